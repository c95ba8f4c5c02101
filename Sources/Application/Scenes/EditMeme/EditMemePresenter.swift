import Domain

/// Words what became of memes that were to be changed.
protocol EditMemePresentationLogic {
    /// Presents the memes, or why they are as they were.
    func presentEditedMemes(response: EditMeme.Response)
}

/// Finds the words for changed memes.
final class EditMemePresenter: EditMemePresentationLogic {
    weak var viewController: (any EditMemeDisplayLogic)?

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
        for output in outputs(of: response) {
            viewController?.displayEditedMemes(viewModel: output)
        }
    }

    private func outputs(of response: EditMeme.Response) -> [Output] {
        switch response.edited {
        case .success(let edited):
            var outputs = answer(edited, isDryRun: response.isDryRun)
            if edited.count == 0 {
                outputs.append(.diagnostic(.nothingToChange))
            } else if edited.changedCount == 0 {
                outputs.append(.diagnostic(.nothingChanged(edited)))
            }
            return outputs + Output.warnings(edited.warnings)
        case .failure(let error):
            return [.error(error)]
        }
    }

    /// What is to be read on standard output, if anything is.
    private func answer(_ edited: ChangedMemes, isDryRun: Bool) -> [Output] {
        switch format {
        case .human:
            guard edited.changedCount > 0 else { return [] }
            return [
                .text(
                    ChangeMessages.line(
                        isDryRun ? "Would edit" : "Edited", edited,
                        ending: ChangeMessages.ending(edited, isDryRun: isDryRun)))
            ]
        case .records(let format):
            return [.records(RecordFormatter(format: format).text(of: edited, isSingle: isSingle))]
        }
    }
}
