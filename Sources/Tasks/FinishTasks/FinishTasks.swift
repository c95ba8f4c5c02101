import Application
import Domain

/// The scene that marks tasks as done, or as open again.
enum FinishTasks {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The memes and lines, as typed.
        var names: [String]
        var change = TaskChange.finished
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var finished: Result<FinishedTasks, MemesError>
        var change = TaskChange.finished
        var isDryRun = false
    }
}

struct FinishTasksInteractor: BusinessLogic {
    let presenter: any PresentationLogic<FinishTasks.Response>
    let finishWorker: FinishWorker

    func run(request: FinishTasks.Request) {
        let finished = Result { () throws(MemesError) in
            try finishWorker.finish(
                request.names, request.change, isDryRun: request.isDryRun,
                wantsShortIDs: request.format == .human)
        }
        presenter.present(
            response: FinishTasks.Response(
                finished: finished, change: request.change, isDryRun: request.isDryRun))
    }
}

final class FinishTasksPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: FinishTasks.Response) {
        let verb =
            switch (response.change, response.isDryRun) {
            case (.reopened, false): localized("Reopened")
            case (.reopened, true): localized("Would reopen")
            case (_, false): localized("Finished")
            case (_, true): localized("Would finish")
            }
        let finished = try? response.finished.get()
        let lines = finished?.lines ?? []
        display(
            Output.all(of: response.finished.map(\.changed), format) { changed in
                var ending = ChangeMessages.ending(changed, isDryRun: response.isDryRun)
                let again = StyledText(again(finished?.next ?? []))
                if lines.count == 1, ending.spans.isEmpty {
                    ending = StyledText(": \(lines[0])") + again
                } else {
                    ending = again + ending
                }
                return ChangeMessages.line(verb, changed, ending: ending)
            } + warnings(finished?.unreadRepetitions ?? []))
    }

    /// Returns text such as `; again on 2026-12-31 (2 missed)` or `; 3 come again`.
    private func again(_ next: [Repetition.Next]) -> String {
        guard let first = next.first else { return "" }
        let missed = next.reduce(0) { $0 + $1.missedCount }
        let words =
            next.count == 1
            ? localized("again on \(first.due.localText(calendar))")
            : localized("\(number: next.count) come again")
        return "; " + words + (missed == 0 ? "" : " (\(localized("\(number: missed) missed")))")
    }

    private func warnings(_ repetitions: [String]) -> [Output] {
        repetitions.map {
            .diagnostic(
                Diagnostic(
                    localized(
                        "\(Diagnostic.quote($0)) cannot be read, or has no date; the task does not come again"
                    ), .done))
        }
    }
}

struct FinishTasksConfigurator: SceneConfigurator {
    let request: FinishTasks.Request

    func viewController(_ services: Services) -> RequestViewController<FinishTasks.Request> {
        let presenter = FinishTasksPresenter(format: request.format, calendar: services.calendar)
        let interactor = FinishTasksInteractor(
            presenter: services.traced(presenter),
            finishWorker: FinishWorker(store: services.store, calendar: services.calendar))
        return services.scene(request, interactor, presenter, services.view)
    }
}
