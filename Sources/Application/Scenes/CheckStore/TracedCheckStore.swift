// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedCheckStoreBusinessLogic: TraceWrapper<any CheckStoreBusinessLogic>, CheckStoreBusinessLogic {
    func checkStore(request: CheckStore.Request) { send("checkStore", request) { part.checkStore(request: request) } }
}
private final class TracedCheckStorePresentationLogic: TraceWrapper<any CheckStorePresentationLogic>, CheckStorePresentationLogic {
    func presentCheckedStore(response: CheckStore.Response) { send("presentCheckedStore", response) { part.presentCheckedStore(response: response) } }
}
extension Services {
    func traced(_ part: any CheckStoreBusinessLogic) -> any CheckStoreBusinessLogic { traced(part, TracedCheckStoreBusinessLogic.init) }
    func traced(_ part: any CheckStorePresentationLogic) -> any CheckStorePresentationLogic { traced(part, TracedCheckStorePresentationLogic.init) }
}
