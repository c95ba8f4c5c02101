import Application
import Domain

/// The scene that marks tasks as done, or as open again.
enum FinishTasks {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The memes and lines, as typed.
        var names: [String]
        /// Whether to mark the tasks as done; otherwise, they are reopened.
        var isDone = true
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var finished: Result<FinishedTasks, MemesError>
        var isDone = true
        var isDryRun = false
    }
}

struct FinishTasksInteractor: BusinessLogic {
    let presenter: any PresentationLogic<FinishTasks.Response>
    let finishWorker: FinishWorker

    func run(request: FinishTasks.Request) {
        let finished = Result { () throws(MemesError) in
            try finishWorker.finish(
                request.names, isDone: request.isDone, isDryRun: request.isDryRun,
                wantsShortIDs: request.format == .human)
        }
        presenter.present(
            response: FinishTasks.Response(
                finished: finished, isDone: request.isDone, isDryRun: request.isDryRun))
    }
}

final class FinishTasksPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: FinishTasks.Response) {
        let verb =
            switch (response.isDone, response.isDryRun) {
            case (true, false): localized("Finished")
            case (true, true): localized("Would finish")
            case (false, false): localized("Reopened")
            case (false, true): localized("Would reopen")
            }
        let lines = (try? response.finished.get().lines) ?? []
        display(
            Output.all(of: response.finished.map(\.changed), format) { changed in
                var ending = ChangeMessages.ending(changed, isDryRun: response.isDryRun)
                if lines.count == 1, ending.spans.isEmpty { ending.append(": \(lines[0])") }
                return ChangeMessages.line(verb, changed, ending: ending)
            })
    }
}

struct FinishTasksConfigurator: SceneConfigurator {
    let request: FinishTasks.Request

    func viewController(_ services: Services) -> RequestViewController<FinishTasks.Request> {
        let presenter = FinishTasksPresenter(format: request.format)
        let interactor = FinishTasksInteractor(
            presenter: services.traced(presenter), finishWorker: FinishWorker(store: services.store)
        )
        return services.scene(request, interactor, presenter, services.view)
    }
}
