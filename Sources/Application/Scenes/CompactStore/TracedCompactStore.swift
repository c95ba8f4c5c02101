// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedCompactStoreBusinessLogic: TraceWrapper<any CompactStoreBusinessLogic>, CompactStoreBusinessLogic {
    func compactStore(request: CompactStore.Request) { send("compactStore", request) { part.compactStore(request: request) } }
}
private final class TracedCompactStorePresentationLogic: TraceWrapper<any CompactStorePresentationLogic>, CompactStorePresentationLogic {
    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) { send("presentPlannedCompaction", response) { part.presentPlannedCompaction(response: response) } }
    func presentCompactedStore(response: CompactStore.CompactStore.Response) { send("presentCompactedStore", response) { part.presentCompactedStore(response: response) } }
}
extension Services {
    func traced(_ part: any CompactStoreBusinessLogic) -> any CompactStoreBusinessLogic { traced(part, TracedCompactStoreBusinessLogic.init) }
    func traced(_ part: any CompactStorePresentationLogic) -> any CompactStorePresentationLogic { traced(part, TracedCompactStorePresentationLogic.init) }
}
