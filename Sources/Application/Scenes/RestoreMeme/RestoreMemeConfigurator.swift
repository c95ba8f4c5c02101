/// Builds the RestoreMeme scene.
struct RestoreMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RestoreCommand) -> RestoreMemeViewController {
        let format = services.changeFormat(printsRecords: command.printsRecord)
        let presenter = RestoreMemePresenter(format: format)
        let interactor = RestoreMemeInteractor(
            presenter: presenter, restoreWorker: RestoreWorker(store: services.store))
        let viewController = RestoreMemeViewController(
            interactor: interactor, view: services.view, command: command, format: format)
        presenter.viewController = viewController
        return viewController
    }
}
