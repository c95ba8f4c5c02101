import Domain
import Platform
import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

/// The current time is 2026-11-21 10:00, a Saturday.
struct ShowAgendaTests {
    private typealias Request = ShowAgenda.Request

    private static func meme(
        _ id: String, _ title: String, _ text: String = "", due: String? = nil, key: String? = nil,
        created: String = "2026-11-20T10:00:00.000Z"
    ) -> Meme {
        var meme = Meme(
            id: MemeID(id) ?? MemeID(bits: 0), title: title, text: text,
            created: Timestamp(rfc3339: created), key: key)
        if let due { meme = meme.with(due: DueDate(due), done: nil) }
        return meme
    }

    private static let memes = [
        meme("100000000001", "Late", due: "2026-11-20"),
        meme("100000000002", "Past", due: "2026-11-21T09:00:00.000Z"),
        meme("100000000003", "Today", "- [ ] Line @due(2026-11-23)", due: "2026-11-21"),
        meme("100000000004", "Next", due: "2026-11-22T08:00:00.000Z"),
        meme("100000000005", "Week", due: "2026-11-27"),
        meme("100000000006", "Far", due: "2026-11-28"),
        meme("100000000007", "2026-11-21", "- 09:00 a\n\n  b\n- c", key: "journal:2026-11-21"),
        meme("100000000008", "Old", created: "2019-11-21T23:59:00.000Z"),
        meme("100000000009", "Older", created: "1999-11-21T00:00:00.000Z"),
        meme("10000000000a", "Other", created: "2019-11-22T00:00:00.000Z"),
        meme("10000000000b", "No date"),
    ]

    @Test func `reads requests`() throws {
        for (words, request) in [
            ([], Request()),
            (
                ["tag:a", "-n", "3", "--all-years", "--json"],
                Request(
                    query: QueryRequest(text: "tag:a"), dayCount: 3, showsAllYears: true,
                    format: .json)
            ),
        ] as [([String], Request)] {
            let read = try ShowAgendaConfigurator.request(
                of: ["agenda"] + words, in: .application.withTasks)
            #expect(read == request, "\(words)")
        }
        for word in ["0", "-1", "x", ""] {
            #expect(throws: UsageError.self, "\(word)") {
                try Invocation(parsing: ["agenda", "--days=\(word)"], .application.withTasks)
            }
        }
    }

    private func entries(_ request: Request, _ memes: [Meme] = memes) throws -> [String] {
        let presenter = Spy<ShowAgenda.Response>()
        let store = MemoryStore.seeded(memes)
        let journal = try MemeDraft(
            title: "2026-11-21", text: "- 09:00 a\n\n  b\n- c", key: "journal:2026-11-21")
        _ = try store.perform { (operation) throws(MemesError) in try operation.add(journal) }
        ShowAgendaInteractor(
            presenter: presenter,
            agendaWorker: AgendaWorker(
                store: store, tasksWorker: .double(store),
                queryWorker: Services.doubles(store: store).queryWorker)
        ).run(request: request)
        let agenda = try #require(presenter.messages.first).agenda.get()
        return agenda.entries.map { "\($0.day.text) \($0.kind.rawValue) \($0.text)" }
    }

    @Test func `lists what is overdue, each day in turn, and this day in earlier years`() throws {
        #expect(
            try entries(Request()) == [
                "2026-11-20 overdue Late", "2026-11-21 overdue Past", "2026-11-21 due Today",
                "2026-11-21 journal 3", "2026-11-22 due Next",
                "2026-11-23 due Line @due(2026-11-23)",
                "2026-11-27 due Week", "2019-11-21 created Old", "1999-11-21 created Older",
            ])
        #expect(
            try entries(Request(dayCount: 1)).map { $0.split(separator: " ")[2] }
                == ["Late", "Past", "Today", "3", "Old", "Older"])
        #expect(try entries(Request(dayCount: 8)).contains("2026-11-28 due Far"))
        #expect(
            try entries(Request(query: QueryRequest(text: "title:Old"))) == [
                "2019-11-21 created Old", "1999-11-21 created Older",
            ])
        #expect(
            try entries(Request(query: QueryRequest(text: "09:00"))) == ["2026-11-21 journal 3"])
    }

    @Test func `shows five memes of earlier years, or all`() throws {
        let memes = (0..<7).map {
            Self.meme("10000000000\($0)", "M\($0)", created: "201\($0)-11-21T12:00:00.000Z")
        }
        #expect(try entries(Request(), memes).first == "2026-11-21 journal 3")
        #expect(try entries(Request(), memes)[1] == "2016-11-21 created M6")
        #expect(try entries(Request(), memes).count == 6)
        #expect(try entries(Request(showsAllYears: true), memes).count == 8)
    }

    @Test func `presents headings, records, a hint or an error`() throws {
        func outputs(_ format: OutputFormat, _ agenda: Result<Agenda, MemesError>) -> [Output] {
            let presenter = ShowAgendaPresenter(format: format, calendar: UTCCalendar())
            let view = Spy<Output>()
            presenter.viewController = view
            presenter.present(response: .init(agenda: agenda, now: Seeds.now))
            return view.messages
        }
        let task = FoundTask(Self.memes[3])
        let due = try #require(task.due)
        let agenda = Agenda(
            entries: [
                AgendaEntry(
                    .overdue, FoundTask(Self.memes[0]), .day(LocalDate(daysSince1970: 20_777)),
                    UTCCalendar()),
                AgendaEntry(journal: Self.memes[6], LocalDate(daysSince1970: 20_778)),
                AgendaEntry(.due, task, due, UTCCalendar()),
                AgendaEntry(created: Self.memes[7], UTCCalendar()),
            ], warnings: [])
        guard case .text(let text, _)? = outputs(.human, .success(agenda)).first else {
            Issue.record("no text")
            return
        }
        #expect(
            text.text == """
                Overdue
                  1000  Fri 20 Nov, 1 day ago!  Late

                Sat 21 Nov, today
                  1000  the journal, lines: 3

                Sun 22 Nov, tomorrow
                  1000  08:00  Next

                On this day
                  1000  2019-11-21  Old

                """)
        #expect(
            outputs(.records(.plain), .success(agenda)) == [
                .records(
                    """
                    2026-11-20\toverdue\t100000000001\t\tLate
                    2026-11-21\tjournal\t100000000007\t\t3
                    2026-11-22\tdue\t100000000004\t\tNext
                    2019-11-21\tcreated\t100000000008\t\tOld

                    """)
            ])
        #expect(
            outputs(.human, .success(Agenda(entries: [], warnings: []))) == [
                .hint(
                    StyledText(
                        "Nothing is due; try: meme add --due friday Call Ann\n", .faint))
            ])
        #expect(outputs(.human, .failure(.field(.emptyTitle))) == [.error(.field(.emptyTitle))])
    }
}
