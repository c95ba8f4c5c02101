import Application

extension EditConfig.Request {
    /// - Parameter commands: all commands. An alias cannot have the name of a command.
    init(_ arguments: ParsedArguments, among commands: [CommandDescription]) throws(UsageError) {
        let action = arguments.operands[0]
        let command = "config \(action)"
        switch action {
        case "edit":
            if arguments.has(.dryRun) { throw .dependency(.dryRun, on: "config set") }
            self = .edit
        case "set":
            let key = try arguments.configKey(of: command)
            let words = Array(arguments.operands.dropFirst(2))
            self = .change(
                try EditConfig.ChangeSetting.Request(arguments, key, to: words, among: commands))
        case "unset":
            let key = try arguments.configKey(of: command)
            self = .change(
                EditConfig.ChangeSetting.Request(
                    key: key, format: OutputFormat(ofChange: arguments),
                    isDryRun: arguments.has(.dryRun)))
        default:
            throw .invalidOperand(
                action, command: "config", expected: Choices.words(["get", "set", "unset", "edit"]))
        }
    }
}

extension EditConfig.ChangeSetting.Request {
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
                    expected: localized("a command or an option as the first word"))
            }
        }
        let value = key.key.kind == .words ? words : [words.joined(separator: " ")]
        guard key.key.accepts(value) else {
            throw .invalidOperand(value[0], command: command, expected: key.key.expected)
        }
        self.init(
            key: key, words: value, format: OutputFormat(ofChange: arguments),
            isDryRun: arguments.has(.dryRun))
    }
}
