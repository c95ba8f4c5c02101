import Domain

protocol RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response)
}

final class RenameTagPresenter: OutputPresenter<OutputFormat>, RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response) {
        let (old, new) = (response.oldName, response.newName)
        let question = ChangeQuestion(response.retagged) {
            TagMessages.question(renaming: old, to: new, in: $0)
        }
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format) {
                    TagMessages.line(renaming: old, to: new, $0, isDryRun: response.isDryRun)
                })
    }
}
