import Application

struct ServeAssistantsConfigurator: SceneConfigurator {
    let request: ServeAssistants.Request
    /// The commands that tools run.
    private let commands: CommandCatalog

    init(request: ServeAssistants.Request) { self.init(request: request, commands: .application) }

    init(request: ServeAssistants.Request, commands: CommandCatalog) {
        self.request = request
        self.commands = commands
    }

    func viewController(_ services: Services) -> ServeAssistantsViewController {
        ServeAssistantsViewController(services: services, commands: commands, request: request)
    }
}
