// Written by Scripts/trace-wrappers.
// swift-format-ignore-file
import Application

private final class TracedImportMemesBusinessLogic: TraceWrapper<any ImportMemesBusinessLogic>, ImportMemesBusinessLogic {
    func importMemes(request: ImportMemes.Request) { send("importMemes", request) { part.importMemes(request: request) } }
}
private final class TracedImportMemesPresentationLogic: TraceWrapper<any ImportMemesPresentationLogic>, ImportMemesPresentationLogic {
    func presentImportedMemes(response: ImportMemes.Response) { send("presentImportedMemes", response) { part.presentImportedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any ImportMemesBusinessLogic) -> any ImportMemesBusinessLogic { traced(part, TracedImportMemesBusinessLogic.init) }
    func traced(_ part: any ImportMemesPresentationLogic) -> any ImportMemesPresentationLogic { traced(part, TracedImportMemesPresentationLogic.init) }
}
