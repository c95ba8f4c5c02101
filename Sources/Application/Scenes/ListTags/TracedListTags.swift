// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedListTagsBusinessLogic: TraceWrapper<any ListTagsBusinessLogic>, ListTagsBusinessLogic {
    func fetchTags(request: ListTags.Request) { send("fetchTags", request) { part.fetchTags(request: request) } }
}
private final class TracedListTagsPresentationLogic: TraceWrapper<any ListTagsPresentationLogic>, ListTagsPresentationLogic {
    func presentFetchedTags(response: ListTags.Response) { send("presentFetchedTags", response) { part.presentFetchedTags(response: response) } }
}
extension Services {
    func traced(_ part: any ListTagsBusinessLogic) -> any ListTagsBusinessLogic { traced(part, TracedListTagsBusinessLogic.init) }
    func traced(_ part: any ListTagsPresentationLogic) -> any ListTagsPresentationLogic { traced(part, TracedListTagsPresentationLogic.init) }
}
