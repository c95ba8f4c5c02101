/// Compacts the store, after a confirmation if that drops versions younger than the default age.
final class CompactStoreViewController:
    SceneViewController<any CompactStoreBusinessLogic, CompactStore.Request>, ViewController
{
    func start() {
        let keepsUsualAge = request.keptAge >= CompactStore.Request.usualAge
        guard !keepsUsualAge, request.consent == nil, !request.isDryRun else {
            return compactStore(.given)
        }
        guard view.console.canAsk else { return compactStore(.unavailable) }
        interactor.planCompaction(request: request)
        if view.confirms() { compactStore(.confirmed) }
    }

    private func compactStore(_ consent: Consent) {
        var request = request
        request.consent = consent
        interactor.compactStore(request: request)
    }
}
