// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedFinishTasksBusinessLogic: TraceWrapper<any FinishTasksBusinessLogic>, FinishTasksBusinessLogic {
    func finishTasks(request: FinishTasks.Request) { send("finishTasks", request) { part.finishTasks(request: request) } }
}
private final class TracedFinishTasksPresentationLogic: TraceWrapper<any FinishTasksPresentationLogic>, FinishTasksPresentationLogic {
    func presentFinishedTasks(response: FinishTasks.Response) { send("presentFinishedTasks", response) { part.presentFinishedTasks(response: response) } }
}
extension Services {
    func traced(_ part: any FinishTasksBusinessLogic) -> any FinishTasksBusinessLogic { traced(part, TracedFinishTasksBusinessLogic.init) }
    func traced(_ part: any FinishTasksPresentationLogic) -> any FinishTasksPresentationLogic { traced(part, TracedFinishTasksPresentationLogic.init) }
}
