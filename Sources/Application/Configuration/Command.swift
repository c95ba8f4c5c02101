/// A command and its request.
package enum Command {
    /// A scene and its request.
    case scene(any SceneConfigurator)
    /// A pick of memes, and then a command for them.
    case pick(PickCommand)
    case path(RecordFormat)
    case help(topic: String?)
    case manPage
    /// The completions of shells.
    case completions(CompletionsCommand)
    case version(RecordFormat)

    var changesStore: Bool {
        switch self {
        case .scene(let scene): scene.changesStore
        case .pick(let command): command.changesStore
        case .path, .help, .manPage, .completions, .version: false
        }
    }

    /// The scene of the command, if any.
    package func viewController(_ services: Services) -> (any ViewController)? {
        switch self {
        case .scene(let scene): scene.viewController(services)
        case .pick(let command): command.viewController(services)
        case .path, .help, .manPage, .completions, .version: nil
        }
    }
}
