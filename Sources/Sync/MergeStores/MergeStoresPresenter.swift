import Application
import Domain

protocol MergeStoresPresentationLogic {
    /// Presents the outcome of a merge, or an error.
    func presentMergedStores(response: MergeStores.Response)
}

final class MergeStoresPresenter: OutputPresenter<OutputFormat>, MergeStoresPresentationLogic {
    func presentMergedStores(response: MergeStores.Response) {
        switch response.outcome {
        case .success(let outcome):
            let messages = SyncMessages(outcome, shortIDs: response.shortIDs)
            display(messages.outputs(format, isDryRun: response.isDryRun))
        case .failure(let error): display([.error(error)])
        }
    }
}
