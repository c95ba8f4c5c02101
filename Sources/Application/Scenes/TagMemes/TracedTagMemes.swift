// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedTagMemesBusinessLogic: TraceWrapper<any TagMemesBusinessLogic>, TagMemesBusinessLogic {
    func tagMemes(request: TagMemes.Request) { send("tagMemes", request) { part.tagMemes(request: request) } }
}
private final class TracedTagMemesPresentationLogic: TraceWrapper<any TagMemesPresentationLogic>, TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response) { send("presentTaggedMemes", response) { part.presentTaggedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any TagMemesBusinessLogic) -> any TagMemesBusinessLogic { traced(part, TracedTagMemesBusinessLogic.init) }
    func traced(_ part: any TagMemesPresentationLogic) -> any TagMemesPresentationLogic { traced(part, TracedTagMemesPresentationLogic.init) }
}
