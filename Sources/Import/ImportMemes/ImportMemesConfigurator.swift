import Application
import Domain
import Platform

struct ImportMemesConfigurator: SceneConfigurator {
    let request: ImportMemes.Request

    func viewController(_ services: Services) -> ImportMemesViewController {
        let presenter = ImportMemesPresenter(
            format: request.output, keepsGoing: request.order.keepsGoing)
        let clock = services.clock
        let importWorker = ImportWorker(
            store: services.store, files: services.files, calendar: services.calendar,
            input: services.console.input,
            attachments: SystemAttachments(storePath: services.storePath),
            progress: services.progress
        ) { path in
            JSONFileStore(path: path, clock: clock, ids: RandomMemeIDs())
        }
        let interactor = ImportMemesInteractor(
            presenter: services.traced(presenter), importWorker: importWorker)
        let viewController = ImportMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
