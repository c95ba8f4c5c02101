import Domain

/// Words what became of a meme that was to be restored.
protocol RestoreMemePresentationLogic {
    /// Presents the meme, or why it is as it was.
    func presentRestoredMeme(response: RestoreMeme.Response)
}

/// Finds the words for a restored meme.
final class RestoreMemePresenter: RestoreMemePresentationLogic {
    weak var viewController: (any RestoreMemeDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentRestoredMeme(response: RestoreMeme.Response) {
        for output in outputs(of: response.restored) {
            viewController?.displayRestoredMeme(viewModel: output)
        }
    }

    private func outputs(of restored: Result<RestoredMeme, MemesError>) -> [Output] {
        switch restored {
        case .success(let restored):
            var outputs = answer(restored)
            if !restored.isChanged {
                let same = ChangedMemes(memes: [restored.meme], changed: [])
                outputs.append(.diagnostic(.nothingChanged(same)))
            }
            return outputs + Output.warnings(restored.warnings)
        case .failure(let error):
            return [.error(error)]
        }
    }

    /// What stands on standard output; of a meme that has not changed only its record, if that was
    /// asked for.
    private func answer(_ restored: RestoredMeme) -> [Output] {
        switch format {
        case .human where restored.isChanged:
            [
                .text(
                    ChangeMessages.line(
                        restored.isDryRun ? "Would restore" : "Restored",
                        "\(restored.shortID)@\(restored.number)", restored.meme.title))
            ]
        case .records(let format) where restored.isChanged || format.kind == .json:
            [.records(RecordFormatter(format: format).text(ofSingle: restored.meme))]
        case .human, .records: []
        }
    }
}
