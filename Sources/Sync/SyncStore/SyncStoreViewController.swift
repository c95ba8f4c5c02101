import Application
import Domain

/// The view controller of `sync`. Requests a sync, the state of the folder, or the removal of the
/// settings.
final class SyncStoreViewController:
    SceneViewController<any SyncStoreBusinessLogic, SyncStore.Request>, ViewController
{
    func start() {
        switch request.action {
        case .setUp, .sync: interactor.sync(request: request)
        case .showStatus: interactor.showStatus()
        case .leave: interactor.leave()
        }
    }
}

struct SyncStoreConfigurator: SceneConfigurator {
    let request: SyncStore.Request

    func viewController(_ services: Services) -> SyncStoreViewController {
        let presenter = SyncStorePresenter(format: request.format, calendar: services.calendar)
        let interactor = SyncStoreInteractor(
            presenter: services.traced(presenter), syncWorker: SyncWorker(services),
            store: services.store,
            clock: services.clock, hostName: services.sync.hostName)
        let viewController = SyncStoreViewController(
            interactor: services.traced(interactor),
            view: request.action == .showStatus ? services.answerView : services.view,
            request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

extension SyncWorker {
    init(_ services: Services) {
        var random = services.randomNumbers
        self.init(
            store: services.sync.store, states: services.sync.states,
            transports: services.sync.transports, editorWorker: services.editorWorker,
            newDevice: { Device(random: random.next()) })
    }
}
