// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedDiffMemesBusinessLogic: TraceWrapper<any DiffMemesBusinessLogic>, DiffMemesBusinessLogic {
    func compareMemes(request: DiffMemes.Request) { send("compareMemes", request) { part.compareMemes(request: request) } }
}
private final class TracedDiffMemesPresentationLogic: TraceWrapper<any DiffMemesPresentationLogic>, DiffMemesPresentationLogic {
    func presentComparedMemes(response: DiffMemes.Response) { send("presentComparedMemes", response) { part.presentComparedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any DiffMemesBusinessLogic) -> any DiffMemesBusinessLogic { traced(part, TracedDiffMemesBusinessLogic.init) }
    func traced(_ part: any DiffMemesPresentationLogic) -> any DiffMemesPresentationLogic { traced(part, TracedDiffMemesPresentationLogic.init) }
}
