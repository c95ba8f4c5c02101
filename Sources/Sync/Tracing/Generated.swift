// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedSyncStoreBusinessLogic: TraceWrapper<any SyncStoreBusinessLogic>, SyncStoreBusinessLogic {
    func sync(request: SyncStore.Request) { send("sync", request) { part.sync(request: request) } }
    func showStatus() { send("showStatus") { part.showStatus() } }
    func leave() { send("leave") { part.leave() } }
}
private final class TracedSyncStorePresentationLogic: TraceWrapper<any SyncStorePresentationLogic>, SyncStorePresentationLogic {
    func presentSync(response: SyncStore.Sync.Response) { send("presentSync", response) { part.presentSync(response: response) } }
    func presentStatus(response: SyncStore.ShowStatus.Response) { send("presentStatus", response) { part.presentStatus(response: response) } }
    func presentLeave(response: SyncStore.Leave.Response) { send("presentLeave", response) { part.presentLeave(response: response) } }
}
extension Services {
    func traced(_ part: any SyncStoreBusinessLogic) -> any SyncStoreBusinessLogic { traced(part, TracedSyncStoreBusinessLogic.init) }
    func traced(_ part: any SyncStorePresentationLogic) -> any SyncStorePresentationLogic { traced(part, TracedSyncStorePresentationLogic.init) }
}
