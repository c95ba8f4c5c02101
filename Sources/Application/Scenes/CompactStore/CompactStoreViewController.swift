/// The view controller that requests a compaction, and repeats the request once the user has confirmed it.
final class CompactStoreViewController:
    SceneViewController<any CompactStoreBusinessLogic, CompactStore.Request>, ViewController
{
    func start() {
        var request = request
        request.canAsk = view.console.canAsk
        interactor.compactStore(request: request)
        guard view.confirms() else { return }
        request.consent = .confirmed
        interactor.compactStore(request: request)
    }
}
