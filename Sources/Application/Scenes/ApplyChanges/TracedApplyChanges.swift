// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedApplyChangesBusinessLogic: TraceWrapper<any ApplyChangesBusinessLogic>, ApplyChangesBusinessLogic {
    func applyChanges(request: ApplyChanges.Request) { send("applyChanges", request) { part.applyChanges(request: request) } }
}
private final class TracedApplyChangesPresentationLogic: TraceWrapper<any ApplyChangesPresentationLogic>, ApplyChangesPresentationLogic {
    func presentAppliedChanges(response: ApplyChanges.Response) { send("presentAppliedChanges", response) { part.presentAppliedChanges(response: response) } }
}
extension Services {
    func traced(_ part: any ApplyChangesBusinessLogic) -> any ApplyChangesBusinessLogic { traced(part, TracedApplyChangesBusinessLogic.init) }
    func traced(_ part: any ApplyChangesPresentationLogic) -> any ApplyChangesPresentationLogic { traced(part, TracedApplyChangesPresentationLogic.init) }
}
