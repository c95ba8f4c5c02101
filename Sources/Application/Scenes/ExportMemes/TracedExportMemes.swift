// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedExportMemesBusinessLogic: TraceWrapper<any ExportMemesBusinessLogic>, ExportMemesBusinessLogic {
    func exportMemes(request: ExportMemes.Request) { send("exportMemes", request) { part.exportMemes(request: request) } }
    func exportMoreMemes() { send("exportMoreMemes") { part.exportMoreMemes() } }
}
private final class TracedExportMemesPresentationLogic: TraceWrapper<any ExportMemesPresentationLogic>, ExportMemesPresentationLogic {
    func presentExportedMemes(response: ExportMemes.Response) { send("presentExportedMemes", response) { part.presentExportedMemes(response: response) } }
}
extension Services {
    func traced(_ part: any ExportMemesBusinessLogic) -> any ExportMemesBusinessLogic { traced(part, TracedExportMemesBusinessLogic.init) }
    func traced(_ part: any ExportMemesPresentationLogic) -> any ExportMemesPresentationLogic { traced(part, TracedExportMemesPresentationLogic.init) }
}
