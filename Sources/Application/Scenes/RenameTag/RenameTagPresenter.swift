import Domain

/// Words what became of a renaming.
protocol RenameTagPresentationLogic {
    /// Presents the memes that were changed, or why none was.
    func presentRenamedTag(response: RenameTag.Response)
}

/// Finds the words for a renamed tag.
final class RenameTagPresenter: RenameTagPresentationLogic {
    weak var viewController: (any RenameTagDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentRenamedTag(response: RenameTag.Response) {
        for output in outputs(of: response) {
            viewController?.displayRenamedTag(viewModel: output)
        }
    }

    private func outputs(of response: RenameTag.Response) -> [Output] {
        switch response.retagged {
        case .success(let retagged):
            answer(retagged, response) + Output.warnings(retagged.warnings)
        case .failure(let error):
            [.error(error)]
        }
    }

    private func answer(_ retagged: ChangedMemes, _ response: RenameTag.Response) -> [Output] {
        var outputs: [Output] = []
        if case .records(let format) = format {
            outputs.append(
                .records(RecordFormatter(format: format).text(of: retagged, isSingle: false)))
        } else if retagged.changedCount > 0 {
            outputs.append(
                .text(
                    TagMessages.line(
                        renaming: response.oldName, to: response.newName, retagged,
                        isDryRun: response.isDryRun)))
        }
        if retagged.changedCount == 0 {
            outputs.append(.diagnostic(.nothingChanged(retagged)))
        }
        return outputs
    }
}
