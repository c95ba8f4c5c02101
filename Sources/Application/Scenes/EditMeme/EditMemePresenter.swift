import Domain

protocol EditMemePresentationLogic {
    /// Presents the changed memes, or an error.
    func presentEditedMemes(response: EditMeme.Response)
}

final class EditMemePresenter: EditMemePresentationLogic {
    weak var viewController: (any OutputDisplayLogic)?

    private let format: OutputFormat
    private let isSingle: Bool

    /// A presenter.
    ///
    /// - Parameter isSingle: whether the user has named one meme.
    init(format: OutputFormat, isSingle: Bool) {
        self.format = format
        self.isSingle = isSingle
    }

    func presentEditedMemes(response: EditMeme.Response) {
        viewController?.display(
            viewModels: Output.all(of: response.edited, format, isSingle: isSingle) {
                ChangeMessages.line(
                    response.isDryRun ? "Would edit" : "Edited", $0,
                    ending: ChangeMessages.ending($0, isDryRun: response.isDryRun))
            })
    }
}
