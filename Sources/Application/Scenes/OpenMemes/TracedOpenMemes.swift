// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedOpenMemesBusinessLogic: TraceWrapper<any OpenMemesBusinessLogic>, OpenMemesBusinessLogic {
    func openMemes(request: OpenMemes.Request) { send("openMemes", request) { part.openMemes(request: request) } }
}
private final class TracedOpenMemesPresentationLogic: TraceWrapper<any OpenMemesPresentationLogic>, OpenMemesPresentationLogic {
    func presentFoundTargets(response: OpenMemes.FindTargets.Response) { send("presentFoundTargets", response) { part.presentFoundTargets(response: response) } }
    func presentOpenedTargets(response: OpenMemes.OpenTargets.Response) { send("presentOpenedTargets", response) { part.presentOpenedTargets(response: response) } }
}
extension Services {
    func traced(_ part: any OpenMemesBusinessLogic) -> any OpenMemesBusinessLogic { traced(part, TracedOpenMemesBusinessLogic.init) }
    func traced(_ part: any OpenMemesPresentationLogic) -> any OpenMemesPresentationLogic { traced(part, TracedOpenMemesPresentationLogic.init) }
}
