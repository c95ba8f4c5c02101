import Application

struct ShowConfigConfigurator: SceneConfigurator {
    let request: ShowConfig.Request

    func viewController(_ services: Services) -> ShowConfigViewController {
        let presenter = ShowConfigPresenter(format: request.format)
        let interactor = ShowConfigInteractor(
            presenter: services.traced(presenter), configWorker: ConfigWorker(services))
        let viewController = ShowConfigViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

extension ConfigWorker {
    init(_ services: Services) {
        self.init(
            preferences: services.preferences, files: services.files, variable: services.variable)
    }
}
