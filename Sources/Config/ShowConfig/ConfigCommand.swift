import Application

extension CommandDescription {
    static let config = CommandDescription(
        name: "config",
        summary: "show or change settings, aliases and saved queries",
        operands: Operands(Operand("KEY", .any))
            .after("get", takes: .configKey).after(
                "set", takes: .configKey, Operand("VALUE", .several)
            )
            .after("unset", takes: .configKey).after("edit"),
        usage: [
            "config [OPTIONS]", "config get KEY", "config set KEY VALUE... [--dry-run]",
            "config unset KEY [--dry-run]", "config edit",
        ],
        examples: [
            Example("meme config", "every key, its value and where it is set"),
            Example("meme config set alias.inbox -- list untagged -n 5", "make inbox a command"),
            Example("meme config set query.work 'tag:work OR tag:job'", "a query to use again"),
            Example("meme list saved:work", "use it, as if in parentheses"),
            Example("meme config set editor 'code --wait'", "an editor with options"),
        ],
        notes: """
            The configuration file can contain these keys: \(keys).

            The file is $MEME_CONFIG or, if that is unset, $XDG_CONFIG_HOME/meme/config.toml or
            ~/.config/meme/config.toml. It is in TOML, with lines such as editor = "vim" at the top and inbox =
            ["list", "untagged"] under [alias]. Environment variables such as MEME_EDITOR override it. If the
            file is invalid, all commands fail (exit status 78) except help, version, completions, path and
            'config edit'.

            An alias begins with a command or with options; the rest of the line is appended. One word such as
            "!date" is a shell command ('meme help hooks'). Commands take precedence. 'set' and 'unset' keep
            comments and order. If a key is not set, 'get' exits with 1.
            """,
        options: [.table, .dryRun] + OptionDescription.configFormats)

    private static let keys = ConfigKey.all.map { "\($0.label) (\($0.meaning))" }
        .joined(separator: ", ")
}

extension Operand {
    fileprivate static let configKey = Operand("KEY", .one, .stored(.keys))
}

extension OptionDescription {
    private static let configTemplate = OptionDescription(
        "format", nil, "TEMPLATE",
        "print with a template: '{key} {value} {source}', \\n, \\t, \\0")
    fileprivate static let configFormats = [
        json, jsonLines, commaSeparated, tabSeparated, configTemplate, null,
    ]
}

extension ShowConfig.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.dryRun) { throw .dependency(.dryRun, on: "config set") }
        let format = try OutputFormat(arguments, fieldNames: ConfigRecord.fieldNames)
        var key: NamedKey?
        if arguments.operands.first == "get" {
            key = try arguments.configKey(of: "config get")
        }
        self.init(key: key, format: format)
    }
}

extension ParsedArguments {
    /// Returns the key that the second operand names.
    func configKey(of command: String) throws(UsageError) -> NamedKey {
        let typed = operands.dropFirst().first ?? ""
        guard let (key, name) = ConfigKey.find(typed), key.accepts(name: name) else {
            let nearest = ConfigKey.nearest(to: typed)
            throw .invalidOperand(
                typed, command: command,
                expected: nearest ?? Choices.words(ConfigKey.all.map(\.label)))
        }
        return NamedKey(key: key, name: name)
    }
}
