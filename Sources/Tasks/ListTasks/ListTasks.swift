import Application
import Domain

/// The scene that lists tasks.
enum ListTasks {
    struct Request: OneMessageRequest {
        var query: QueryRequest
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var states = TaskStates.open
        /// Whether to list only tasks whose date has come since it was last printed on this machine.
        var isNewlyDue = false
        /// The maximum number of tasks; `nil` to list all.
        var limit: Int?
        var format = OutputFormat.human
        var console = ConsoleFacts.none

        // What was printed is remembered.
        var isPaged: Bool { !isNewlyDue }
    }

    struct Response: Equatable {
        var page: Result<TasksPage, MemesError>
        var states = TaskStates.open
        var isNewlyDue = false
        var hasQuery = false
        /// Whether no task in `states` matches, but tasks in other states do.
        var othersMatch = false
        /// Whether the limit is 0, so no task is expected.
        var wantsNone = false
        var now: Timestamp
    }
}

final class ListTasksInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<ListTasks.Response>
    private let tasksWorker: TasksWorker
    private let noticesWorker: NoticesWorker
    private let fieldsWorker: FieldsWorker
    private let clock: any WallClock
    /// The tasks to remember once they are printed.
    private var printed: [FoundTask] = []

    init(
        presenter: any PresentationLogic<ListTasks.Response>, tasksWorker: TasksWorker,
        noticesWorker: NoticesWorker, fieldsWorker: FieldsWorker, clock: any WallClock
    ) {
        self.presenter = presenter
        self.tasksWorker = tasksWorker
        self.noticesWorker = noticesWorker
        self.fieldsWorker = fieldsWorker
        self.clock = clock
    }

    func run(request: ListTasks.Request) {
        let page = Result { () throws(MemesError) in
            try fieldsWorker.check(request.format)
            var page = try tasksWorker.tasks(
                request.query, request.states, asOf: request.asOf,
                limit: request.isNewlyDue ? nil : request.limit,
                wantsShortIDs: request.format == .human)
            guard request.isNewlyDue else { return page }
            let tasks = try noticesWorker.newlyDue(among: page.tasks)
            page.tasks = Array(tasks.prefix(request.limit ?? .max))
            printed = page.tasks
            return page
        }
        presenter.present(
            response: ListTasks.Response(
                page: page, states: request.states, isNewlyDue: request.isNewlyDue,
                hasQuery: !request.query.isEmpty,
                othersMatch: (try? page.get().tasks.isEmpty) == true && othersMatch(request),
                wantsNone: request.limit == 0, now: clock.now))
    }

    /// Remembers the tasks, which are printed by now.
    func runMore() {
        do throws(MemesError) {
            try noticesWorker.remember(printed)
        } catch {
            presenter.present(response: ListTasks.Response(page: .failure(error), now: clock.now))
        }
    }

    /// Returns whether tasks in other states match the query. Looks for them only to show a hint.
    private func othersMatch(_ request: ListTasks.Request) -> Bool {
        guard request.console.showsAdvice, !request.isNewlyDue, !request.query.isEmpty,
            request.limit != 0,
            let others = request.states.others,
            let page = try? tasksWorker.tasks(
                request.query, others, asOf: request.asOf, limit: 1, wantsShortIDs: false)
        else { return false }
        return !page.tasks.isEmpty
    }
}

final class ListTasksPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: ListTasks.Response) {
        display(
            Output.all(of: response.page) { page in
                [output(of: page, response)] + hint(about: response)
                    + (format == .human ? Advice.hints(page.unreadDates) : [])
                    + (response.isNewlyDue ? [.more] : [])
            })
    }

    private func output(of page: TasksPage, _ response: ListTasks.Response) -> Output {
        let isMissing = page.tasks.isEmpty && response.hasQuery && !response.wantsNone
        if case .records(let format) = format {
            return format.output(of: page.tasks, isMissing ? .nothingMatched : .done)
        }
        guard page.tasks.isEmpty, !response.wantsNone else {
            return .rows(page.tasks.map { row(of: $0, page.shortIDs, now: response.now) })
        }
        guard !isMissing else {
            return .diagnostic(Diagnostic(localized("no task matches"), .nothingMatched))
        }
        let words =
            response.isNewlyDue
            ? localized("No task is newly due")
            : response.states == .open
                ? localized("No open tasks; try: meme add --due friday Call Ann")
                : localized("No tasks; try: meme add --due friday Call Ann")
        return .hint(StyledText(words + "\n", .faint))
    }

    /// Returns a hint if tasks in other states match; otherwise, returns an empty array.
    private func hint(about response: ListTasks.Response) -> [Output] {
        guard response.othersMatch else { return [] }
        let words =
            response.states == .open
            ? localized("finished tasks match; add --done to list them")
            : localized("open tasks match; omit --done to list them")
        return [.diagnostic(Diagnostic(words, .nothingMatched))]
    }

    /// Returns the reference, the date, the tags and the text of a task. The text of a finished task
    /// begins with `[x]`.
    private func row(of task: FoundTask, _ shortIDs: ShortIDs, now: Timestamp) -> TextTable.Row {
        let isOverdue = task.done == nil && task.due?.isOver(at: now, calendar) == true
        let due = task.due.map { $0.words(now: now, calendar) + (isOverdue ? "!" : "") } ?? ""
        return [
            .text(task.shortReference(shortIDs.text(for: task.id)), .id),
            .text(due, isOverdue ? .removed : .plain),
            .text(task.tags.map(\.name).joined(separator: ", "), .tag),
            .text((task.done == nil ? "" : "[x] ") + task.text),
        ]
    }
}

struct ListTasksConfigurator: SceneConfigurator {
    let request: ListTasks.Request

    func viewController(_ services: Services) -> RequestViewController<ListTasks.Request> {
        let presenter = ListTasksPresenter(format: request.format, calendar: services.calendar)
        let interactor = ListTasksInteractor(
            presenter: services.traced(presenter),
            tasksWorker: services.tasksWorker,
            noticesWorker: NoticesWorker(
                files: services.files, stateFolder: services.stateFolder,
                storePath: services.storePath, calendar: services.calendar, clock: services.clock),
            fieldsWorker: services.fieldsWorker,
            clock: services.clock)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
