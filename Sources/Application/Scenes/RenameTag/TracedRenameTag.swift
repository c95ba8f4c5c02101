// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedRenameTagBusinessLogic: TraceWrapper<any RenameTagBusinessLogic>, RenameTagBusinessLogic {
    func renameTag(request: RenameTag.Request) { send("renameTag", request) { part.renameTag(request: request) } }
}
private final class TracedRenameTagPresentationLogic: TraceWrapper<any RenameTagPresentationLogic>, RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response) { send("presentRenamedTag", response) { part.presentRenamedTag(response: response) } }
}
extension Services {
    func traced(_ part: any RenameTagBusinessLogic) -> any RenameTagBusinessLogic { traced(part, TracedRenameTagBusinessLogic.init) }
    func traced(_ part: any RenameTagPresentationLogic) -> any RenameTagPresentationLogic { traced(part, TracedRenameTagPresentationLogic.init) }
}
