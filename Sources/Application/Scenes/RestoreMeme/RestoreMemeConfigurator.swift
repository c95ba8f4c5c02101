/// Builds the RestoreMeme scene.
struct RestoreMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RestoreCommand) -> RestoreMemeViewController {
        let form = services.changeForm(printsRecords: command.printsRecord)
        let presenter = RestoreMemePresenter(form: form)
        let interactor = RestoreMemeInteractor(
            presenter: presenter, restoreWorker: RestoreWorker(store: services.store))
        let viewController = RestoreMemeViewController(
            interactor: interactor, view: services.view, command: command, form: form)
        presenter.viewController = viewController
        return viewController
    }
}
