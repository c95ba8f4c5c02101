// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedMergeStoresBusinessLogic: TraceWrapper<any MergeStoresBusinessLogic>, MergeStoresBusinessLogic {
    func mergeStores(request: MergeStores.Request) { send("mergeStores", request) { part.mergeStores(request: request) } }
}
private final class TracedMergeStoresPresentationLogic: TraceWrapper<any MergeStoresPresentationLogic>, MergeStoresPresentationLogic {
    func presentMergedStores(response: MergeStores.Response) { send("presentMergedStores", response) { part.presentMergedStores(response: response) } }
}
extension Services {
    func traced(_ part: any MergeStoresBusinessLogic) -> any MergeStoresBusinessLogic { traced(part, TracedMergeStoresBusinessLogic.init) }
    func traced(_ part: any MergeStoresPresentationLogic) -> any MergeStoresPresentationLogic { traced(part, TracedMergeStoresPresentationLogic.init) }
}
