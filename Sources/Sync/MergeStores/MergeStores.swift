import Application
import Domain

/// The scene that merges other stores into this one.
enum MergeStores {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The paths of the other stores.
        var paths: [String]
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var outcome: Result<SyncOutcome, MemesError>
        /// The short ids; empty in machine-readable formats.
        var shortIDs = ShortIDs()
        var isDryRun = false
    }

    typealias ViewModel = Output
}

struct MergeStoresInteractor: BusinessLogic {
    let presenter: any PresentationLogic<MergeStores.Response>
    let mergeWorker: MergeWorker
    let store: any MemesStore

    /// Merges other stores into this one, and presents the outcome.
    func run(request: MergeStores.Request) {
        let outcome = Result { () throws(MemesError) in
            try mergeWorker.merge(request.paths, isDryRun: request.isDryRun)
        }
        var response = MergeStores.Response(outcome: outcome, isDryRun: request.isDryRun)
        if case .success(let outcome) = outcome, request.format == .human {
            let ids = outcome.conflicts.map(\.id)
            response.shortIDs = (try? store.shortIDs(of: ids)) ?? ShortIDs()
        }
        presenter.present(response: response)
    }
}

final class MergeStoresPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: MergeStores.Response) {
        switch response.outcome {
        case .success(let outcome):
            let messages = SyncMessages(outcome, shortIDs: response.shortIDs)
            display(messages.outputs(format, isDryRun: response.isDryRun))
        case .failure(let error): display([.error(error)])
        }
    }
}

struct MergeStoresConfigurator: SceneConfigurator {
    let request: MergeStores.Request

    func viewController(_ services: Services) -> RequestViewController<MergeStores.Request> {
        let presenter = MergeStoresPresenter(format: request.format)
        let interactor = MergeStoresInteractor(
            presenter: services.traced(presenter),
            mergeWorker: MergeWorker(
                store: services.sync.store, files: services.files,
                editorWorker: services.editorWorker,
                openStore: services.sync.openStore),
            store: services.store)
        return services.scene(request, interactor, presenter, services.view)
    }
}
