import Application
import Domain

protocol FinishTasksBusinessLogic {
    /// Changes tasks, and presents the result.
    func finishTasks(request: FinishTasks.Request)
}

struct FinishTasksInteractor: FinishTasksBusinessLogic {
    let presenter: any FinishTasksPresentationLogic
    let finishWorker: FinishWorker

    func finishTasks(request: FinishTasks.Request) {
        let finished = Result { () throws(MemesError) in
            try finishWorker.finish(
                request.names, isDone: request.isDone, isDryRun: request.isDryRun,
                wantsShortIDs: request.format == .human)
        }
        presenter.presentFinishedTasks(
            response: FinishTasks.Response(
                finished: finished, isDone: request.isDone, isDryRun: request.isDryRun))
    }
}
