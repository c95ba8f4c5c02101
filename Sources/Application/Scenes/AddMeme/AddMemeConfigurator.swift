import Domain

struct AddMemeConfigurator: SceneConfigurator {
    let request: AddMeme.Request

    func viewController(_ services: Services) -> AddMemeViewController {
        let presenter = AddMemePresenter(format: request.format)
        let interactor = AddMemeInteractor(
            presenter: services.traced(presenter), newMemeWorker: services.newMemeWorker,
            memesWorker: services.memesWorker, adviceWorker: services.adviceWorker)
        let viewController = AddMemeViewController(
            interactor: services.traced(interactor),
            router: services.traced(AddMemeRouter(dataStore: interactor, services: services)),
            view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

extension Services {
    /// Returns the scene that opens a new meme in an editor at the end of its text. An unchanged draft is
    /// discarded.
    package func addMeme(
        continuing title: String, from template: FilledTemplate, tags: [String], key: String,
        _ format: OutputFormat
    ) -> any ViewController {
        let fields = template.fields
        let meme = NewMeme(
            source: .editor(title: title, text: template.text, showsAll: false),
            tags: tags + fields.tags.map(\.name), optionalTexts: fields.optionalTexts,
            flags: fields.flags, isTask: MemeTask(fields.others).isTask,
            every: MemeTask(fields.others).repetition?.text, key: key,
            isMadeByScene: true, continuesText: true)
        return AddMemeConfigurator(request: AddMeme.Request(meme: meme, format: format))
            .viewController(self)
    }
}
