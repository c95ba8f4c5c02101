import Domain

@testable import Application

/// Short names for the commands of scenes.
extension Command {
    static let add = command(AddMemeConfigurator.self)
    static let addMemes = command(AddMemesConfigurator.self)
    static let apply = command(ApplyChangesConfigurator.self)
    static let changes = command(ListChangesConfigurator.self)
    static let check = command(CheckStoreConfigurator.self)
    static let compact = command(CompactStoreConfigurator.self)
    static let count = command(CountMemesConfigurator.self)
    static let diff = command(DiffMemesConfigurator.self)
    static let drafts = command(ListDraftsConfigurator.self)
    static let edit = command(EditMemeConfigurator.self)
    static let export = command(ExportMemesConfigurator.self)
    static let history = command(ShowHistoryConfigurator.self)
    static let list = command(ListMemesConfigurator.self)
    static let listTags = command(ListTagsConfigurator.self)
    static let log = command(ListOperationsConfigurator.self)
    static let pickMemes = command(PickMemesConfigurator.self)
    static let open = command(OpenMemesConfigurator.self)
    static let remove = command(RemoveMemesConfigurator.self)
    static let renameTag = command(RenameTagConfigurator.self)
    static let replaceText = command(ReplaceTextConfigurator.self)
    static let restore = command(RestoreMemeConfigurator.self)
    static let search = command(SearchMemesConfigurator.self)
    static let show = command(ShowMemeConfigurator.self)
    static let stats = command(ShowStatsConfigurator.self)
    static let step = command(StepOperationsConfigurator.self)
    static let tag = command(TagMemesConfigurator.self)
    static let watch = command(WatchChangesConfigurator.self)

    private static func command<Scene: SceneConfigurator>(
        _ scene: Scene.Type
    ) -> @Sendable (Scene.Request) -> Command {
        { .scene(Scene(request: $0)) }
    }
}

extension Command: Equatable {
    public static func == (command: Command, other: Command) -> Bool {
        switch (command, other) {
        case (.scene(let scene), .scene(let other)): isEqual(scene, other)
        case (.unresolved(let pick), .unresolved(let other)): pick == other
        case (.path(let format, let all), .path(let other, let otherAll)):
            format == other && all == otherAll
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

extension SceneConfigurator {
    /// Returns the request of a command line typed in a terminal; `nil` if it belongs to another scene.
    static func request(of words: [String], in catalog: CommandCatalog) throws -> Request? {
        guard case .scene(let scene) = try parse(words, catalog) else { return nil }
        return (scene as? Self)?.request
    }
}

extension AddMeme.Request {
    /// Creates a request to add a meme with these fields.
    init(
        source: NewMeme.Source, template: NewMeme.Template? = nil, tags: [String] = [],
        optionalTexts: FieldValues<String> = [:], flags: MemeFlags = [], isTask: Bool = false,
        due: String? = nil, created: String? = nil, key: String? = nil, isPasted: Bool = false,
        isMadeByScene: Bool = false, continuesText: Bool = false,
        format: OutputFormat = .human, isDryRun: Bool = false,
        list: ListMemes.FetchMemes.Request? = nil, console: ConsoleFacts = .none
    ) {
        self.init(
            meme: NewMeme(
                source: source, template: template, tags: tags, optionalTexts: optionalTexts,
                flags: flags, isTask: isTask, due: due, created: created, key: key,
                isPasted: isPasted,
                isMadeByScene: isMadeByScene, continuesText: continuesText),
            format: format, isDryRun: isDryRun, list: list, console: console)
    }
}
