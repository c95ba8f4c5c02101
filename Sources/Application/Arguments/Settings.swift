/// The values of the options that every command has.
struct Settings: Equatable {
    /// The path of the store, if given.
    var storePath: String?
    /// When to use colours.
    var colorChoice: StreamChoice = .automatic
    /// When to use hyperlinks.
    var hyperlinkChoice: StreamChoice = .automatic
    /// Whether a pager may be started.
    var allowsPager = true
    /// Whether output is laid out for people, also where it is not a terminal.
    var printsTable = false
    /// Whether success prints nothing.
    var isQuiet = false
    /// Whether prompts are allowed.
    var allowsInput = true
    /// The format of standard error.
    var diagnosticFormat: DiagnosticFormat = .words
}

extension Settings {
    /// Reads the options of every command.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        storePath = arguments.value(of: .store)
        if storePath?.isEmpty == true {
            throw .invalidValue(.store, value: "", expected: "a path")
        }
        colorChoice = try Settings.choice(.color, arguments)
        hyperlinkChoice = try Settings.choice(.hyperlinks, arguments)
        allowsPager = !arguments.has(.noPager)
        printsTable = arguments.has(.table)
        isQuiet = arguments.has(.quiet)
        allowsInput = !arguments.has(.noInput)
    }

    private static func choice(
        _ option: OptionDescription, _ arguments: ParsedArguments
    ) throws(UsageError) -> StreamChoice {
        guard let word = arguments.value(of: option) else { return .automatic }
        guard let choice = StreamChoice(rawValue: word) else {
            throw .invalidValue(option, value: word, expected: "auto, always or never")
        }
        return choice
    }
}

extension DiagnosticFormat {
    /// JSON if `--json` or `--jsonl` is among the arguments, even if others are wrong.
    init(_ scan: ArgumentScan) {
        self = scan.asks(for: .json) || scan.asks(for: .jsonLines) ? .json : .words
    }
}
