import Domain

protocol RenameTagPresentationLogic {
    /// Presents the memes that were changed, or an error.
    func presentRenamedTag(response: RenameTag.Response)
}

final class RenameTagPresenter: OutputPresenter<OutputFormat>, RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response) {
        display(
            Output.all(of: response.retagged, format) {
                TagMessages.line(
                    renaming: response.oldName, to: response.newName, $0,
                    isDryRun: response.isDryRun)
            })
    }
}
