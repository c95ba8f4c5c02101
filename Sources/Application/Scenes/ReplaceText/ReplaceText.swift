import Domain

/// The scene that replaces a text in the titles and texts of memes.
enum ReplaceText {
    struct Request: OneMessageRequest, ChangeRequest {
        var selection: MemesSelection
        /// The text to replace, or a regular expression.
        var old: String
        var new: String
        var isPattern = false
        /// The number of versions that the meme must have; `nil` to accept any number.
        var version: Int?
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation if the user can be asked; `nil` to
        /// skip confirmation.
        var asksFrom: Int?
        var console = ConsoleFacts()
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?

        var isPaged: Bool { isDryRun }
    }

    struct Response: Equatable {
        var replaced: Result<ReplacedText, MemesError>
        var old: String
        var isDryRun = false
    }
}

struct ReplaceTextInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ReplaceText.Response>
    let replacementWorker: ReplacementWorker

    func run(request: ReplaceText.Request) {
        let replaced = Result { () throws(MemesError) in
            try replacementWorker.replace(
                request.isPattern
                    ? TextReplacement(ofPattern: request.old, with: request.new)
                    : TextReplacement(of: request.old, with: request.new),
                in: request.selection, ifVersion: request.version, isDryRun: request.isDryRun,
                listsAll: request.format.printsRecords,
                wantsShortIDs: request.format == .human,
                asksFrom: request.consent == nil && request.console.canAsk ? request.asksFrom : nil)
        }
        presenter.present(
            response: ReplaceText.Response(
                replaced: replaced, old: request.old, isDryRun: request.isDryRun))
    }
}

final class ReplaceTextPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: ReplaceText.Response) {
        let question = ChangeQuestion(response.replaced) { memes in
            localized("Edit \(memes)? [y/N] ")
        }
        if let question { return display([.question(question)]) }
        switch response.replaced {
        case .success(let replaced) where replaced.placeCount == 0:
            display(nothingFound(replaced, response) + Output.warnings(replaced.changed.warnings))
        case .success(let replaced):
            display(
                Output.all(of: .success(replaced.changed), format) { changed in
                    line(changed, replaced, response)
                })
        case .failure(.field(.emptyTitle)):
            // The title is not typed, as elsewhere, but follows from the data.
            display([.diagnostic(Diagnostic(FieldError.emptyTitle.words, .badData))])
        case .failure(let error): display([.error(error)])
        }
    }

    private func nothingFound(
        _ replaced: ReplacedText, _ response: ReplaceText.Response
    ) -> [Output] {
        let records: [Output] =
            if case .records = format {
                [.records(RecordFormatter.text(of: replaced.changed, format))]
            } else {
                []
            }
        guard replaced.changed.count > 0 else { return records + [.diagnostic(.nothingToChange())] }
        let words = localized(
            "\(Diagnostic.quote(response.old)) was not found; nothing was changed")
        return records + [.diagnostic(Diagnostic(words, .nothingMatched))]
    }

    /// Returns a line such as `Replaced 3 places in 2 memes`, in a dry run after the differences.
    private func line(
        _ changed: ChangedMemes, _ replaced: ReplacedText, _ response: ReplaceText.Response
    ) -> StyledText {
        let (places, memes) = (replaced.placeCount, Amount.memes(changed.changedCount))
        var text = replaced.differences.reduce(into: StyledText()) { $0.append($1.text(calendar)) }
        text.append(
            response.isDryRun
                ? localized("Would replace \(Amount.places(places)) in \(memes)")
                : localized("Replaced \(Amount.places(places)) in \(memes)"))
        text.append(response.isDryRun ? "\n" : "; \(UndoMessages.reverts())\n")
        return text
    }
}

struct ReplaceTextConfigurator: SceneConfigurator {
    let request: ReplaceText.Request

    func viewController(_ services: Services) -> RequestViewController<ReplaceText.Request> {
        let presenter = ReplaceTextPresenter(format: request.format, calendar: services.calendar)
        let interactor = ReplaceTextInteractor(
            presenter: services.traced(presenter),
            replacementWorker: ReplacementWorker(
                store: services.store, selectionWorker: services.selectionWorker,
                matchTimeout: services.matchTimeout))
        // The differences of a dry run are data, whose lines are not wrapped.
        return services.scene(
            request, interactor, presenter, request.isDryRun ? services.answerView : services.view)
    }
}
