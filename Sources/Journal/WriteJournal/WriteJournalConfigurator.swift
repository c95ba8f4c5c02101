import Application

struct WriteJournalConfigurator: SceneConfigurator {
    let request: WriteJournal.Request

    func viewController(_ services: Services) -> WriteJournalViewController {
        let (format, view) =
            switch request {
            case .write(let request): (request.format, services.view)
            case .list(let request): (request.format, services.answerView)
            }
        let presenter = WriteJournalPresenter(format: format, calendar: services.calendar)
        let interactor = WriteJournalInteractor(
            presenter: services.traced(presenter),
            journalWorker: JournalWorker(
                store: services.store, queryWorker: services.queryWorker,
                templateWorker: services.templateWorker, dateWorker: services.dateWorker),
            inputWorker: services.inputWorker, dateWorker: services.dateWorker)
        let viewController = WriteJournalViewController(
            interactor: services.traced(interactor),
            router: services.traced(
                WriteJournalRouter(dataStore: interactor, services: services, format: format)),
            view: view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
