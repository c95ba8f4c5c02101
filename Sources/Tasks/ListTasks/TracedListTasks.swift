// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedListTasksBusinessLogic: TraceWrapper<any ListTasksBusinessLogic>, ListTasksBusinessLogic {
    func fetchTasks(request: ListTasks.Request) { send("fetchTasks", request) { part.fetchTasks(request: request) } }
}
private final class TracedListTasksPresentationLogic: TraceWrapper<any ListTasksPresentationLogic>, ListTasksPresentationLogic {
    func presentFetchedTasks(response: ListTasks.Response) { send("presentFetchedTasks", response) { part.presentFetchedTasks(response: response) } }
}
extension Services {
    func traced(_ part: any ListTasksBusinessLogic) -> any ListTasksBusinessLogic { traced(part, TracedListTasksBusinessLogic.init) }
    func traced(_ part: any ListTasksPresentationLogic) -> any ListTasksPresentationLogic { traced(part, TracedListTasksPresentationLogic.init) }
}
