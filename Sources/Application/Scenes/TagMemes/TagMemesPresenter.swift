import Domain

protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or an error.
    func presentTaggedMemes(response: TagMemes.Response)
}

final class TagMemesPresenter: TagMemesPresentationLogic {
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

    func presentTaggedMemes(response: TagMemes.Response) {
        viewController?.display(
            viewModels: Output.all(of: response.retagged, format, isSingle: isSingle) {
                TagMessages.line($0, isDryRun: response.isDryRun)
            })
    }
}
