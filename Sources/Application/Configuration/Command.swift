enum Command: Equatable {
    case add(AddCommand)
    case addMemes(AddMemesCommand)
    case list(ListCommand)
    /// A pick of memes, and then the command that they are for.
    case pick(PickCommand)
    case show(ShowCommand)
    case search(SearchCommand)
    case count(CountCommand)
    case edit(EditCommand)
    case remove(RemoveCommand)
    case tag(TagCommand)
    case listTags(ListTagsCommand)
    case renameTag(RenameTagCommand)
    case step(StepCommand)
    case log(LogCommand)
    case changes(ChangesCommand)
    case watch(ChangesCommand)
    case history(HistoryCommand)
    case restore(RestoreCommand)
    case diff(DiffCommand)
    case apply(ApplyCommand)
    case export(ExportCommand)
    case importMemes(ImportCommand)
    case check(CheckCommand)
    case compact(CompactCommand)
    case drafts(DraftsCommand)
    case path(RecordFormat)
    case help(topic: String?)
    /// Which version of the program this is.
    case version(RecordFormat)

    var changesStore: Bool {
        switch self {
        case .add(let command): !command.isDryRun
        case .pick(let command): command.changesStore
        case .addMemes(let command): !command.isDryRun
        case .edit(let command): !command.isDryRun
        case .remove(let command): !command.isDryRun
        case .tag(let command): !command.isDryRun
        case .renameTag(let command): !command.isDryRun
        case .step(let command): !command.isDryRun
        case .restore(let command): !command.isDryRun
        case .apply(let command): !command.isDryRun
        case .importMemes(let command): !command.isDryRun
        case .check(let command): command.repairs && !command.isDryRun
        case .compact(let command): !command.isDryRun
        case .list, .show, .search, .count, .listTags, .log, .history, .diff: false
        case .changes, .watch, .export: false
        case .drafts: false
        case .path, .help, .version: false
        }
    }
}

/// A valid command line.
struct Invocation: Equatable {
    let command: Command
    let settings: Settings
}
