import Domain

protocol RestoreMemePresentationLogic {
    func presentRestoredMeme(response: RestoreMeme.Response)
}

final class RestoreMemePresenter: OutputPresenter<OutputFormat>, RestoreMemePresentationLogic {
    func presentRestoredMeme(response: RestoreMeme.Response) {
        display(
            Output.all(of: response.restored) { restored in
                guard !restored.isChanged else { return answer(restored) }
                let same = ChangedMemes(memes: [restored.meme], changed: [])
                return answer(restored) + [.diagnostic(.nothingChanged(same))]
            })
    }

    /// Returns the output for the restored meme. If nothing changed, there is no output unless the format is
    /// JSON.
    private func answer(_ restored: RestoredMeme) -> [Output] {
        switch format {
        case .human where restored.isChanged:
            [
                .text(
                    ChangeMessages.line(
                        restored.isDryRun ? localized("Would restore") : localized("Restored"),
                        "\(restored.shortID)@\(restored.number)", restored.meme.title))
            ]
        case .records(let format) where restored.isChanged || format.kind == .json:
            [.records(RecordFormatter(format: format).text(ofSingle: restored.meme))]
        case .human, .records: []
        }
    }
}
