// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedListChangesBusinessLogic: TraceWrapper<any ListChangesBusinessLogic>, ListChangesBusinessLogic {
    func fetchChanges(request: ListChanges.Request) { send("fetchChanges", request) { part.fetchChanges(request: request) } }
    func fetchMoreChanges() { send("fetchMoreChanges") { part.fetchMoreChanges() } }
}
private final class TracedListChangesPresentationLogic: TraceWrapper<any ListChangesPresentationLogic>, ListChangesPresentationLogic {
    func presentFetchedChanges(response: ListChanges.Response) { send("presentFetchedChanges", response) { part.presentFetchedChanges(response: response) } }
}
extension Services {
    func traced(_ part: any ListChangesBusinessLogic) -> any ListChangesBusinessLogic { traced(part, TracedListChangesBusinessLogic.init) }
    func traced(_ part: any ListChangesPresentationLogic) -> any ListChangesPresentationLogic { traced(part, TracedListChangesPresentationLogic.init) }
}
