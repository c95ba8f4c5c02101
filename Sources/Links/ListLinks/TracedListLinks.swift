// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedListLinksBusinessLogic: TraceWrapper<any ListLinksBusinessLogic>, ListLinksBusinessLogic {
    func fetchLinks(request: ListLinks.Request) { send("fetchLinks", request) { part.fetchLinks(request: request) } }
}
private final class TracedListLinksPresentationLogic: TraceWrapper<any ListLinksPresentationLogic>, ListLinksPresentationLogic {
    func presentLinks(response: ListLinks.Response) { send("presentLinks", response) { part.presentLinks(response: response) } }
}
extension Services {
    func traced(_ part: any ListLinksBusinessLogic) -> any ListLinksBusinessLogic { traced(part, TracedListLinksBusinessLogic.init) }
    func traced(_ part: any ListLinksPresentationLogic) -> any ListLinksPresentationLogic { traced(part, TracedListLinksPresentationLogic.init) }
}
