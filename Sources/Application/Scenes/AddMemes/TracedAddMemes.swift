// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedAddMemesBusinessLogic: TraceWrapper<any AddMemesBusinessLogic>, AddMemesBusinessLogic {
    func addMemes(request: AddMemes.Request) { send("addMemes", request) { part.addMemes(request: request) } }
}
private final class TracedAddMemesPresentationLogic: TraceWrapper<any AddMemesPresentationLogic>, AddMemesPresentationLogic {
    func presentAddedMemes(response: AddMemes.Response) { send("presentAddedMemes", response) { part.presentAddedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any AddMemesBusinessLogic) -> any AddMemesBusinessLogic { traced(part, TracedAddMemesBusinessLogic.init) }
    func traced(_ part: any AddMemesPresentationLogic) -> any AddMemesPresentationLogic { traced(part, TracedAddMemesPresentationLogic.init) }
}
