import Domain

struct AddMemeConfigurator: SceneConfigurator {
    let request: AddMeme.Request

    func viewController(_ services: Services) -> AddMemeViewController {
        let presenter = AddMemePresenter(format: request.format)
        let interactor = AddMemeInteractor(
            presenter: services.traced(presenter), memesWorker: services.memesWorker,
            inputWorker: InputWorker(), editorWorker: services.editorWorker,
            dateWorker: services.dateWorker, doubtsWorker: services.doubtsWorker,
            templateWorker: services.templateWorker)
        let viewController = AddMemeViewController(
            interactor: services.traced(interactor),
            router: services.traced(AddMemeRouter(dataStore: interactor, services: services)),
            view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

extension Services {
    /// Returns the scene that opens a new meme in an editor. An unchanged draft is discarded.
    package func addMeme(
        titled title: String, from template: FilledTemplate, tags: [String], key: String,
        _ format: OutputFormat
    ) -> any ViewController {
        let source = AddMeme.Source.editor(title: title, text: template.text, showsAll: false)
        let request = AddMeme.Request(
            source: source, tags: tags + template.fields.tags.map(\.name),
            optionalTexts: template.fields.optionalTexts, flags: template.fields.flags,
            isTask: template.isTask, key: key, format: format, isMadeByScene: true)
        return AddMemeConfigurator(request: request).viewController(self)
    }
}
