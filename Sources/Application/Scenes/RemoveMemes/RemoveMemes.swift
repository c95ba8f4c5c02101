import Domain

/// The scene that removes memes.
enum RemoveMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        var selection: MemesSelection
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        var console = ConsoleFacts()
        /// Whether the memes were picked from a list. If so, the removal of one needs confirmation, too.
        var isPicked = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    enum Response: Equatable {
        /// The memes to remove, if the user agrees.
        case found(Result<[Meme], MemesError>, warnings: [StoreWarning] = [])
        case removed(Result<ChangedMemes, MemesError>, isDryRun: Bool = false)
    }
}

final class RemoveMemesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<RemoveMemes.Response>
    private let store: any MemesStore
    private let selectionWorker: SelectionWorker
    private let removalWorker: RemovalWorker
    /// The memes that the question is about; empty until the question is asked.
    private var seen: [Meme] = []

    init(
        presenter: any PresentationLogic<RemoveMemes.Response>, store: any MemesStore,
        selectionWorker: SelectionWorker, removalWorker: RemovalWorker
    ) {
        self.presenter = presenter
        self.store = store
        self.selectionWorker = selectionWorker
        self.removalWorker = removalWorker
    }

    /// Removes memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func run(request: RemoveMemes.Request) {
        if needsConfirmation(request), request.console.canAsk { return presentMemes(request) }
        let removed = Result { () throws(MemesError) in try remove(request) }
        presenter.present(response: .removed(removed, isDryRun: request.isDryRun))
    }

    /// Returns whether the user must confirm the removal. Removing several memes, or memes picked from a
    /// list, needs confirmation.
    private func needsConfirmation(_ request: RemoveMemes.Request) -> Bool {
        !request.isDryRun && request.consent == nil
            && (request.isPicked || !request.selection.isSingle)
    }

    private func presentMemes(_ request: RemoveMemes.Request) {
        let found = found(request)
        seen = (try? found.memes.get()) ?? []
        if case .success(let memes) = found.memes, memes.isEmpty {
            let none = ChangedMemes(memes: [], changed: [], warnings: found.warnings)
            return presenter.present(response: .removed(.success(none)))
        }
        presenter.present(response: .found(found.memes, warnings: found.warnings))
    }

    private func found(_ request: RemoveMemes.Request) -> FoundMemes {
        do throws(MemesError) {
            return try selectionWorker.memes(request.selection, in: store)
        } catch {
            return FoundMemes(.failure(error))
        }
    }

    private func remove(_ request: RemoveMemes.Request) throws(MemesError) -> ChangedMemes {
        let listsAll = request.format.printsRecords
        let isForPeople = request.format == .human
        if request.consent == .confirmed {
            return try removalWorker.remove(
                seen: seen, listsAll: listsAll, wantsShortIDs: isForPeople)
        }
        guard !needsConfirmation(request) else {
            let count = try selectionWorker.countMemes(request.selection, in: store)
            guard count == 0 else { throw .request(.confirmationNeeded(count: count)) }
            return ChangedMemes(memes: [], changed: [])
        }
        return try removalWorker.remove(
            request.selection, isDryRun: request.isDryRun, listsAll: listsAll,
            wantsShortIDs: isForPeople)
    }
}

final class RemoveMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: RemoveMemes.Response) {
        switch response {
        case .found(let memes, let warnings):
            // Warnings come first, because they may explain the error.
            display(Output.warnings(warnings))
            display(Output.all(of: memes, []) { .question(RemoveMemesPresenter.question($0)) })
        case .removed(let removed, let isDryRun):
            display(
                Output.all(of: removed, format) {
                    RemoveMemesPresenter.line($0, isDryRun: isDryRun)
                })
        }
    }

    /// Returns a question such as `Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] `.
    static func question(_ memes: [Meme]) -> ChangeQuestion {
        let titles = FirstTitles.quoted(memes, count: memes.count).text
        return ChangeQuestion(
            text: localized("Remove \(Amount.memes(memes.count)): \(titles)? [y/N] "),
            declined: Diagnostic(localized("nothing was removed"), .nothingMatched))
    }

    /// Returns a line such as `Removed 7m3k Buy milk; 'meme undo' restores it`.
    static func line(_ removed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard !isDryRun else {
            let ending = ChangeMessages.ending(removed, isDryRun: true)
            return ChangeMessages.line(localized("Would remove"), removed, ending: ending)
        }
        let hint = UndoMessages.restores(removed.changedCount)
        return ChangeMessages.line(localized("Removed"), removed, ending: StyledText("; \(hint)"))
    }
}

struct RemoveMemesConfigurator: SceneConfigurator {
    let request: RemoveMemes.Request

    func viewController(_ services: Services) -> RequestViewController<RemoveMemes.Request> {
        let presenter = RemoveMemesPresenter(format: request.format)
        let interactor = RemoveMemesInteractor(
            presenter: services.traced(presenter), store: services.store,
            selectionWorker: services.selectionWorker,
            removalWorker: RemovalWorker(
                store: services.store, selectionWorker: services.selectionWorker))
        return services.scene(request, interactor, presenter, services.view)
    }
}
