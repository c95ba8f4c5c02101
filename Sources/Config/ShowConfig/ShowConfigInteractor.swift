import Application

protocol ShowConfigBusinessLogic {
    /// Presents all settings, or a single one.
    func fetchSettings(request: ShowConfig.Request)
}

struct ShowConfigInteractor: ShowConfigBusinessLogic {
    let presenter: any ShowConfigPresentationLogic
    let configWorker: ConfigWorker

    func fetchSettings(request: ShowConfig.Request) {
        guard let key = request.key else {
            return presenter.presentSettings(response: .settings(configWorker.settings()))
        }
        let setting = configWorker.setting(key)
        let isSet = setting.map { $0.source != .byDefault } ?? false
        presenter.presentSettings(response: .setting(isSet ? setting : nil))
    }
}
