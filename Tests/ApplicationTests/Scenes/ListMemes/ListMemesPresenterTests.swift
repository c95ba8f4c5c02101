import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesPresenterTests {
    private let viewController = Spy<ListMemes.FetchMemes.ViewModel>()

    @Test func `makes rows for people, numbered across all pages`() {
        let presenter = presenter()
        presenter.presentFetchedMemes(
            response: response(MemesPage(memes: [Seeds.call, Seeds.milk], isLast: false)))
        var second = response(MemesPage(memes: [Seeds.walk]))
        second.listedCount = 2
        second.newMeme = Seeds.walk.id
        presenter.presentFetchedMemes(response: second)
        let rows = [
            MemesTable.Row(
                number: 1, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
                age: "30 minutes ago", isPinned: true),
            MemesTable.Row(
                number: 2, id: "7m3k", title: "Buy milk", tags: "home", age: "23 hours ago"),
            MemesTable.Row(
                number: 3, id: "b7zz", title: "a walk", tags: "", age: "22 hours ago", isNew: true),
        ]
        #expect(
            viewController.messages == [.rows(Array(rows[..<2])), .output(.more), .rows([rows[2]])])
    }

    @Test func `shows the age that matches the order`() {
        let ages = [MemeOrder.modified, .created].map { order in
            MemesTable.rows(
                of: MemesPage(memes: [Seeds.call]), by: order, now: Seeds.now, UTCCalendar())[0].age
        }
        #expect(ages == ["30 minutes ago", "23 hours ago"])
        var response = response(MemesPage(memes: [Seeds.call]))
        response.order = .created
        presenter().presentFetchedMemes(response: response)
        #expect(
            viewController.messages == [
                .rows(
                    MemesTable.rows(
                        of: MemesPage(memes: [Seeds.call]), by: .created, now: response.now,
                        UTCCalendar()))
            ])
    }

    @Test func `adds an excerpt to unclear titles, and to all titles in a long list`() {
        let memes = ["Buy milk", "2026-03-09", "BUY MILK", "Call Ann"].enumerated().map {
            Meme(id: MemeID(bits: UInt64($0)), title: $1, text: "\n# \($0)  x\n")
        }
        func excerpts(isLong: Bool) -> [[String]] {
            let spy = Spy<ListMemes.FetchMemes.ViewModel>()
            let presenter = presenter()
            presenter.viewController = spy
            var response = response(MemesPage(memes: memes))
            response.isLong = isLong
            presenter.presentFetchedMemes(response: response)
            return spy.messages.map {
                guard case .rows(let rows) = $0 else { return [] }
                return rows.map(\.excerpt)
            }
        }
        #expect(excerpts(isLong: false) == [["# 0 x", "# 1 x", "# 2 x", ""]])
        #expect(excerpts(isLong: true) == [["# 0 x", "# 1 x", "# 2 x", "# 3 x"]])
    }

    @Test func `prints records and says whether more follow`() {
        let presenter = presenter(.json)
        presenter.presentFetchedMemes(
            response: response(MemesPage(memes: [Seeds.walk], isLast: false)))
        var last = response(MemesPage(memes: [Seeds.walk]))
        last.listedCount = 1
        presenter.presentFetchedMemes(response: last)
        let walk = #"{"id":"b7zzzzzzzzzz","title":"a walk","created":"2026-11-20T12:00:00.000Z"}"#
        #expect(
            viewController.messages == [
                .output(.bytes(Array("[\n\(walk)".utf8))), .output(.more),
                .output(.bytes(Array(",\n\(walk)\n]\n".utf8))),
            ])
    }

    @Test func `hints at what to do with an empty store`() {
        presenter().presentFetchedMemes(response: response(MemesPage(memes: [])))
        presenter(.json).presentFetchedMemes(response: response(MemesPage(memes: [])))
        #expect(
            viewController.messages == [
                .output(
                    .hint(
                        StyledText(
                            "No memes in /a/memes.jsonl yet; try: meme add Buy milk\n", .faint))),
                .output(.bytes(Array("[]\n".utf8))),
            ])
    }

    @Test func `says that there were no memes yet, and welcomes a new user`() {
        var empty = response(MemesPage(memes: []))
        empty.context = .past(Seeds.time("2020-12-31T23:59:59.999Z"))
        presenter().presentFetchedMemes(response: empty)
        empty.context = .past(Seeds.time("2020-12-31T14:05:59.999Z"))
        presenter().presentFetchedMemes(response: empty)
        empty.context = .welcome
        presenter().presentFetchedMemes(response: empty)
        let welcome = """
            Welcome to meme. It keeps notes, called memes. Start with:
              meme add Buy milk    add a meme
              meme help            list all commands

            """
        #expect(
            viewController.messages == [
                .output(.hint(StyledText("No memes yet on 2020-12-31\n", .faint))),
                .output(.hint(StyledText("No memes yet at 2020-12-31 14:05\n", .faint))),
                .output(.hint(StyledText(welcome))),
            ])
    }

    @Test func `gives advice after the last row of a welcome`() {
        var page = response(MemesPage(memes: [Seeds.milk], isLast: false))
        page.context = .welcome
        presenter().presentFetchedMemes(response: page)
        #expect(viewController.messages.count == 2)
        page.page = .success(MemesPage(memes: [Seeds.walk]))
        presenter().presentFetchedMemes(response: page)
        #expect(viewController.messages.last == .output(.hint(advice("1 meme"))))
        page.totalCount = 67
        presenter().presentFetchedMemes(response: page)
        #expect(viewController.messages.last == .output(.hint(advice("Latest 1 of 67"))))
    }

    @Test func `says that a setting limits the list`() {
        var page = response(MemesPage(memes: [Seeds.milk]))
        for total in [nil, 1, 24] {
            page.totalCount = total
            presenter().presentFetchedMemes(response: page)
        }
        let hint = Output.hint(StyledText("1 of 24; the limit is list.limit\n", .faint))
        #expect(viewController.messages.count == 4)
        #expect(viewController.messages.last == .output(hint))
    }

    private func advice(_ count: String) -> StyledText {
        StyledText("\(count). More: meme list, meme add TITLE, meme help\n", .faint)
    }

    @Test func `makes rows of pinned memes and a line that counts the rest`() {
        let page = MemesPage(memes: [Seeds.call])
        presenter().presentPinnedMemes(response: .init(page: page, now: Seeds.now))
        presenter().presentPinnedMemes(response: .init(page: page, restCount: 1, now: Seeds.now))
        let row = MemesTable.Row(
            number: 1, id: "a1b2", title: "Call Ann", tags: "work, home/phone",
            age: "30 minutes ago", isPinned: true)
        let rest = StyledText("and 1 more pinned: meme list is:pinned\n", .faint)
        #expect(
            viewController.messages == [
                .pinned([row], rest: StyledText()),
                .pinned([row], rest: rest),
            ])
    }

    @Test func `gives no hint if only pinned memes are listed`() {
        var last = response(MemesPage(memes: []))
        last.listedCount = 1
        presenter().presentFetchedMemes(response: last)
        #expect(viewController.messages == [.rows([])])
    }

    /// An empty list is what was asked for.
    @Test func `does not report an empty list if the limit is zero`() {
        var nothing = response(MemesPage(memes: []))
        nothing.wantsNone = true
        presenter().presentFetchedMemes(response: nothing)
        nothing.context = .query
        presenter().presentFetchedMemes(response: nothing)
        #expect(viewController.messages == [.rows([]), .output(.bytes([]))])
    }

    @Test func `exits with no match if a query finds nothing`() {
        var nothing = response(MemesPage(memes: []))
        nothing.context = .query
        presenter().presentFetchedMemes(response: nothing)
        presenter(.json).presentFetchedMemes(response: nothing)
        #expect(
            viewController.messages == [
                .output(.bytes([], .nothingMatched)),
                .output(.bytes(Array("[]\n".utf8), .nothingMatched)),
            ])
    }

    /// The damage may be the reason that nothing was found.
    @Test func `shows store warnings before the empty result of a query`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        var nothing = response(MemesPage(memes: [], warnings: [warning]))
        nothing.context = .query
        presenter().presentFetchedMemes(response: nothing)
        presenter(.ids).presentFetchedMemes(response: nothing)
        let viewModels: [ListMemes.FetchMemes.ViewModel] = [
            .output(.diagnostic(Diagnostic(warning))), .output(.bytes([], .nothingMatched)),
        ]
        #expect(viewController.messages == viewModels + viewModels)
    }

    @Test func `accepts an empty page after the first`() {
        var last = response(MemesPage(memes: []))
        last.listedCount = 1
        last.context = .query
        presenter(.json).presentFetchedMemes(response: last)
        #expect(viewController.messages == [.output(.bytes(Array("\n]\n".utf8)))])
    }

    @Test func `shows store warnings after the output`() {
        let damage = [
            DamagedLine(number: 3, error: .notAnObject), DamagedLine(number: 4, error: .invalidID),
        ]
        let page = MemesPage(memes: [], warnings: [.damagedLines(path: "s", damage)])
        presenter(.ids).presentFetchedMemes(response: response(page))
        #expect(
            viewController.messages == [
                .output(.bytes([])),
                .output(
                    .diagnostic(
                        "s: line 3: not a JSON object, and one more line; the rest was read",
                        .badData)),
            ])
    }

    @Test func `shows an error`() {
        let error = MemesError.store(.notARegularFile(.fifo), path: "s")
        presenter().presentFetchedMemes(
            response: ListMemes.FetchMemes.Response(page: .failure(error), now: Seeds.now))
        let diagnostic = Diagnostic(
            "s: a named pipe, not a store; use --store to choose another", .badData)
        #expect(viewController.messages == [.output(.diagnostic(diagnostic))])
    }

    @Test func `does not call an unreadable store empty`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        presenter().presentFetchedMemes(
            response: response(MemesPage(memes: [], warnings: [warning])))
        #expect(viewController.messages == [.rows([]), .output(.diagnostic(Diagnostic(warning)))])
    }

    private func presenter(_ format: OutputFormat = .human) -> ListMemesPresenter {
        let presenter = ListMemesPresenter(
            format: format, storePath: "/a/memes.jsonl", calendar: UTCCalendar())
        presenter.viewController = viewController
        return presenter
    }

    private func response(_ page: MemesPage) -> ListMemes.FetchMemes.Response {
        ListMemes.FetchMemes.Response(page: .success(page), now: Seeds.now)
    }
}

extension Spy: ListMemesDisplayLogic where Message == ListMemes.FetchMemes.ViewModel {
    public func displayFetchedMemes(viewModel: Message) { display(viewModel: viewModel) }
}
