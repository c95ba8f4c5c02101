import Application
import Domain
import Markup

struct TasksWorker {
    let store: any MemesStore
    let queryWorker: QueryWorker
    let calendar: any LocalCalendar
    let matchTimeout: any MatchTimeout

    /// Returns the tasks that match a query, sorted by due date. Tasks without a due date come last.
    /// Tasks with the same due date are sorted by the last change of their memes, newest first, and within a
    /// meme by line, after the meme itself.
    func tasks(
        _ request: QueryRequest, _ states: TaskStates, limit: Int?, wantsShortIDs: Bool
    ) throws(MemesError) -> TasksPage {
        let query = try queryWorker.query(request)
        let matcher = query == .everything ? nil : try MemesFetch(query: query).matcher()
        let cursor = try store.fetchMemes(MemesFetch(query: states.query, decodesMemes: true))
        var found: [(due: Timestamp, order: Int, task: FoundTask)] = []
        var answer = TasksPage()
        while let page = try cursor.nextPage() {
            let memes = page.memes.map(\.meme)
            let foundOnPage =
                query.hasRegularExpression
                ? try matchTimeout.answers(for: memes) { tasks(of: $0, states, matcher) }
                : memes.map { tasks(of: $0, states, matcher) }
            for task in foundOnPage.joined() {
                found.append((task.due?.moment(calendar) ?? .latest, found.count, task))
            }
            answer.warnings += page.warnings
        }
        found.sort { ($0.due, $0.order) < ($1.due, $1.order) }
        answer.tasks = found.prefix(limit ?? .max).map(\.task)
        if wantsShortIDs { answer.shortIDs = try store.shortIDs(of: answer.tasks.map(\.id)) }
        return answer
    }

    private func tasks(
        of meme: Meme, _ states: TaskStates, _ matcher: QueryMatcher?
    ) -> [FoundTask] {
        func matches(_ meme: Meme) -> Bool { matcher?.matches(meme, isRemoved: false) ?? true }
        var tasks: [FoundTask] = []
        guard !meme.isTemplate else { return [] }
        let task = meme.task
        if task.isTask, states.contain(isDone: task.isDone), matches(meme) {
            tasks.append(FoundTask(meme, task))
        }
        var line = meme
        for found in meme.taskLines where states.contain(isDone: found.isDone) {
            let task = FoundTask(found, of: meme)
            if matcher != nil {
                line = line.with(due: task.due, done: task.done)
                line.text = found.text
            }
            if matches(line) { tasks.append(task) }
        }
        return tasks
    }
}

enum TaskStates {
    case open, done, all

    /// The states of the tasks that are not listed; `nil` if all states are listed.
    var others: TaskStates? {
        switch self {
        case .open: .done
        case .done: .open
        case .all: nil
        }
    }

    func contain(isDone: Bool) -> Bool {
        switch self {
        case .open: !isDone
        case .done: isDone
        case .all: true
        }
    }

    /// A query for memes that are tasks in these states or may contain such tasks.
    var query: Query {
        switch self {
        case .open: .any([.task(isDone: false), TaskStates.box("[ ]")])
        case .done: .any([.task(isDone: true), TaskStates.box("[x]")])
        case .all: .any([TaskStates.open.query, TaskStates.done.query])
        }
    }

    private static func box(_ text: String) -> Query { .text(TextPattern(text), in: .field(.text)) }
}

struct TasksPage: Equatable {
    var tasks: [FoundTask] = []
    var shortIDs = ShortIDs()
    var warnings: [StoreWarning] = []
}
