// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedCountMemesBusinessLogic: TraceWrapper<any CountMemesBusinessLogic>, CountMemesBusinessLogic {
    func countMemes(request: CountMemes.Request) { send("countMemes", request) { part.countMemes(request: request) } }
}
private final class TracedCountMemesPresentationLogic: TraceWrapper<any CountMemesPresentationLogic>, CountMemesPresentationLogic {
    func presentCountedMemes(response: CountMemes.Response) { send("presentCountedMemes", response) { part.presentCountedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any CountMemesBusinessLogic) -> any CountMemesBusinessLogic { traced(part, TracedCountMemesBusinessLogic.init) }
    func traced(_ part: any CountMemesPresentationLogic) -> any CountMemesPresentationLogic { traced(part, TracedCountMemesPresentationLogic.init) }
}
