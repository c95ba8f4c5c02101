/// A command with its arguments.
package enum Command {
    /// A command that runs a scene.
    case scene(any SceneConfigurator)
    /// A command that may ask the user to pick the memes before it runs.
    case unresolved(UnresolvedCommand)
    case path(RecordFormat)
    case help(topic: String?)
    case manPage
    case completions(CompletionsCommand)
    case version(RecordFormat)

    var changesStore: Bool {
        switch self {
        case .scene(let scene): scene.request.changesStore
        case .unresolved(let command): command.changesStore
        case .path, .help, .manPage, .completions, .version: false
        }
    }

    /// Whether the command runs even if the configuration file is invalid.
    var ignoresInvalidConfig: Bool {
        switch self {
        case .scene(let scene): scene.request.mendsConfig
        case .unresolved: false
        case .path, .help, .manPage, .completions, .version: true
        }
    }

    /// Creates the view controller of the command's scene. Returns `nil` if the command has no scene.
    package func viewController(_ services: Services) -> (any ViewController)? {
        switch self {
        case .scene(let scene): scene.viewController(services)
        case .unresolved(let command): command.viewController(services)
        case .path, .help, .manPage, .completions, .version: nil
        }
    }
}
