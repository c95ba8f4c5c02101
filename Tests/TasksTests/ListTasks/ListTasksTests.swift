import Domain
import Platform
import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

struct TasksCommandTests {
    @Test func `reads requests`() throws {
        for (words, request) in [
            ([], .init(query: QueryRequest())),
            (
                ["milk", "due:7d", "-n", "2", "--json"],
                .init(query: QueryRequest(text: "milk due:7d"), limit: 2, format: .json)
            ),
            (
                ["--done", "-t", "a", "--ids"],
                .init(query: QueryRequest(tags: ["a"]), states: .done, format: .ids)
            ),
            (["--newly-due", "-n", "3"], .init(query: QueryRequest(), isNewlyDue: true, limit: 3)),
            (["--all", "--jsonl"], .init(query: QueryRequest(), states: .all, format: .jsonLines)),
        ] as [([String], ListTasks.Request)] {
            let read = try ListTasksConfigurator.request(
                of: ["tasks"] + words, in: .application.withTasks)
            #expect(read == request, "\(words)")
        }
    }

    @Test func `rejects options that contradict each other`() {
        for words in [
            ["--done", "--all"], ["--done", "--newly-due"], ["--newly-due", "--as-of", "today"],
        ] {
            #expect(throws: UsageError.self, "\(words)") {
                try Invocation(parsing: ["tasks"] + words, .application.withTasks)
            }
        }
    }
}

struct ListTasksInteractorTests {
    @Test func `presents tasks or an error`() {
        let presenter = Spy<ListTasks.Response>()
        let store = MemoryStore.seeded([Seeds.milk.with(due: nil, done: nil)])
        let interactor = ListTasksInteractor(
            presenter: presenter, tasksWorker: .double(store),
            noticesWorker: .double(MemoryFiles()), fieldsWorker: FieldsWorker(store: store),
            clock: FixedClock(Seeds.now))
        let task = Seeds.milk.with(due: nil, done: nil)
        interactor.run(request: .init(query: QueryRequest(), format: .json))
        interactor.run(
            request: .init(query: QueryRequest(text: "zzz"), states: .all, limit: 0))
        interactor.run(request: .init(query: QueryRequest(text: "due:soon")))
        let found = TasksPage(tasks: [FoundTask(task)])
        let error = MemesError.query(QueryError(.unreadableDue("soon"), in: "due:soon", at: 4..<8))
        #expect(
            presenter.messages == [
                .init(page: .success(found), now: Seeds.now),
                .init(
                    page: .success(TasksPage()), states: .all, hasQuery: true, wantsNone: true,
                    now: Seeds.now),
                .init(page: .failure(error), hasQuery: true, now: Seeds.now),
            ])
    }

    @Test func `remembers what was printed once it was printed`() {
        let presenter = Spy<ListTasks.Response>()
        let files = MemoryFiles()
        let store = MemoryStore.seeded([
            Seeds.milk.with(due: DueDate("2026-11-21"), done: nil),
            Seeds.walk.with(due: DueDate("2026-11-20"), done: nil),
        ])
        let interactor = ListTasksInteractor(
            presenter: presenter, tasksWorker: .double(store), noticesWorker: .double(files),
            fieldsWorker: FieldsWorker(store: store), clock: FixedClock(Seeds.now))
        let request = ListTasks.Request(query: QueryRequest(), isNewlyDue: true, format: .json)
        interactor.run(request: request)
        interactor.run(request: request)
        interactor.runMore()
        interactor.run(request: request)
        #expect(
            presenter.messages.map { (try? $0.page.get().tasks.map(\.text)) ?? [] } == [
                ["Buy milk"], ["Buy milk"], [],
            ])
        #expect(presenter.messages.map(\.isNewlyDue) == [true, true, true])
    }

    @Test func `finds out whether tasks in other states match`() {
        let presenter = Spy<ListTasks.Response>()
        let store = PagedStore([MemesPage(memes: [Seeds.milk.with(due: nil, done: "true")])])
        let interactor = ListTasksInteractor(
            presenter: presenter, tasksWorker: .double(store),
            noticesWorker: .double(MemoryFiles()), fieldsWorker: FieldsWorker(store: store),
            clock: FixedClock(Seeds.now))
        for (text, states, limit, wantsAdvice) in [
            ("is:done", .open, nil, true), ("is:done", .open, 1, true),
            ("is:done", .open, 0, true), ("is:done", .open, nil, false),
            ("call", .open, nil, true), ("", .open, nil, true), ("milk", .done, nil, true),
            ("is:todo", .done, nil, true), ("is:todo", .all, nil, true),
        ] as [(String, TaskStates, Int?, Bool)] {
            interactor.run(
                request: .init(
                    query: QueryRequest(text: text), states: states, limit: limit, format: .json,
                    console: ConsoleFacts(showsAdvice: wantsAdvice)))
        }
        #expect(
            presenter.messages.map(\.othersMatch)
                == [true, true, false, false, false, false, false, false, false])
    }
}

