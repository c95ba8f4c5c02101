import Domain

protocol AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response)
    func presentMissingValues(response: AddMeme.AskForValues.Response)
}

final class AddMemePresenter: AddMemePresentationLogic {
    weak var viewController: (any AddMemeDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) { self.format = format }

    func presentAddedMeme(response: AddMeme.Response) {
        let viewModel: AddMeme.ViewModel =
            switch response.added {
            case .success(let added):
                .added(AddMemePresenter.outputs(of: added, format) + Doubt.advice(response.doubts))
            case .failure(let error): .failed(Diagnostic(error))
            }
        viewController?.displayAddedMeme(viewModel: viewModel)
    }

    func presentMissingValues(response: AddMeme.AskForValues.Response) {
        viewController?.displayMissingValues(
            viewModel: AddMeme.AskForValues.ViewModel(
                titleQuestion: response.needsTitle ? localized("Title: ") : nil,
                questions: response.keys.map {
                    AddMeme.AskForValues.Question(key: $0, text: "\(SafeText.escaped($0)): ")
                }))
    }

    /// Returns the record of an added meme, or a sentence such as `Added 7m3k Buy milk`, followed by
    /// warnings.
    static func outputs(of added: AddedMeme, _ format: OutputFormat) -> [Output] {
        let kept = [added.keptDraft].compactMap(\.self).map { path in
            // The text is not stored if another meme has the key.
            Output.diagnostic(
                Diagnostic(DraftError.isKept(at: path), added.isDryRun ? .done : .busy))
        }
        return result(of: added, format) + kept + Output.warnings(added.warnings)
    }

    private static func result(of added: AddedMeme, _ format: OutputFormat) -> [Output] {
        let isNewInDryRun = added.isDryRun && !added.isKnown
        let verb =
            added.isKnown
            ? localized("Already exists:")
            : added.isDryRun ? localized("Would add") : localized("Added")
        let line = ChangeMessages.line(
            verb, isNewInDryRun ? nil : added.shortID, added.meme.title,
            ending: ChangeMessages.ending(added.meme.task.due))
        return switch format {
        case .human: [.text(line)]
        // A dry run does not print the id, because it is not final.
        case .records(let format) where isNewInDryRun && format.kind == .ids:
            [.records(""), .hint(line)]
        case .records(let format):
            [.records(RecordFormatter(format: format).text(ofSingle: added.meme))]
        }
    }
}
