import Domain

extension Command {
    /// The scene of the command; `nil` for a command without one.
    func viewController(_ services: Services) -> (any ViewController)? {
        switch self {
        case .add(let request): AddMemeConfigurator(services: services).viewController(request)
        case .addMemes(let request):
            AddMemesConfigurator(services: services).viewController(request)
        case .list(let request): ListMemesConfigurator(services: services).viewController(request)
        case .pick(let command): command.viewController(services)
        case .show(let request): ShowMemeConfigurator(services: services).viewController(request)
        case .edit(let request): EditMemeConfigurator(services: services).viewController(request)
        case .remove(let request):
            RemoveMemesConfigurator(services: services).viewController(request)
        case .search(let request):
            SearchMemesConfigurator(services: services).viewController(request)
        case .count(let request): CountMemesConfigurator(services: services).viewController(request)
        case .stats(let request): ShowStatsConfigurator(services: services).viewController(request)
        case .tag(let request): TagMemesConfigurator(services: services).viewController(request)
        case .listTags(let request):
            ListTagsConfigurator(services: services).viewController(request)
        case .renameTag(let request):
            RenameTagConfigurator(services: services).viewController(request)
        case .step(let request):
            StepOperationsConfigurator(services: services).viewController(request)
        case .log(let request):
            ListOperationsConfigurator(services: services).viewController(request)
        case .changes(let request):
            ListChangesConfigurator(services: services).viewController(request)
        case .watch(let request):
            WatchChangesConfigurator(services: services).viewController(request)
        case .history(let request):
            ShowHistoryConfigurator(services: services).viewController(request)
        case .restore(let request):
            RestoreMemeConfigurator(services: services).viewController(request)
        case .diff(let request): DiffMemesConfigurator(services: services).viewController(request)
        case .apply(let request):
            ApplyChangesConfigurator(services: services).viewController(request)
        case .export(let request):
            ExportMemesConfigurator(services: services).viewController(request)
        case .importMemes(let request):
            ImportMemesConfigurator(services: services).viewController(request)
        case .check(let request): CheckStoreConfigurator(services: services).viewController(request)
        case .compact(let request):
            CompactStoreConfigurator(services: services).viewController(request)
        case .drafts(let request):
            ListDraftsConfigurator(services: services).viewController(request)
        case .path, .help, .manPage, .completions, .version: nil
        }
    }
}
