// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedListOperationsBusinessLogic: TraceWrapper<any ListOperationsBusinessLogic>, ListOperationsBusinessLogic {
    func fetchOperations(request: ListOperations.Request) { send("fetchOperations", request) { part.fetchOperations(request: request) } }
    func fetchMoreOperations() { send("fetchMoreOperations") { part.fetchMoreOperations() } }
}
private final class TracedListOperationsPresentationLogic: TraceWrapper<any ListOperationsPresentationLogic>, ListOperationsPresentationLogic {
    func presentFetchedOperations(response: ListOperations.Response) { send("presentFetchedOperations", response) { part.presentFetchedOperations(response: response) } }
}
extension Services {
    func traced(_ part: any ListOperationsBusinessLogic) -> any ListOperationsBusinessLogic { traced(part, TracedListOperationsBusinessLogic.init) }
    func traced(_ part: any ListOperationsPresentationLogic) -> any ListOperationsPresentationLogic { traced(part, TracedListOperationsPresentationLogic.init) }
}
