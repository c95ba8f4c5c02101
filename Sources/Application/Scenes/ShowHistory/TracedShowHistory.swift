// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedShowHistoryBusinessLogic: TraceWrapper<any ShowHistoryBusinessLogic>, ShowHistoryBusinessLogic {
    func fetchVersions(request: ShowHistory.Request) { send("fetchVersions", request) { part.fetchVersions(request: request) } }
}
private final class TracedShowHistoryPresentationLogic: TraceWrapper<any ShowHistoryPresentationLogic>, ShowHistoryPresentationLogic {
    func presentFetchedVersions(response: ShowHistory.Response) { send("presentFetchedVersions", response) { part.presentFetchedVersions(response: response) } }
}
extension Services {
    func traced(_ part: any ShowHistoryBusinessLogic) -> any ShowHistoryBusinessLogic { traced(part, TracedShowHistoryBusinessLogic.init) }
    func traced(_ part: any ShowHistoryPresentationLogic) -> any ShowHistoryPresentationLogic { traced(part, TracedShowHistoryPresentationLogic.init) }
}
