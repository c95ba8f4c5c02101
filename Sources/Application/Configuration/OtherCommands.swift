/// The commands that are no scenes.
extension CommandDescription {
    static let path = CommandDescription(
        name: "path",
        summary: "print where the store is",
        usage: ["path [OPTIONS]"],
        examples: [Example("cp \"$(meme path)\" backup.jsonl", "the store is one file")],
        notes: [
            """
            --store comes first, then $MEME_STORE, $XDG_DATA_HOME/meme/memes.jsonl and \
            ~/.local/share/meme/memes.jsonl.
            """
        ],
        options: [.json, .jsonLines, .null],
        makeCommand: { arguments throws(UsageError) in
            try refuseOperands(arguments, of: "path")
            return .path(try RecordFormat(arguments) ?? .plain)
        })

    static let help = CommandDescription(
        name: "help",
        summary: "show help, on a command too",
        usage: ["help [COMMAND]"],
        examples: [Example("meme help add", "the same as meme add --help")],
        makeCommand: { arguments throws(UsageError) in
            guard let topic = arguments.operands.first else { return .help(topic: nil) }
            if arguments.operands.count > 1 {
                throw .unexpectedOperand(arguments.operands[1], command: "help")
            }
            guard let description = named(topic) else {
                throw .unknownCommand(topic, nearest: NearestWord.to(topic, among: allNames))
            }
            return .help(topic: description.name)
        })

    static let version = CommandDescription(
        name: "version",
        summary: "print the version",
        usage: ["version [OPTIONS]"],
        examples: [Example("meme version", "the same as meme --version")],
        options: [.json, .jsonLines],
        makeCommand: { arguments throws(UsageError) in
            try refuseOperands(arguments, of: "version")
            return .version(try RecordFormat(arguments) ?? .plain)
        })

    private static func refuseOperands(
        _ arguments: ParsedArguments, of command: String
    ) throws(UsageError) {
        guard let operand = arguments.operands.first else { return }
        throw .unexpectedOperand(operand, command: command)
    }
}
