import Application

struct BrowseConfigurator: SceneConfigurator {
    let request: Browse.Request
    /// The commands that can be run on a screen.
    private let commands: CommandCatalog

    init(request: Browse.Request) { self.init(request: request, commands: .application) }

    init(request: Browse.Request, commands: CommandCatalog) {
        self.request = request
        self.commands = commands
    }

    func viewController(_ services: Services) -> BrowseViewController {
        BrowseViewController(services: services, commands: commands, request: request)
    }
}
