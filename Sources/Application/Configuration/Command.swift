/// A command with what it asks of its scene.
enum Command {
    /// A scene and what is asked of it.
    case scene(any SceneConfigurator)
    /// A pick of memes, and then the command that they are for.
    case pick(PickCommand)
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
        case .scene(let scene): scene.changesStore
        case .pick(let command): command.changesStore
        case .path, .help, .manPage, .completions, .version: false
        }
    }

    /// The scene of the command; `nil` for a command without one.
    func viewController(_ services: Services) -> (any ViewController)? {
        switch self {
        case .scene(let scene): scene.viewController(services)
        case .pick(let command): command.viewController(services)
        case .path, .help, .manPage, .completions, .version: nil
        }
    }
}

/// A valid command line.
struct Invocation {
    let command: Command
    let settings: Settings
}
