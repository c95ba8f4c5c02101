// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedRestoreMemeBusinessLogic: TraceWrapper<any RestoreMemeBusinessLogic>, RestoreMemeBusinessLogic {
    func restoreMeme(request: RestoreMeme.Request) { send("restoreMeme", request) { part.restoreMeme(request: request) } }
}
private final class TracedRestoreMemePresentationLogic: TraceWrapper<any RestoreMemePresentationLogic>, RestoreMemePresentationLogic {
    func presentRestoredMeme(response: RestoreMeme.Response) { send("presentRestoredMeme", response) { part.presentRestoredMeme(response: response) } }
}
extension Services {
    func traced(_ part: any RestoreMemeBusinessLogic) -> any RestoreMemeBusinessLogic { traced(part, TracedRestoreMemeBusinessLogic.init) }
    func traced(_ part: any RestoreMemePresentationLogic) -> any RestoreMemePresentationLogic { traced(part, TracedRestoreMemePresentationLogic.init) }
}
