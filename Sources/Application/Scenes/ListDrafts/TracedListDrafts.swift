// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedListDraftsBusinessLogic: TraceWrapper<any ListDraftsBusinessLogic>, ListDraftsBusinessLogic {
    func listDrafts(request: ListDrafts.Request) { send("listDrafts", request) { part.listDrafts(request: request) } }
}
private final class TracedListDraftsPresentationLogic: TraceWrapper<any ListDraftsPresentationLogic>, ListDraftsPresentationLogic {
    func presentListDrafts(response: ListDrafts.Response) { send("presentListDrafts", response) { part.presentListDrafts(response: response) } }
}
extension Services {
    func traced(_ part: any ListDraftsBusinessLogic) -> any ListDraftsBusinessLogic { traced(part, TracedListDraftsBusinessLogic.init) }
    func traced(_ part: any ListDraftsPresentationLogic) -> any ListDraftsPresentationLogic { traced(part, TracedListDraftsPresentationLogic.init) }
}
