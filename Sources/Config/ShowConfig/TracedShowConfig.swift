// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedShowConfigBusinessLogic: TraceWrapper<any ShowConfigBusinessLogic>, ShowConfigBusinessLogic {
    func fetchSettings(request: ShowConfig.Request) { send("fetchSettings", request) { part.fetchSettings(request: request) } }
}
private final class TracedShowConfigPresentationLogic: TraceWrapper<any ShowConfigPresentationLogic>, ShowConfigPresentationLogic {
    func presentSettings(response: ShowConfig.Response) { send("presentSettings", response) { part.presentSettings(response: response) } }
}
extension Services {
    func traced(_ part: any ShowConfigBusinessLogic) -> any ShowConfigBusinessLogic { traced(part, TracedShowConfigBusinessLogic.init) }
    func traced(_ part: any ShowConfigPresentationLogic) -> any ShowConfigPresentationLogic { traced(part, TracedShowConfigPresentationLogic.init) }
}
