import Application
import Domain

struct SyncStoreConfigurator: SceneConfigurator {
    let request: SyncStore.Request

    func viewController(_ services: Services) -> RequestViewController<SyncStore.Request> {
        let presenter = SyncStorePresenter(format: request.format, calendar: services.calendar)
        let interactor = SyncStoreInteractor(
            presenter: services.traced(presenter), syncWorker: SyncWorker(services),
            store: services.store, clock: services.clock, hostName: services.sync.hostName)
        let view = request.action == .showStatus ? services.answerView : services.view
        return services.scene(request, interactor, presenter, view)
    }
}

extension SyncWorker {
    init(_ services: Services) {
        var random = services.randomNumbers
        self.init(
            store: services.sync.store, states: services.sync.states,
            transports: services.sync.transports, editorWorker: services.editorWorker,
            attachments: services.attachments,
            attachmentLimit: services.config.attachmentLimit ?? SyncWorker.usualAttachmentLimit,
            newDevice: { Device(random: random.next()) })
    }
}
