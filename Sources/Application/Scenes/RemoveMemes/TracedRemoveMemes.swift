// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedRemoveMemesBusinessLogic: TraceWrapper<any RemoveMemesBusinessLogic>, RemoveMemesBusinessLogic {
    func removeMemes(request: RemoveMemes.Request) { send("removeMemes", request) { part.removeMemes(request: request) } }
}
private final class TracedRemoveMemesPresentationLogic: TraceWrapper<any RemoveMemesPresentationLogic>, RemoveMemesPresentationLogic {
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) { send("presentFetchedMemes", response) { part.presentFetchedMemes(response: response) } }
    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) { send("presentRemovedMemes", response) { part.presentRemovedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any RemoveMemesBusinessLogic) -> any RemoveMemesBusinessLogic { traced(part, TracedRemoveMemesBusinessLogic.init) }
    func traced(_ part: any RemoveMemesPresentationLogic) -> any RemoveMemesPresentationLogic { traced(part, TracedRemoveMemesPresentationLogic.init) }
}
