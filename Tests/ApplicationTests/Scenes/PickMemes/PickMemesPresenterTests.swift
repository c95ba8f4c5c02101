import Domain
import Testing

@testable import Application
@testable import TestSupport

struct PickMemesPresenterTests {
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    private let viewController = PickMemesDisplayLogicSpy()

    @Test func `shows numbered rows, then warnings, then a question`() {
        presenter().presentFetchedMemes(
            response: .numbered(found([Seeds.call, Seeds.milk], warnings: [Self.warning])))
        let rows = MemesTable.rows(
            of: MemesPage(memes: [Seeds.call, Seeds.milk]), now: Seeds.now, UTCCalendar())
        #expect(
            viewController.displayed == [
                .rows(rows), .output(.diagnostic(Diagnostic(Self.warning))),
                .question("Which meme? [1-2] "),
            ])
        #expect(rows.map(\.number) == [1, 2])
    }

    @Test func `opens the picker if there is a meme`() {
        presenter().presentFetchedMemes(response: .first(found([Seeds.call])))
        #expect(viewController.displayed == [.picker])
    }

    @Test func `says why there is nothing to pick`() {
        var query = found([])
        (query.context, query.guess) = (.query, .query("milk"))
        var none = found([])
        none.wantsNone = true
        var past = found([])
        past.context = .past(Seeds.time("2020-12-31T23:59:59.999Z"))
        for page in [found([]), past, query, none] {
            presenter().presentFetchedMemes(response: .numbered(page))
            presenter().presentFetchedMemes(response: .first(page))
        }
        let outputs: [Output] = [
            .hint(StyledText("No memes in /a/memes.jsonl yet; try: meme add Buy milk\n", .faint)),
            .hint(StyledText("No memes yet on 2020-12-31\n", .faint)),
            .bytes([], .nothingMatched), .diagnostic(Diagnostic(.query("milk"))), .rows([]),
        ]
        let twice = [outputs[..<1], outputs[1..<2], outputs[2..<4], outputs[4...]].flatMap {
            $0 + $0
        }
        #expect(viewController.displayed == twice.map { .output($0) })
    }

    @Test func `says once that there are no memes to choose from`() {
        for (purpose, code) in [
            (.command(takesSeveral: false), .noInput), (.printing, .nothingMatched),
        ] as [(PickMemes.Purpose, ExitCode)] {
            for context in [ListMemes.Context.everything, .query] {
                let test = Self()
                var nothing = found([])
                nothing.context = context
                test.presenter(purpose).presentFetchedMemes(response: .first(nothing))
                #expect(
                    test.viewController.displayed == [
                        .output(.diagnostic("there are no memes to choose from", code))
                    ])
            }
        }
    }

    @Test func `does not call an unreadable store empty`() {
        presenter().presentFetchedMemes(response: .first(found([], warnings: [Self.warning])))
        #expect(
            viewController.displayed == [
                .output(.rows([])),
                .output(.diagnostic(Diagnostic(Self.warning))),
            ])
    }

    @Test func `shows an error, or that there is no terminal`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter().presentFetchedMemes(response: .failed(error))
        presenter().presentFetchedMemes(response: .withoutTerminal)
        #expect(
            viewController.displayed == [
                .output(.error(error)),
                .output(
                    .diagnostic(
                        "--pick needs a terminal, and cannot be used with --no-input", .usage)),
            ])
    }

    @Test func `offers tasks as rows, with the title of the meme of a line`() throws {
        var note = Seeds.call
        note.text = "- [ ] cake @due(2026-11-20)\n- [x] music"
        let tasks = note.tasks(UTCCalendar())
        let page = TasksPage(tasks: tasks, shortIDs: ShortIDs(of: [note.id], among: []))
        presenter().presentFilteredMemes(
            response: .init(
                page: .success(MemesPage(memes: [])), tasks: page, totalCount: 3, limit: 1,
                now: Seeds.now))
        #expect(
            viewController.offers == [
                PickerRows(
                    rows: [
                        MemesTable.Row(
                            number: 1, id: "a1b2:1", title: "cake @due(2026-11-20)",
                            tags: "work, home/phone", age: "", due: "2026-11-20!", isOverdue: true,
                            isDone: false, excerpt: "Call Ann")
                    ], totalCount: 3, isCut: true)
            ])
    }

    @Test func `offers rows to a picker, or says what is wrong with its filter`() {
        let page = MemesPage(memes: [Seeds.call, Seeds.milk])
        let error = MemesError.query(QueryError(.emptyValue, in: "title:", at: 0..<6))
        for (page, limit) in [(.success(page), 2), (.success(page), 1), (.failure(error), 1)]
            as [(Result<MemesPage, MemesError>, Int)]
        {
            presenter().presentFilteredMemes(
                response: .init(page: page, totalCount: 3, limit: limit, now: Seeds.now))
        }
        let rows = [
            MemesTable.Row(
                number: 1, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
                age: "30 minutes ago", isPinned: true, excerpt: "At noon. Bring cake."),
            MemesTable.Row(
                number: 2, id: "7m3k", title: "Buy milk", tags: "home", age: "23 hours ago"),
        ]
        #expect(
            viewController.offers == [
                PickerRows(rows: rows, totalCount: 3),
                PickerRows(rows: [rows[0]], totalCount: 3, isCut: true),
                PickerRows(totalCount: 3, problem: "nothing to search for; see 'meme help query'"),
            ])
    }

    @Test func `presents the outcome of a pick`() {
        let presenter = presenter()
        for response in [
            PickMemes.PickMeme.Response.picked([Seeds.milk]), .cancelled,
            .noSuchRow("x", count: 3),
            .pickedIDs([Seeds.call.id, Seeds.milk.id]),
        ] {
            presenter.presentPickedMeme(response: response)
        }
        #expect(
            viewController.picked == [
                .picked, .cancelled,
                .refused(Diagnostic("no row x; type 1-3, or press Enter to cancel", .usage)),
                .output(.records("\(Seeds.call.id.text())\n\(Seeds.milk.id.text())\n")),
            ])
    }

    private func found(
        _ memes: [Meme], warnings: [StoreWarning] = []
    ) -> PickMemes.FetchMemes.Page {
        PickMemes.FetchMemes.Page(page: MemesPage(memes: memes, warnings: warnings), now: Seeds.now)
    }

    private func presenter(_ purpose: PickMemes.Purpose = .showing) -> PickMemesPresenter {
        let presenter = PickMemesPresenter(
            request: PickMemes.Request(purpose: purpose), storePath: "/a/memes.jsonl",
            calendar: UTCCalendar())
        presenter.viewController = viewController
        return presenter
    }
}

private final class PickMemesDisplayLogicSpy: PickMemesDisplayLogic {
    private(set) var displayed: [PickMemes.FetchMemes.ViewModel] = []
    private(set) var offers: [PickerRows] = []
    private(set) var picked: [PickMemes.PickMeme.ViewModel] = []

    func displayFetchedMemes(viewModel: PickMemes.FetchMemes.ViewModel) {
        displayed.append(viewModel)
    }

    func displayFilteredMemes(viewModel: PickerRows) { offers.append(viewModel) }

    func displayPickedMeme(viewModel: PickMemes.PickMeme.ViewModel) { picked.append(viewModel) }
}
