import Domain

protocol RemoveMemesBusinessLogic {
    /// Finds the memes, and presents them for confirmation.
    func fetchMemes(request: RemoveMemes.Request)
    /// Removes the memes if confirmed, and presents the result.
    func removeMemes(request: RemoveMemes.Request)
}

final class RemoveMemesInteractor: RemoveMemesBusinessLogic {
    private let presenter: any RemoveMemesPresentationLogic
    private let removalWorker: RemovalWorker
    /// The memes named in the question.
    private var seen: [Meme] = []

    init(presenter: any RemoveMemesPresentationLogic, removalWorker: RemovalWorker) {
        self.presenter = presenter
        self.removalWorker = removalWorker
    }

    func fetchMemes(request: RemoveMemes.Request) {
        let found = found(request)
        seen = (try? found.memes.get()) ?? []
        presenter.presentFetchedMemes(
            response: RemoveMemes.FetchMemes.Response(memes: found.memes, warnings: found.warnings))
    }

    func removeMemes(request: RemoveMemes.Request) {
        let removed = Result { () throws(MemesError) in try remove(request) }
        presenter.presentRemovedMemes(
            response: RemoveMemes.RemoveMemes.Response(
                removed: removed, isDryRun: request.isDryRun))
    }

    private func found(_ request: RemoveMemes.Request) -> FoundMemes {
        do throws(MemesError) {
            return try removalWorker.memes(request.selection)
        } catch {
            return FoundMemes(.failure(error))
        }
    }

    private func remove(_ request: RemoveMemes.Request) throws(MemesError) -> ChangedMemes {
        let isForPeople = request.format == .human
        switch request.consent {
        case .given:
            return try removalWorker.remove(
                request.selection, isDryRun: request.isDryRun,
                listsAll: request.format.printsRecords, wantsShortIDs: isForPeople)
        case .confirmed:
            return try removalWorker.remove(
                seen: seen, listsAll: request.format.printsRecords, wantsShortIDs: isForPeople)
        case .unavailable, nil:
            let count = try removalWorker.countMemes(request.selection)
            guard count == 0 else { throw .request(.confirmationNeeded(count: count)) }
            return ChangedMemes(memes: [], changed: [])
        }
    }
}
