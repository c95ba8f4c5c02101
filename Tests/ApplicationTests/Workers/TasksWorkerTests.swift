import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// The clock is at 2026-11-21T10:00:00Z.
struct TasksWorkerTests {
    private let store = MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
    private let matchTimeout = MatchTimeoutSpy()

    private var worker: TasksWorker { .double(store, matchTimeout) }

    @Test func `sorts tasks by due date, then tasks without one in list order`() throws {
        try add("Old", due: "2026-11-20")
        try add("None")
        try add("At", due: "2026-11-22T09:00:00Z")
        try add("Day", due: "2026-11-22")
        try add("Note", isTask: false, text: "- [ ] a\n- [ ] b @due(2026-11-21)\n- [x] c")
        try add("Done", done: "true")
        #expect(try texts() == ["Old", "b @due(2026-11-21)", "At", "Day", "a", "None"])
        #expect(try texts(limit: 2) == ["Old", "b @due(2026-11-21)"])
        #expect(try texts(.done) == ["Done", "c"])
        #expect(
            try texts(.all) == ["Old", "b @due(2026-11-21)", "At", "Day", "Done", "a", "c", "None"])
    }

    @Test func `a line matches with its own text, date and state`() throws {
        try add(
            "Party", text: "balloon\n- [ ] cake @due(2026-11-20)\n- [x] music", due: "2026-11-27",
            tags: ["home"])
        for (query, expected) in [
            ("", ["cake @due(2026-11-20)", "Party"]), ("balloon", ["Party"]),
            ("cake", ["cake @due(2026-11-20)", "Party"]), ("-cake", []),
            ("tag:home", ["cake @due(2026-11-20)", "Party"]),
            ("is:overdue", ["cake @due(2026-11-20)"]), ("due:friday", ["Party"]),
            ("-balloon", ["cake @due(2026-11-20)"]), ("music is:done", []), ("is:removed", []),
        ] as [(String, [String])] {
            #expect(try texts(query: query) == expected, "\(query)")
        }
        #expect(try texts(.done, query: "music") == ["music"])
        #expect(try texts(.done, query: "is:todo") == [])
    }

    @Test func `regular expressions that may take long are matched under a time limit`() throws {
        try add("Note", text: "- [ ] a1\n- [ ] b")
        try add("Done", done: "true")
        #expect(try texts(query: "a1") == ["Note", "a1"])
        #expect(matchTimeout.titles == [])
        let request = QueryRequest(text: "^a[0-9](?=$)", isRegularExpression: true)
        let page = try worker.tasks(request, .open, limit: nil, wantsShortIDs: false)
        #expect(page.tasks.map(\.text) == ["a1"])
        #expect(matchTimeout.titles == ["Note"])
    }

    @Test func `a template has no tasks`() throws {
        try add("A", text: "- [ ] a", tags: ["Template"])
        try add("B", isTask: false, text: "- [ ] b", tags: ["template/x"])
        #expect(try texts() == ["b"])
    }

    @Test func `refers to a task by its meme or by its line`() throws {
        try add("Note", text: "- [ ] a", due: "2026-11-27T10:00:00Z", tags: ["x", "y"])
        let tasks = try worker.tasks(QueryRequest(), .open, limit: nil, wantsShortIDs: true)
        #expect(
            RecordFormatter(format: .json).text(of: tasks.tasks) == """
                [
                {"ref":"22hdxj4g4q61","id":"22hdxj4g4q61","title":"Note","text":"Note","tags":["x","y"],"due":"2026-11-27T10:00:00.000Z"},
                {"ref":"22hdxj4g4q61:1:791q","id":"22hdxj4g4q61","title":"Note","text":"a","tags":["x","y"],"line":1}
                ]

                """)
        #expect(
            RecordFormatter(format: .plain).text(of: tasks.tasks) == """
                22hdxj4g4q61\t2026-11-27T10:00:00.000Z\tx,y\tNote
                22hdxj4g4q61:1:791q\t\tx,y\ta

                """)
        #expect(tasks.shortIDs.text(for: tasks.tasks[0].id) == "22hd")
    }

    @Test func `finds the tasks of Logseq`() throws {
        try add("page", isTask: false, text: "- TODO a\n- DOING b\n- DONE c")
        try add("done", isTask: false, text: "- DONE\td")
        #expect(try texts() == ["a", "b"])
        #expect(try texts(.done) == ["d", "c"])
        #expect(try texts(query: "text:a") == ["a"])
    }

    @Test func `looking for tasks does not lock the store, and passes on its warnings`() throws {
        let store = WarningStore(.seeded([Seeds.milk.with(due: nil, done: nil)]))
        let page = try TasksWorker.double(store).tasks(
            QueryRequest(), .open, limit: nil, wantsShortIDs: true)
        #expect(page.warnings == [WarningStore.warning])
        #expect(store.dryRuns == [true])
    }

    private func texts(
        _ states: TaskStates = .open, query: String = "", limit: Int? = nil
    ) throws -> [String] {
        try worker.tasks(
            QueryRequest(text: query), states, limit: limit, wantsShortIDs: false
        ).tasks.map(\.text)
    }

    private func add(
        _ title: String, isTask: Bool = true, text: String = "", due: String? = nil,
        done: String? = nil, tags: [String] = []
    ) throws {
        let draft = try MemeDraft(
            title: title, text: text, tags: tags.map { Tag(stored: $0) },
            otherFields: JSONMember.task(isTask, due: due.flatMap { DueDate($0) }, done: done))
        _ = try store.perform(isDryRun: false) { (operation) throws(MemesError) in
            try operation.add(draft)
        }
    }
}

/// A `MatchTimeout` without a limit that records the titles of the memes.
private final class MatchTimeoutSpy: MatchTimeout {
    private(set) var titles: [String] = []

    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        titles += memes.map(\.title)
        return memes.map(answer)
    }
}
