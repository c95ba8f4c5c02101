import Domain

extension Command {
    /// The scene of the command; `nil` for a command without one.
    func viewController(_ services: Services) -> (any ViewController)? {
        switch self {
        case .add(let command): AddMemeConfigurator(services: services).viewController(command)
        case .addMemes(let command):
            AddMemesConfigurator(services: services).viewController(command)
        case .list(let command): ListMemesConfigurator(services: services).viewController(command)
        case .pick(let command): command.viewController(services)
        case .show(let command): ShowMemeConfigurator(services: services).viewController(command)
        case .edit(let command): EditMemeConfigurator(services: services).viewController(command)
        case .remove(let command):
            RemoveMemesConfigurator(services: services).viewController(command)
        case .search(let command):
            SearchMemesConfigurator(services: services).viewController(command)
        case .count(let command): CountMemesConfigurator(services: services).viewController(command)
        case .tag(let command): TagMemesConfigurator(services: services).viewController(command)
        case .listTags(let command):
            ListTagsConfigurator(services: services).viewController(command)
        case .renameTag(let command):
            RenameTagConfigurator(services: services).viewController(command)
        case .step(let command):
            StepOperationsConfigurator(services: services).viewController(command)
        case .log(let command):
            ListOperationsConfigurator(services: services).viewController(command)
        case .changes(let command):
            ListChangesConfigurator(services: services).viewController(command)
        case .watch(let command):
            WatchChangesConfigurator(services: services).viewController(command)
        case .history(let command):
            ShowHistoryConfigurator(services: services).viewController(command)
        case .restore(let command):
            RestoreMemeConfigurator(services: services).viewController(command)
        case .diff(let command): DiffMemesConfigurator(services: services).viewController(command)
        case .apply(let command):
            ApplyChangesConfigurator(services: services).viewController(command)
        case .export(let command):
            ExportMemesConfigurator(services: services).viewController(command)
        case .importMemes(let command):
            ImportMemesConfigurator(services: services).viewController(command)
        case .check(let command): CheckStoreConfigurator(services: services).viewController(command)
        case .compact(let command):
            CompactStoreConfigurator(services: services).viewController(command)
        case .drafts(let command):
            ListDraftsConfigurator(services: services).viewController(command)
        case .path, .help, .manPage, .completions, .version: nil
        }
    }
}