struct ListTasksPresenterTests {
    private static let task = FoundTask(
        Seeds.milk.with(due: DueDate("2026-11-20"), done: nil))
    private static let day = FoundTask(
        Seeds.walk.with(due: DueDate("2026-11-21T12:00:00Z"), done: "true"))

    @Test func `people see a table`() {
        let page = TasksPage(
            tasks: [Self.task, Self.day], shortIDs: ShortIDs(of: [Seeds.milk.id], among: []),
            warnings: [.tornTailIgnored(path: "s", byteCount: 1)])
        #expect(
            outputs(page) == [
                .rows([
                    [
                        TextTable.Cell(text: "7m3k", style: .id),
                        TextTable.Cell(text: "Fri 20 Nov, 1 day ago!", style: .removed),
                        TextTable.Cell(text: "home", style: .tag), TextTable.Cell(text: "Buy milk"),
                    ],
                    [
                        TextTable.Cell(text: page.shortIDs.text(for: Seeds.walk.id), style: .id),
                        TextTable.Cell(text: "Sat 21 Nov 13:00, in 2 hours"),
                        TextTable.Cell(text: "", style: .tag), TextTable.Cell(text: "[x] a walk"),
                    ],
                ]), .diagnostic(Diagnostic(.tornTailIgnored(path: "s", byteCount: 1))),
            ])
    }

    @Test func `programs see records`() {
        let page = TasksPage(tasks: [Self.task])
        #expect(outputs(page, .plain) == [.records("7m3k9q2x0d4v\t2026-11-20\thome\tBuy milk\n")])
        #expect(outputs(page, .ids) == [.records("7m3k9q2x0d4v\n")])
        let done = outputs(TasksPage(tasks: [Self.day]), .json).first
        guard case .records(let json, _)? = done else {
            Issue.record("no records")
            return
        }
        #expect(json.contains(#""done":true"#))
        #expect(outputs(TasksPage(), .json, hasQuery: true) == [.records("[]\n", .nothingMatched)])
        #expect(outputs(TasksPage(), .json) == [.records("[]\n")])
    }

    @Test func `says that there are no tasks`() {
        #expect(
            outputs(TasksPage()).map(\.words) == [
                "No open tasks; try: meme add --due friday Call Ann\n"
            ])
        #expect(
            outputs(TasksPage(), states: .all).map(\.words) == [
                "No tasks; try: meme add --due friday Call Ann\n"
            ])
        #expect(
            outputs(TasksPage(), hasQuery: true) == [
                .diagnostic(Diagnostic("no task matches", .nothingMatched))
            ])
        #expect(outputs(TasksPage(), hasQuery: true, wantsNone: true) == [.rows([])])
        #expect(
            outputs(TasksPage(), isNewlyDue: true) == [
                .hint(StyledText("No task is newly due\n", .faint)), .more,
            ])
    }

    @Test func `says that tasks in other states match`() {
        for (states, words) in [
            (.open, "finished tasks match; add --done to list them"),
            (.done, "open tasks match; omit --done to list them"),
        ] as [(TaskStates, String)] {
            let hint = Output.diagnostic(Diagnostic(words, .nothingMatched))
            #expect(
                outputs(TasksPage(), .ids, states: states, hasQuery: true, othersMatch: true)
                    == [.records("", .nothingMatched), hint])
        }
    }

    @Test func `names the dates that cannot be read`() throws {
        var note = Seeds.milk
        note.text = "- [ ] a @due(friday)\n- [ ] b @due(2026-12-1) 📅 2026-12-01\n- [ ] c"
        let page = TasksPage(
            tasks: note.tasks(UTCCalendar()), shortIDs: ShortIDs(of: [note.id], among: []))
        #expect(
            outputs(page).last?.words == "1 date cannot be read: 7m3k:1 '@due(friday)'\n")
        #expect(outputs(page, .ids).count == 1)
    }

    @Test func `shows an error`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let view = Spy<Output>()
        let presenter = ListTasksPresenter(format: .human, calendar: UTCCalendar())
        presenter.viewController = view
        presenter.present(response: .init(page: .failure(error), now: Seeds.now))
        #expect(view.messages == [.error(error)])
    }

    private func outputs(
        _ page: TasksPage, _ format: OutputFormat = .human, states: TaskStates = .open,
        isNewlyDue: Bool = false, hasQuery: Bool = false, othersMatch: Bool = false,
        wantsNone: Bool = false
    ) -> [Output] {
        let view = Spy<Output>()
        let presenter = ListTasksPresenter(format: format, calendar: ZonedCalendar("Europe/Berlin"))
        presenter.viewController = view
        presenter.present(
            response: .init(
                page: .success(page), states: states, isNewlyDue: isNewlyDue, hasQuery: hasQuery,
                othersMatch: othersMatch, wantsNone: wantsNone, now: Seeds.now))
        return view.messages
    }
}
