import Application
import Domain

protocol MergeStoresBusinessLogic {
    /// Merges other stores into this one, and presents the outcome.
    func mergeStores(request: MergeStores.Request)
}

struct MergeStoresInteractor: MergeStoresBusinessLogic {
    let presenter: any MergeStoresPresentationLogic
    let mergeWorker: MergeWorker
    let store: any MemesStore

    func mergeStores(request: MergeStores.Request) {
        let outcome = Result { () throws(MemesError) in
            try mergeWorker.merge(request.paths, isDryRun: request.isDryRun)
        }
        var response = MergeStores.Response(outcome: outcome, isDryRun: request.isDryRun)
        if case .success(let outcome) = outcome, request.format == .human {
            let ids = outcome.conflicts.map(\.id)
            response.shortIDs = (try? store.shortIDs(of: ids)) ?? ShortIDs()
        }
        presenter.presentMergedStores(response: response)
    }
}
