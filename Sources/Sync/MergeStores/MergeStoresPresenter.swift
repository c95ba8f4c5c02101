import Application
import Domain

protocol MergeStoresPresentationLogic {
    /// Presents the outcome of a merge, or an error.
    func presentMergedStores(response: MergeStores.Response)
}

final class MergeStoresPresenter: OutputPresenter<OutputFormat>, MergeStoresPresentationLogic {
    func presentMergedStores(response: MergeStores.Response) {
        let viewModels: [Output]
        switch response.outcome {
        case .success(let outcome):
            let messages = SyncMessages(outcome, shortIDs: response.shortIDs)
            viewModels =
                [messages.output(format, isDryRun: response.isDryRun)] + messages.diagnostics
        case .failure(let error): viewModels = [.error(error)]
        }
        display(viewModels)
    }
}
