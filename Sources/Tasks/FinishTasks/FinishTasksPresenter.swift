import Application
import Domain

protocol FinishTasksPresentationLogic {
    /// Presents the changed tasks, or an error.
    func presentFinishedTasks(response: FinishTasks.Response)
}

final class FinishTasksPresenter: OutputPresenter<OutputFormat>, FinishTasksPresentationLogic {
    func presentFinishedTasks(response: FinishTasks.Response) {
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
