import Application

struct BrowseConfigurator: SceneConfigurator {
    let request: BrowseMemes.OpenList.Request
    /// The commands for the screens. `CommandRunner` refuses some of them.
    let commands: CommandCatalog

    func viewController(_ services: Services) -> BrowseViewController {
        BrowseViewController(services: services, commands: commands, request: request)
    }
}

extension BrowseConfigurator {
    init(request: BrowseMemes.OpenList.Request) {
        self.init(request: request, commands: .application)
    }
}
