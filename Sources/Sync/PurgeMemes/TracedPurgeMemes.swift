// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedPurgeMemesBusinessLogic: TraceWrapper<any PurgeMemesBusinessLogic>, PurgeMemesBusinessLogic {
    func purgeMemes(request: PurgeMemes.Request) { send("purgeMemes", request) { part.purgeMemes(request: request) } }
}
private final class TracedPurgeMemesPresentationLogic: TraceWrapper<any PurgeMemesPresentationLogic>, PurgeMemesPresentationLogic {
    func presentFetchedMemes(response: PurgeMemes.FetchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentPurgedMemes(response: PurgeMemes.PurgeMemes.Response) { send("presentPurgedMemes", response) { part.presentPurgedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any PurgeMemesBusinessLogic) -> any PurgeMemesBusinessLogic { traced(part, TracedPurgeMemesBusinessLogic.init) }
    func traced(_ part: any PurgeMemesPresentationLogic) -> any PurgeMemesPresentationLogic { traced(part, TracedPurgeMemesPresentationLogic.init) }
}
