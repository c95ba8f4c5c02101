import Domain

/// The scene that renames a tag.
enum RenameTag {
    struct Request: OneMessageRequest, ChangeRequest {
        var oldName: String
        var newName: String
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
        var oldName: String
        var newName: String
        var isDryRun = false
    }
}

struct RenameTagInteractor: BusinessLogic {
    let presenter: any PresentationLogic<RenameTag.Response>
    let retaggingWorker: RetaggingWorker

    func run(request: RenameTag.Request) {
        let retagged = Result { () throws(MemesError) in
            try retaggingWorker.renameTag(
                request.oldName, to: request.newName, isDryRun: request.isDryRun,
                listsAll: request.format.printsRecords,
                asksFrom: request.consent == nil && request.console.canAsk ? request.asksFrom : nil)
        }
        presenter.present(
            response: RenameTag.Response(
                retagged: retagged, oldName: request.oldName, newName: request.newName,
                isDryRun: request.isDryRun))
    }
}

final class RenameTagPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: RenameTag.Response) {
        let question = ChangeQuestion(response.retagged) { memes in
            let old = Diagnostic.quote(response.oldName)
            let new = Diagnostic.quote(response.newName)
            return localized("Rename \(old) to \(new) in \(memes)? [y/N] ")
        }
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format) { line($0, response) })
    }

    private func line(_ renamed: ChangedMemes, _ response: RenameTag.Response) -> StyledText {
        .renamed(
            response.oldName, to: response.newName, in: renamed, isDryRun: response.isDryRun)
    }
}

extension StyledText {
    /// Returns a line such as `Renamed work to job in 2 memes; 'meme undo' reverts this`.
    package static func renamed(
        _ old: String, to new: String, in renamed: ChangedMemes, isDryRun: Bool
    ) -> StyledText {
        let (old, new) = (StyledText(isolated: old, .tag), StyledText(isolated: new, .tag))
        let memes = Amount.memes(renamed.changedCount)
        var line =
            isDryRun
            ? StyledText(localized: "Would rename \(old) to \(new) in \(memes)")
            : StyledText(localized: "Renamed \(old) to \(new) in \(memes)")
        line.append(isDryRun ? "\n" : "; \(UndoMessages.reverts())\n")
        return line
    }
}

struct RenameTagConfigurator: SceneConfigurator {
    let request: RenameTag.Request

    func viewController(_ services: Services) -> RequestViewController<RenameTag.Request> {
        let presenter = RenameTagPresenter(format: request.format)
        let interactor = RenameTagInteractor(
            presenter: services.traced(presenter), retaggingWorker: services.retaggingWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
