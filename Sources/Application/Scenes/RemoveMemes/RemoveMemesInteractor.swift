import Domain

protocol RemoveMemesBusinessLogic {
    /// Removes memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func removeMemes(request: RemoveMemes.Request)
}

final class RemoveMemesInteractor: RemoveMemesBusinessLogic {
    private let presenter: any RemoveMemesPresentationLogic
    private let removalWorker: RemovalWorker
    /// The memes that the question is about; empty until the question is asked.
    private var seen: [Meme] = []

    init(presenter: any RemoveMemesPresentationLogic, removalWorker: RemovalWorker) {
        self.presenter = presenter
        self.removalWorker = removalWorker
    }

    func removeMemes(request: RemoveMemes.Request) {
        if needsConfirmation(request), request.canAsk { return presentMemes(request) }
        let removed = Result { () throws(MemesError) in try remove(request) }
        presenter.presentRemovedMemes(
            response: RemoveMemes.RemoveMemes.Response(
                removed: removed, isDryRun: request.isDryRun))
    }

    /// Returns whether the user must confirm the removal. Removing several memes, or memes picked from a
    /// list, needs confirmation.
    private func needsConfirmation(_ request: RemoveMemes.Request) -> Bool {
        guard !request.isDryRun, request.consent != .confirmed else { return false }
        return request.isPicked || !request.selection.isSingle && request.consent == nil
    }

    private func presentMemes(_ request: RemoveMemes.Request) {
        let found = found(request)
        seen = (try? found.memes.get()) ?? []
        if case .success(let memes) = found.memes, memes.isEmpty {
            let none = ChangedMemes(memes: [], changed: [], warnings: found.warnings)
            return presenter.presentRemovedMemes(response: .init(removed: .success(none)))
        }
        presenter.presentFetchedMemes(
            response: RemoveMemes.FetchMemes.Response(memes: found.memes, warnings: found.warnings))
    }

    private func found(_ request: RemoveMemes.Request) -> FoundMemes {
        do throws(MemesError) {
            return try removalWorker.memes(request.selection)
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
            let count = try removalWorker.countMemes(request.selection)
            guard count == 0 else { throw .request(.confirmationNeeded(count: count)) }
            return ChangedMemes(memes: [], changed: [])
        }
        return try removalWorker.remove(
            request.selection, isDryRun: request.isDryRun, listsAll: listsAll,
            wantsShortIDs: isForPeople)
    }
}
