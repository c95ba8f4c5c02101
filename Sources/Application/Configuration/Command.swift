import Domain

/// A command with its arguments.
package enum Command {
    /// A command that runs a scene.
    case scene(any SceneConfigurator)
    /// A command that may ask the user to pick the memes before it runs.
    case unresolved(UnresolvedCommand)
    case path(RecordFormat, listsAll: Bool = false)
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
        case .path(_, let listsAll): !listsAll
        case .help, .manPage, .completions, .version: true
        }
    }

    /// Whether the command fails if the name of the store is unknown.
    var usesStore: Bool {
        switch self {
        case .scene(let scene): scene.request.usesStore
        case .unresolved, .path: true
        case .help, .manPage, .completions, .version: false
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

/// The commands that have no scene.
extension CommandDescription {
    package static let path = CommandDescription(
        name: "path", summary: "print the path of the store",
        examples: [
            Example("cp \"$(meme path)\" backup.jsonl", "the store is one file"),
            Example("meme path --all", "the stores that have a name"),
        ],
        notes: """
            The path is the first of: --store, $MEME_STORE, $XDG_DATA_HOME/meme/memes.jsonl,
            ~/.local/share/meme/memes.jsonl. To give a store a name, see 'meme help store'.
            """,
        options: [.allStores, .json, .jsonLines, .null])

    package static let help = CommandDescription(
        name: "help", summary: "show help on a command or a topic",
        operands: Operands(Operand("COMMAND|TOPIC", .optional, .topics)),
        usage: ["help [COMMAND|TOPIC]", "help --man"],
        examples: [
            Example("meme help add", "the same as meme add --help"),
            Example(
                "meme help query", "a topic: \(HelpTopic.all.map(\.name).joined(separator: ", "))"),
            Example("meme help --man | man -l -", "everything, as a manual page"),
        ],
        options: [.man])

    package static let version = CommandDescription(
        name: "version", summary: "print the version",
        examples: [Example("meme version", "the same as meme --version")],
        options: [.json, .jsonLines])
}

extension OptionDescription {
    fileprivate static let allStores = OptionDescription(
        "all", "print the name and the path of each store that has a name")
    fileprivate static let man = OptionDescription("man", "print the manual page, meme.1")
}

extension Command {
    package static func path(_ arguments: ParsedArguments) throws(UsageError) -> Command {
        .path(try RecordFormat(arguments) ?? .plain, listsAll: arguments.has(.allStores))
    }

    package static func help(
        _ arguments: ParsedArguments, _ commands: [CommandDescription]
    ) throws(UsageError) -> Command {
        let operand = arguments.operands.first
        if arguments.has(.man) {
            if let operand { throw .unexpectedOperand(operand, command: "help") }
            return .manPage
        }
        guard let topic = operand else { return .help(topic: nil) }
        guard let description = commands.named(topic) else {
            let topics = HelpTopic.all.map(\.name)
            let config = arguments.config
            if topics.contains(topic) || config.entry(.alias, named: topic) != nil
                || config.runsProgram(topic, besides: commands)
            {
                return .help(topic: topic)
            }
            let line =
                CommandCorrection.of([topic], commands)
                ?? CommandCorrection.nearest([topic], commands, config)
            if let line, line.hasPrefix("help ") { throw .unknownCommand(topic, nearest: line) }
            let meant = line?.split(separator: " ").first.map(String.init)
            let nearest = NearestWord.to(topic.lowercased(), among: topics) ?? meant
            throw .unknownCommand(topic, nearest: nearest.map { "help \($0)" })
        }
        return .help(topic: description.name)
    }

    package static func version(_ arguments: ParsedArguments) throws(UsageError) -> Command {
        .version(try RecordFormat(arguments) ?? .plain)
    }

    /// Returns the output of a command without a scene. Returns `nil` for a command with a scene, and for
    /// `.completions(.words)`, which needs the store.
    ///
    /// - Parameters:
    ///   - storePath: a closure that returns the absolute path of the store.
    ///   - stores: a closure that returns the stores that have a name.
    package func text<Failure: Error>(
        _ catalog: CommandCatalog, _ config: UserConfig,
        storePath: () throws(Failure) -> String,
        stores: () throws(Failure) -> [StorePlace]
    ) throws(Failure) -> String? {
        switch self {
        case .scene, .unresolved, .completions(.words): return nil
        case .path(let format, listsAll: true):
            return RecordFormatter(format: format).text(of: try stores())
        case .path(let format, listsAll: false):
            let path = try storePath()
            return Command.text(path, ["path": .text(path)], format)
        case .help(let topic):
            return HelpText(catalog: catalog, config: config).text(topic: topic)
        case .manPage: return ManPage(commands: catalog.commands).text
        case .completions(.script(let shell)): return shell.script(of: catalog.commands)
        case .completions(.keys(let shell)): return shell.keys
        case .completions(.noWords): return ""
        case .version(let format):
            let version = MemeProgram.version
            return Command.text("meme \(version)", ["version": .text(version)], format)
        }
    }

    /// Returns a value, as a record if the format is JSON. A plain value is not escaped, so that a shell can
    /// use it.
    private static func text(_ plain: String, _ record: Record, _ format: RecordFormat) -> String {
        (format.kind == .plain ? plain : record.json) + format.end
    }
}
