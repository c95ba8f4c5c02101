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

    typealias Response = SyncResult
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
        presenter.present(
            response: MergeStores.Response(
                outcome, isDryRun: request.isDryRun, for: request.format, in: store))
    }
}

final class MergeStoresPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: MergeStores.Response) { display(response.outputs(format)) }
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
