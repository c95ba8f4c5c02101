import Application

extension EditConfig.Request {
    /// - Parameter commands: all commands. An alias cannot have the name of a command.
    init(_ arguments: ParsedArguments, among commands: [CommandDescription]) throws(UsageError) {
        let action = arguments.operands[0]
        let command = "config \(action)"
        switch action {
        case "edit":
            if arguments.has(.dryRun) { throw .dependency(.dryRun, on: "config set") }
            self.init()
        case "set":
            let key = try arguments.configKey(of: command)
            let words = Array(arguments.operands.dropFirst(2))
            self.init(
                change: try EditConfig.Change(arguments, key, to: words, among: commands),
                format: OutputFormat(ofChange: arguments))
        case "unset":
            let key = try arguments.configKey(of: command)
            self.init(
                change: EditConfig.Change(key: key, isDryRun: arguments.has(.dryRun)),
                format: OutputFormat(ofChange: arguments))
        default:
            throw .invalidOperand(
                action, command: "config", expected: Choices.words(["get", "set", "unset", "edit"]))
        }
    }
}

extension EditConfig.Change {
    fileprivate init(
        _ arguments: ParsedArguments, _ key: NamedKey, to words: [String],
        among commands: [CommandDescription]
    ) throws(UsageError) {
        let command = "config set"
        if key.key == .alias {
            if commands.contains(where: { ([$0.name] + $0.aliases).contains(key.name) }) {
                throw .invalidOperand(
                    key.key.fullName(key.name), command: command,
                    expected: localized("a name that is not a command"))
            }
            if let word = UserConfig.wrongWord(inAlias: words, commands) {
                throw .invalidOperand(
                    word, command: command,
                    expected: localized(
                        "a command or an option as the first word, or one shell command in quotes: '!date'"
                    ))
            }
        }
        let value = key.key.kind == .words ? words : [words.joined(separator: " ")]
        guard key.key.accepts(value) else {
            throw .invalidOperand(value[0], command: command, expected: key.key.expected)
        }
        self.init(key: key, words: value, isDryRun: arguments.has(.dryRun))
    }
}
