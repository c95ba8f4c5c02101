import Application
import Domain

protocol ListTasksBusinessLogic {
    /// Finds tasks, and presents them.
    func fetchTasks(request: ListTasks.Request)
}

struct ListTasksInteractor: ListTasksBusinessLogic {
    let presenter: any ListTasksPresentationLogic
    let tasksWorker: TasksWorker
    let clock: any WallClock

    func fetchTasks(request: ListTasks.Request) {
        let page = Result { () throws(MemesError) in
            try tasksWorker.tasks(
                request.query, request.states, limit: request.limit,
                wantsShortIDs: request.format == .human)
        }
        presenter.presentFetchedTasks(
            response: ListTasks.Response(
                page: page, states: request.states, hasQuery: !request.query.isEmpty,
                othersMatch: (try? page.get().tasks.isEmpty) == true && othersMatch(request),
                wantsNone: request.limit == 0, now: clock.now))
    }

    /// Returns whether tasks in other states match the query. Looks for them only to show a hint.
    private func othersMatch(_ request: ListTasks.Request) -> Bool {
        guard request.wantsAdvice, !request.query.isEmpty, request.limit != 0,
            let others = request.states.others,
            let page = try? tasksWorker.tasks(request.query, others, limit: 1, wantsShortIDs: false)
        else { return false }
        return !page.tasks.isEmpty
    }
}
