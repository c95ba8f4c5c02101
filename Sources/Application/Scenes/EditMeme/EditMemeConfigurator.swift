import Domain

struct EditMemeConfigurator: SceneConfigurator {
    let request: EditMeme.Request

    func viewController(_ services: Services) -> EditMemeViewController {
        let presenter = EditMemePresenter(format: request.format)
        let selectionWorker = services.selectionWorker
        let editWorker = EditWorker(
            store: services.store, selectionWorker: selectionWorker, calendar: services.calendar)
        let interactor = EditMemeInteractor(
            presenter: services.traced(presenter),
            fieldChangesWorker: FieldChangesWorker(
                inputWorker: services.inputWorker, dateWorker: services.dateWorker),
            editWorker: editWorker, attachingWorker: services.attachingWorker,
            rewriteWorker: RewriteWorker(
                store: services.store, selectionWorker: selectionWorker,
                editorWorker: services.editorWorker,
                memesWorker: services.memesWorker),
            adviceWorker: services.adviceWorker)
        let viewController = EditMemeViewController(
            interactor: services.traced(interactor),
            router: services.traced(EditMemeRouter(dataStore: interactor, services: services)),
            view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

protocol EditMemeRoutingLogic {
    /// Routes to the scene that shows the meme that was added.
    func routeToShowMeme()
}

protocol EditMemeDataPassing {
    /// The data to pass to the next scene.
    var dataStore: any EditMemeDataStore { get }
}

struct EditMemeRouter: EditMemeRoutingLogic, EditMemeDataPassing {
    let dataStore: any EditMemeDataStore
    let services: Services

    func routeToShowMeme() {
        guard let meme = dataStore.addedMeme else { return }
        services.navigation.push(services.showMemes([meme.id]))
    }
}

extension Services {
    /// Returns the scene that opens the meme with a title or, if no meme has it, a new one in an editor.
    ///
    /// - Parameter showsAdded: whether a new meme is then shown.
    func editOrAddMeme(_ title: String, showsAdded: Bool = false) -> any ViewController {
        let request = EditMeme.Request(
            selection: .names([title]), addsMissing: true, showsAdded: showsAdded)
        return EditMemeConfigurator(request: request).viewController(self)
    }

    /// Returns the scene that opens a kept draft in an editor.
    func editDraft(_ path: String) -> any ViewController {
        let request = EditMeme.Request(
            selection: .names([]), draft: EditMeme.Draft(name: path))
        return EditMemeConfigurator(request: request).viewController(self)
    }

    /// Returns the scene that opens a meme in an editor.
    ///
    /// - Parameter continuesText: whether the user begins to type at the end of the text.
    package func editMeme(
        _ id: MemeID, continuesText: Bool = false, _ format: OutputFormat
    ) -> any ViewController {
        let request = EditMeme.Request(
            selection: .names([id.text()]), continuesText: continuesText, format: format)
        return EditMemeConfigurator(request: request).viewController(self)
    }
}
