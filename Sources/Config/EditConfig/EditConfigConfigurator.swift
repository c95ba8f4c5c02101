import Application

struct EditConfigConfigurator: SceneConfigurator {
    let request: EditConfig.Request

    func viewController(_ services: Services) -> EditConfigViewController {
        let format: OutputFormat =
            if case .change(let request) = request { request.format } else { .human }
        let presenter = EditConfigPresenter(format: format)
        let interactor = EditConfigInteractor(
            presenter: services.traced(presenter), configWorker: ConfigWorker(services),
            queryWorker: services.queryWorker, editor: services.editor)
        let viewController = EditConfigViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
