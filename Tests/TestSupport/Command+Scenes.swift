@testable import Application

/// The commands of scenes, by short names.
extension Command {
    static func add(_ request: AddMeme.Request) -> Command {
        .scene(AddMemeConfigurator(request: request))
    }
    static func addMemes(_ request: AddMemes.Request) -> Command {
        .scene(AddMemesConfigurator(request: request))
    }
    static func apply(_ request: ApplyChanges.Request) -> Command {
        .scene(ApplyChangesConfigurator(request: request))
    }
    static func changes(_ request: ListChanges.Request) -> Command {
        .scene(ListChangesConfigurator(request: request))
    }
    static func check(_ request: CheckStore.Request) -> Command {
        .scene(CheckStoreConfigurator(request: request))
    }
    static func compact(_ request: CompactStore.Request) -> Command {
        .scene(CompactStoreConfigurator(request: request))
    }
    static func count(_ request: CountMemes.Request) -> Command {
        .scene(CountMemesConfigurator(request: request))
    }
    static func diff(_ request: DiffMemes.Request) -> Command {
        .scene(DiffMemesConfigurator(request: request))
    }
    static func drafts(_ request: ListDrafts.Request) -> Command {
        .scene(ListDraftsConfigurator(request: request))
    }
    static func edit(_ request: EditMeme.Request) -> Command {
        .scene(EditMemeConfigurator(request: request))
    }
    static func export(_ request: ExportMemes.Request) -> Command {
        .scene(ExportMemesConfigurator(request: request))
    }
    static func history(_ request: ShowHistory.Request) -> Command {
        .scene(ShowHistoryConfigurator(request: request))
    }
    static func list(_ request: ListMemes.FetchMemes.Request) -> Command {
        .scene(ListMemesConfigurator(request: request))
    }
    static func listTags(_ request: ListTags.Request) -> Command {
        .scene(ListTagsConfigurator(request: request))
    }
    static func log(_ request: ListOperations.Request) -> Command {
        .scene(ListOperationsConfigurator(request: request))
    }
    static func open(_ request: OpenMemes.Request) -> Command {
        .scene(OpenMemesConfigurator(request: request))
    }
    static func remove(_ request: RemoveMemes.Request) -> Command {
        .scene(RemoveMemesConfigurator(request: request))
    }
    static func renameTag(_ request: RenameTag.Request) -> Command {
        .scene(RenameTagConfigurator(request: request))
    }
    static func restore(_ request: RestoreMeme.Request) -> Command {
        .scene(RestoreMemeConfigurator(request: request))
    }
    static func search(_ request: SearchMemes.Request) -> Command {
        .scene(SearchMemesConfigurator(request: request))
    }
    static func show(_ request: ShowMeme.Request) -> Command {
        .scene(ShowMemeConfigurator(request: request))
    }
    static func stats(_ request: ShowStats.Request) -> Command {
        .scene(ShowStatsConfigurator(request: request))
    }
    static func step(_ request: StepOperations.Request) -> Command {
        .scene(StepOperationsConfigurator(request: request))
    }
    static func tag(_ request: TagMemes.Request) -> Command {
        .scene(TagMemesConfigurator(request: request))
    }
    static func watch(_ request: WatchChanges.Request) -> Command {
        .scene(WatchChangesConfigurator(request: request))
    }
}

extension Command: Equatable {
    public static func == (command: Command, other: Command) -> Bool {
        switch (command, other) {
        case (.scene(let scene), .scene(let other)): isEqual(scene, other)
        case (.pick(let pick), .pick(let other)): pick == other
        case (.path(let format), .path(let other)): format == other
        case (.help(let topic), .help(let other)): topic == other
        case (.manPage, .manPage): true
        case (.completions(let completions), .completions(let other)): completions == other
        case (.version(let format), .version(let other)): format == other
        default: false
        }
    }

    private static func isEqual<Scene: SceneConfigurator>(
        _ scene: Scene, _ other: any SceneConfigurator
    ) -> Bool {
        (other as? Scene)?.request == scene.request
    }
}
