import Domain
import Platform
import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct WriteJournalInteractorTests {
    private typealias Entry = WriteJournal.WriteEntry.Request

    private let presenter = WriteJournalPresentationLogicSpy()
    private let store = MemoryStore.seeded()

    /// The clock is at 10:00 on 2026-11-21, UTC.
    @Test func `writes an entry with a time on its day`() throws {
        for (date, title, text) in [
            (nil, "2026-11-21", "- 10:00 x"), ("today", "2026-11-21", "- 10:00 x"),
            ("9:30", "2026-11-21", "- 09:30 x"), ("yesterday", "2026-11-20", "- x"),
            ("yesterday 9:30", "2026-11-20", "- 09:30 x"), ("3d", "2026-11-18", "- x"),
            ("-11h", "2026-11-20", "- 23:00 x"), ("tomorrow", "2026-11-22", "- x"),
        ] as [(String?, String, String)] {
            try Self().writesEntry(date, title, text)
        }
    }

    private func writesEntry(_ date: String?, _ title: String, _ text: String) throws {
        interactor.writeEntry(request: Entry(date: date, text: "x"))
        let meme = try #require(try store.newestMeme())
        #expect([meme.title, meme.text] == [title, text], "\(date ?? "today")")
        let changed = ChangedMemes(
            memes: [meme], changed: [meme], shortIDs: ShortIDs(of: [meme.id], among: []))
        #expect(
            presenter.entries == [.init(written: .success(.init(changed: changed, isNew: true)))])
    }

    @Test func `the input follows the text`() throws {
        let interactor = interactor(.reading("\n\na\nb\n"))
        interactor.writeEntry(request: Entry(text: "x", readsInput: true))
        interactor.writeEntry(request: Entry(readsInput: true))
        #expect(try store.newestMeme()?.text == "- 10:00 x\n  a\n  b\n- 10:00 a\n  b")
    }

    private static let faults: [(Entry, MemesError)] = [
        (
            Entry(text: "list", typedWords: "list"),
            .request(.textIsOption("list", option: "--list"))
        ),
        (
            Entry(text: "last week", typedWords: "last week"),
            .request(.textIsOption("last week", option: "--date"))
        ),
        (Entry(date: "last week", text: "x"), .request(.notOneDay("last week"))),
        (Entry(date: "2026-03", text: "x"), .request(.notOneDay("2026-03"))),
        (Entry(date: "soon", text: "x"), .request(.unreadableDate("soon"))),
        (Entry(text: "x", tags: [""]), .field(.invalidTag("", .empty))),
        (Entry(readsInput: true), .input(.empty)),
    ]

    @Test func `presents an error and stores nothing`() throws {
        for (request, error) in Self.faults { try Self().presents(error, for: request) }
    }

    private func presents(_ error: MemesError, for request: Entry) throws {
        interactor.writeEntry(request: request)
        #expect(presenter.entries == [.init(written: .failure(error))])
        #expect(try store.operations().count == 3)
    }

    @Test func `opens a new day and then the meme of the day`() throws {
        let interactor = interactor
        let draft = try MemeDraft(title: "Journal", text: "Plan", tags: [Tag(stored: "template")])
        _ = try store.perform { (operation) throws(MemesError) in try operation.add(draft) }
        interactor.openDay(request: Entry(date: "yesterday"))
        #expect(interactor.day?.title == "2026-11-20")
        #expect(interactor.template.text == "Plan")
        #expect(interactor.memes == [])
        interactor.writeEntry(request: Entry(text: "x"))
        interactor.openDay(request: Entry())
        #expect(interactor.memes == [try store.newestMeme()?.id])
        #expect(presenter.days == [.success(false), .success(true)])
    }

    @Test func `rejects tags and a dry run when it opens the editor`() {
        interactor.openDay(request: Entry(tags: ["a"]))
        interactor.openDay(request: Entry(isDryRun: true))
        #expect(
            presenter.days == [
                .failure(.request(.textWanted(option: "--tag"))),
                .failure(.request(.textWanted(option: "--dry-run"))),
            ])
    }

    @Test func `finds the days, or those of this day in other years`() {
        let interactor = interactor
        for date in [nil, "2025-11-21", "2024-11-21", "2024-11-22"] as [String?] {
            interactor.writeEntry(request: Entry(date: date, text: "x"))
        }
        interactor.fetchDays(request: .init(query: QueryRequest()))
        #expect(interactor.memes.count == 4)
        interactor.fetchDays(request: .init(query: QueryRequest(), isOnThisDay: true))
        interactor.fetchDays(
            request: .init(query: QueryRequest(), limit: 1, isOnThisDay: true, date: "2020-11-21"))
        interactor.fetchDays(request: .init(query: QueryRequest(text: "zzz")))
        #expect(
            presenter.lists.map { try? $0.days.get().memes.map(\.title) } == [
                ["2026-11-21", "2025-11-21", "2024-11-22", "2024-11-21"],
                ["2025-11-21", "2024-11-21"], ["2026-11-21"], [],
            ])
        #expect(presenter.lists.map(\.isEverything) == [true, false, false, false])
        #expect(presenter.lists.map(\.isOnThisDay) == [false, true, true, false])
        #expect(!presenter.lists.contains { $0.wantsNone })
    }

    private var interactor: WriteJournalInteractor { interactor(.reading("\n")) }

    private func interactor(_ inputWorker: InputWorker) -> WriteJournalInteractor {
        WriteJournalInteractor(
            presenter: presenter, journalWorker: .double(store), inputWorker: inputWorker,
            dateWorker: .double)
    }
}

private final class WriteJournalPresentationLogicSpy: WriteJournalPresentationLogic {
    private(set) var entries: [WriteJournal.WriteEntry.Response] = []
    private(set) var days: [Result<Bool, MemesError>] = []
    private(set) var lists: [WriteJournal.FetchDays.Response] = []

    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response) {
        entries.append(response)
    }
    func presentDay(response: WriteJournal.OpenDay.Response) { days.append(response.hasMeme) }
    func presentDays(response: WriteJournal.FetchDays.Response) { lists.append(response) }
}
