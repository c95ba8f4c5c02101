/// A command with what it asks of its scene.
enum Command: Equatable {
    case add(AddMeme.Request)
    case addMemes(AddMemes.Request)
    case list(ListMemes.FetchMemes.Request)
    /// A pick of memes, and then the command that they are for.
    case pick(PickCommand)
    case show(ShowMeme.Request)
    case search(SearchMemes.Request)
    case count(CountMemes.Request)
    case stats(ShowStats.Request)
    case edit(EditMeme.Request)
    case remove(RemoveMemes.Request)
    case tag(TagMemes.Request)
    case listTags(ListTags.Request)
    case renameTag(RenameTag.Request)
    case step(StepOperations.Request)
    case log(ListOperations.Request)
    case changes(ListChanges.Request)
    case watch(WatchChanges.Request)
    case history(ShowHistory.Request)
    case restore(RestoreMeme.Request)
    case diff(DiffMemes.Request)
    case apply(ApplyChanges.Request)
    case export(ExportMemes.Request)
    case importMemes(ImportMemes.Request)
    case check(CheckStore.Request)
    case compact(CompactStore.Request)
    case drafts(ListDrafts.Request)
    /// Where the store is.
    case path(RecordFormat)
    case help(topic: String?)
    /// The page of the manual.
    case manPage
    /// What shells complete.
    case completions(CompletionsCommand)
    /// Which version of the program this is.
    case version(RecordFormat)

    var changesStore: Bool {
        switch self {
        case .add(let request): !request.isDryRun
        case .pick(let command): command.changesStore
        case .addMemes(let request): !request.isDryRun
        case .edit(let request): !request.isDryRun
        case .remove(let request): !request.isDryRun
        case .tag(let request): !request.isDryRun
        case .renameTag(let request): !request.isDryRun
        case .step(let request): !request.isDryRun
        case .restore(let request): !request.isDryRun
        case .apply(let request): !request.isDryRun
        case .importMemes(let request): !request.order.isDryRun
        case .check(let request): request.repairs && !request.isDryRun
        case .compact(let request): !request.isDryRun
        case .list, .show, .search, .count, .stats, .listTags, .log, .history, .diff: false
        case .changes, .watch, .export: false
        case .drafts: false
        case .path, .help, .manPage, .completions, .version: false
        }
    }
}

/// A valid command line.
struct Invocation: Equatable {
    let command: Command
    let settings: Settings
}
