import Domain

/// Words what became of a change of tags.
protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or why none was.
    func presentTaggedMemes(response: TagMemes.Response)
}

/// Finds the words for changed tags.
final class TagMemesPresenter: TagMemesPresentationLogic {
    weak var viewController: (any TagMemesDisplayLogic)?

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
        for output in outputs(of: response) {
            viewController?.displayTaggedMemes(viewModel: output)
        }
    }

    private func outputs(of response: TagMemes.Response) -> [Output] {
        switch response.retagged {
        case .success(let retagged):
            answer(retagged, response) + Output.warnings(retagged.warnings)
        case .failure(let error):
            [.error(error)]
        }
    }

    private func answer(_ retagged: ChangedMemes, _ response: TagMemes.Response) -> [Output] {
        var outputs: [Output] = []
        if case .records(let format) = format {
            outputs.append(
                .records(RecordFormatter(format: format).text(of: retagged, isSingle: isSingle)))
        } else if retagged.changedCount > 0 {
            outputs.append(.text(TagMessages.line(retagged, isDryRun: response.isDryRun)))
        }
        if retagged.count == 0 {
            outputs.append(.diagnostic(.nothingToChange))
        } else if retagged.changedCount == 0 {
            outputs.append(.diagnostic(.nothingChanged(retagged)))
        }
        return outputs
    }
}
