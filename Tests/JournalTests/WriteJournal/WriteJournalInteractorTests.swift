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
        #expect(presenter.entries.map { try? $0.written.get().changed } == [changed])
        #expect(presenter.entries.map { try? $0.written.get().entry.text } == [text])
    }

    @Test func `a date before a colon is the date of the entry`() throws {
        for (words, title, text) in [
            ("yesterday: forgot keys", "2026-11-20", "- forgot keys"),
            ("yesterday 9pm: Rain: much", "2026-11-20", "- 21:00 Rain: much"),
            ("2026-11-03: [ ] a", "2026-11-03", "- [ ] a"), ("9:30: x", "2026-11-21", "- 09:30 x"),
            ("Ann: x", "2026-11-21", "- 10:00 Ann: x"),
            ("last week: x", "2026-W46", "- x"),
            ("last year: x", "2026-11-21", "- 10:00 last year: x"),
            ("yesterday:x", "2026-11-21", "- 10:00 yesterday:x"),
        ] {
            let tests = Self()
            tests.interactor.writeEntry(request: Entry(text: words + "\ny", typedWords: words))
            let meme = try #require(try tests.store.newestMeme())
            #expect([meme.title, meme.text] == [title, text + "\n  y"])
        }
        // After --, with -d and in -m, the words are the text.
        for request in [
            Entry(text: "monday: x"),
            Entry(date: "today", text: "monday: x", typedWords: "monday: x"),
            Entry(text: "monday: x", typedWords: ""),
        ] {
            interactor.writeEntry(request: request)
        }
        let line = "- 10:00 monday: x"
        #expect(try store.newestMeme()?.text == [line, line, line].joined(separator: "\n"))
    }

    @Test func `writes tasks`() throws {
        interactor.writeEntry(request: Entry(text: "a", isTask: true))
        interactor.writeEntry(request: Entry(text: "b", due: "friday"))
        interactor.writeEntry(request: Entry(text: "[ ] c", due: "tomorrow 9:00"))
        #expect(
            try store.newestMeme()?.text == """
                - [ ] 10:00 a
                - [ ] 10:00 b @due(2026-11-27)
                - [ ] 10:00 c @due(2026-11-22 09:00)
                """)
    }

    @Test func `writes in a section`() throws {
        for text in ["a", "b"] {
            interactor.writeEntry(request: Entry(text: text, isTask: true, heading: "Ideas"))
        }
        #expect(
            try store.newestMeme()?.text == "## Ideas\n- [ ] 10:00 a\n- [ ] 10:00 b")
    }

    @Test func `names dates of tasks that cannot be read, only for people`() {
        for (text, format, advice) in [
            ("- [ ] a @due(friday)", .human, [.unreadDates(["'@due(friday)'"])]),
            ("- [ ] a @due(friday)", .ids, []), ("- [ ] a @due(2026-11-27)", .human, []),
        ] as [(String, OutputFormat, [Advice])] {
            let tests = Self()
            tests.interactor.writeEntry(request: Entry(text: text, format: format))
            #expect(tests.presenter.entries.map(\.advice) == [advice], "\(text)")
        }
    }

    @Test func `the input follows the text`() throws {
        let interactor = interactor(.reading("\n\na\nb\n"))
        interactor.writeEntry(request: Entry(text: "x", readsInput: true))
        interactor.writeEntry(request: Entry(readsInput: true))
        #expect(try store.newestMeme()?.text == "- 10:00 x\n  a\n  b\n- 10:00 a\n  b")
    }

    @Test(arguments: [
        ("2026-W48", "2026-W48", "- x"), ("last week", "2026-W46", "- x"),
        ("2026-11", "2026-11", "- x"), ("next month", "2026-12", "- x"),
        ("2020-w53", "2020-W53", "- x"), ("today", "2026-11-21", "- 10:00 x"),
    ])
    func `writes an entry for a day, week or month`(
        _ date: String, _ title: String, _ text: String
    ) throws {
        interactor.writeEntry(request: Entry(date: date, text: "x"))
        #expect(try store.newestMeme()?.key == "journal:" + title)
        #expect(try store.newestMeme()?.text == text)
        interactor.writeEntry(
            request: Entry(text: "\(date): y: z", typedWords: "\(date): y: z"))
        #expect(try store.newestMeme()?.text.suffix(4) == "y: z")
        #expect(try store.newestMeme()?.title == title)
    }

    private static let faults: [(Entry, MemesError)] = [
        (
            Entry(text: "last week", typedWords: "last week"),
            .request(.textIsOption("last week", option: "--date"))
        ),
        (
            Entry(text: "monday:", typedWords: "monday:"),
            .request(.textIsOption("monday", option: "--date"))
        ),
        (Entry(text: "x", due: "soon"), .request(.unreadableDue("soon"))),
        (Entry(date: "last year", text: "x"), .request(.notOneDay("last year"))),
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
        interactor.openPeriod(request: Entry(date: "yesterday"))
        #expect(interactor.period?.title == "2026-11-20")
        #expect(interactor.template.text == "Plan")
        #expect(interactor.memes == [])
        interactor.writeEntry(request: Entry(text: "x"))
        interactor.openPeriod(request: Entry())
        #expect(interactor.memes == [try store.newestMeme()?.id])
        #expect(presenter.opened == [.success(false), .success(true)])
    }

    @Test func `rejects tags, dates and a dry run when it opens the editor`() {
        interactor.openPeriod(request: Entry(tags: ["a"]))
        interactor.openPeriod(request: Entry(isDryRun: true))
        interactor.openPeriod(request: Entry(due: "friday"))
        interactor.openPeriod(request: Entry(isTask: true))
        interactor.openPeriod(request: Entry(heading: "a"))
        #expect(
            presenter.opened == [
                .failure(.request(.textWanted(option: "--tag"))),
                .failure(.request(.textWanted(option: "--dry-run"))),
                .failure(.request(.textWanted(option: "--due"))),
                .failure(.request(.textWanted(option: "--todo"))),
                .failure(.request(.textWanted(option: "--under"))),
            ])
    }

    @Test func `finds the days, or those of this day in other years`() {
        let interactor = interactor
        for date in [nil, "2025-11-21", "2024-11-21", "2024-11-22"] as [String?] {
            interactor.writeEntry(request: Entry(date: date, text: "x"))
        }
        interactor.fetchPeriods(request: .init(query: QueryRequest()))
        #expect(interactor.memes.count == 4)
        interactor.fetchPeriods(request: .init(query: QueryRequest(), isOnThisDay: true))
        interactor.fetchPeriods(
            request: .init(query: QueryRequest(), limit: 1, isOnThisDay: true, date: "2020-11-21"))
        interactor.fetchPeriods(request: .init(query: QueryRequest(text: "zzz")))
        #expect(
            presenter.lists.map { try? $0.periods.get().memes.map(\.title) } == [
                ["2026-11-21", "2025-11-21", "2024-11-22", "2024-11-21"],
                ["2025-11-21", "2024-11-21"], ["2026-11-21"], [],
            ])
        #expect(presenter.lists.map(\.isEverything) == [true, false, false, false])
        #expect(presenter.lists.map(\.showsTexts) == [false, true, true, false])
        #expect(!presenter.lists.contains { $0.wantsNone })
    }

    @Test func `reads the last days, or those of a period, oldest first`() {
        let interactor = interactor
        for date in [nil, "yesterday", "2026-11-18", "2026-11-02"] as [String?] {
            interactor.writeEntry(request: Entry(date: date, text: "x"))
        }
        for (limit, since, until) in [
            (2, nil, nil), (nil, "wednesday", nil), (nil, nil, "yesterday"),
            (1, "2026-11-18 14:00", "2026-11-20 9:00"), (nil, "today", "yesterday"),
        ] as [(Int?, String?, String?)] {
            interactor.fetchPeriods(
                request: .init(
                    query: QueryRequest(), limit: limit, since: since, until: until,
                    readsTexts: true))
        }
        #expect(
            presenter.lists.map { try? $0.periods.get().memes.map { $0.title.suffix(5) } } == [
                ["11-20", "11-21"], ["11-18", "11-20", "11-21"], ["11-02", "11-18", "11-20"],
                ["11-20"], [],
            ])
        #expect(presenter.lists.map(\.isEverything) == [true, false, false, false, false])
        #expect(!presenter.lists.contains { !$0.showsTexts })
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
    private(set) var opened: [Result<Bool, MemesError>] = []
    private(set) var lists: [WriteJournal.FetchPeriods.Response] = []

    func presentWrittenEntry(response: WriteJournal.WriteEntry.Response) {
        entries.append(response)
    }
    func presentPeriod(response: WriteJournal.OpenPeriod.Response) {
        opened.append(response.hasMeme)
    }
    func presentPeriods(response: WriteJournal.FetchPeriods.Response) { lists.append(response) }
}
