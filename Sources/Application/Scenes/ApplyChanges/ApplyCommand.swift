import Domain

/// `meme apply`: where the changes are, and how the results are printed.
struct ApplyCommand: Equatable {
    /// Where changes are read.
    enum Input: Equatable {
        /// The file of a path.
        case file(String)
        /// Standard input, for `-` says so.
        case standardInput
        /// Standard input, unless it is a terminal.
        case unspecified
    }

    var input: Input
    var isDryRun = false
    var format: OutputFormat = .human

    /// How the input is called before the number of a line.
    var inputName: String {
        if case .file(let path) = input { path } else { "-" }
    }
}

extension CommandDescription {
    static let apply = CommandDescription(
        name: "apply",
        summary: "add, edit and remove memes as an input says, all or nothing",
        usage: ["apply [FILE|-] [OPTIONS]"],
        examples: [
            Example("meme apply changes.jsonl", "the changes of a file, as one operation"),
            Example("meme apply changes.jsonl --dry-run", "check them, and change nothing"),
            Example(
                #"echo '{"add":{"title":"Rent","key":"rent-05"}}' | meme apply"#,
                "in a script: safe to run twice"),
        ],
        notes: """
            FILE has a change a line, a JSON object that is one of these. Any other member is an
            error; empty lines are passed over.

            {"add":{"title":"Buy milk","tags":["home"],"key":"..."}}

            {"edit":REF,"set":{"title":"..."},"unset":["url"],"append":"..."}

            {"edit":REF,"tags":["+home","-work"],"ifVersion":3}

            {"remove":REF,"ifVersion":3}

            {"restore":"REF@N"}

            REF is a string as on the command line, or {"key":"..."}. It means what it meant before:
            @ is the meme that had changed last, whatever the lines above it do. A meme that the
            input adds is named by the whole id it was given, or by its key.

            "add" takes the fields of a meme. "set" takes title, text, tags (all of them),
            \(MemeField.optionalTexts.names), pinned and fields of other programs; null unsets a
            field. "append" adds a line to the text. "ifVersion" is how many versions the meme must
            have; with another number nothing is stored, and the exit status is 75.

            All changes are made as one operation, or none is: every line that is wrong is named, as
            FILE:LINE: reason. Several changes of a meme are one version. The input is read whole
            before the store is touched. 'meme undo' takes all of it back.

            When output is not a terminal, each line is answered by a line
            {"line":1,"id":"...","status":"added"} when all is stored. The status is added, known (a
            meme of that key was there), edited, unchanged, removed or restored. With --dry-run a
            meme that would get a new id has none.
            """,
        options: [.dryRun, .json, .jsonLines])
}

extension ApplyCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            input: try ApplyCommand.input(arguments), isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .jsonLines, inPipe: .jsonLines))
    }

    private static func input(_ arguments: ParsedArguments) throws(UsageError) -> Input {
        guard let operand = try arguments.operand(of: "apply") else { return .unspecified }
        guard operand != "-" || arguments.areOperandsLiteral else { return .standardInput }
        guard !operand.isEmpty else {
            throw .invalidOperand("", command: "apply", expected: "a FILE")
        }
        return .file(operand)
    }
}
