import Domain

/// The scene that adds tags to memes and removes tags from them.
enum TagMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        var selection: MemesSelection
        var added: [String] = []
        var removed: [String] = []
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation if the user can be asked; `nil` to
        /// skip confirmation.
        var asksFrom: Int?
        var console = ConsoleFacts()
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        /// The tags that the request removes.
        var removed: [String] = []
        var isDryRun = false
    }
}

struct TagMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<TagMemes.Response>
    let retaggingWorker: RetaggingWorker

    func run(request: TagMemes.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.tagMemes(
                request.selection, adding: request.added, removing: request.removed,
                isDryRun: request.isDryRun, listsAll: request.format.printsRecords,
                asksFrom: request.consent == nil && request.console.canAsk ? request.asksFrom : nil)
        }
        presenter.present(
            response: TagMemes.Response(
                retagged: retagged, removed: request.removed, isDryRun: request.isDryRun))
    }
}

final class TagMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: TagMemes.Response) {
        let question = ChangeQuestion(response.retagged) { memes in
            localized("Change the tags of \(memes)? [y/N] ")
        }
        let missing = Diagnostic.missing(tags: response.removed)
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format, missing: missing) {
                    line($0, isDryRun: response.isDryRun)
                })
    }

    /// Returns a line such as `Tagged 7m3k Buy milk: home`, `Untagged 7m3k Buy milk`, or
    /// `Changed the tags of 2 of 3 memes; 'meme undo' reverts this`.
    private func line(_ tagged: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard let meme = tagged.onlyChanged else {
            return ChangeMessages.line(
                isDryRun ? localized("Would change the tags of") : localized("Changed the tags of"),
                tagged,
                ending: ChangeMessages.ending(tagged, isDryRun: isDryRun))
        }
        guard !meme.tags.isEmpty else {
            return ChangeMessages.line(
                isDryRun ? localized("Would untag") : localized("Untagged"), tagged)
        }
        var tags = StyledText(": ")
        tags.append(meme.tags.names(separator: ", "), .tag, isIsolated: true)
        return ChangeMessages.line(
            isDryRun ? localized("Would tag") : localized("Tagged"), tagged, ending: tags)
    }
}

struct TagMemesConfigurator: SceneConfigurator {
    let request: TagMemes.Request

    func viewController(_ services: Services) -> RequestViewController<TagMemes.Request> {
        let presenter = TagMemesPresenter(format: request.format)
        let interactor = TagMemesInteractor(
            presenter: services.traced(presenter), retaggingWorker: services.retaggingWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
