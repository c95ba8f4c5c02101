// Written by Scripts/trace-wrappers.
// swift-format-ignore-file

private final class TracedEditMemeBusinessLogic: TraceWrapper<any EditMemeBusinessLogic>, EditMemeBusinessLogic {
    func editMemes(request: EditMeme.Request) { send("editMemes", request) { part.editMemes(request: request) } }
}
private final class TracedEditMemePresentationLogic: TraceWrapper<any EditMemePresentationLogic>, EditMemePresentationLogic {
    func presentKeptDraft(response: EditMeme.Draft) { send("presentKeptDraft", response) { part.presentKeptDraft(response: response) } }
    func presentEditedMemes(response: EditMeme.Response) { send("presentEditedMemes", response) { part.presentEditedMemes(response: response) } }
}
private final class TracedEditMemeDisplayLogic: TraceWrapper<any EditMemeDisplayLogic>, EditMemeDisplayLogic {
    func display(viewModel: Output) { send("display", viewModel) { part.display(viewModel: viewModel) } }
    func displayConflict(viewModel: EditMeme.Conflict) { send("displayConflict", viewModel) { part.displayConflict(viewModel: viewModel) } }
}
extension Services {
    func traced(_ part: any EditMemeBusinessLogic) -> any EditMemeBusinessLogic { traced(part, TracedEditMemeBusinessLogic.init) }
    func traced(_ part: any EditMemePresentationLogic) -> any EditMemePresentationLogic { traced(part, TracedEditMemePresentationLogic.init) }
    func traced(_ part: any EditMemeDisplayLogic) -> any EditMemeDisplayLogic { traced(part, TracedEditMemeDisplayLogic.init) }
}
