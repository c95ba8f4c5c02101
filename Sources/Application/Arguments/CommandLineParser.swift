import Domain

struct ParsedCommandLine {
    var command: CommandDescription?
    var arguments = ParsedArguments()
    var options = RunOptions()
}

/// A command-line parser. Checks the command and its options before the command runs.
struct CommandLineParser {
    let scan: ArgumentScan
    let outputIsTerminal: Bool
    var config = UserConfig()
    /// A closure that replaces `~/` at the beginning of a path.
    var expandingHome: (String) -> String = { $0 }

    private var commands: [CommandDescription] { scan.commands }

    func parse() throws(UsageError) -> ParsedCommandLine {
        let command = scan.command
        let format = scan.diagnosticFormat
        // `--help` and `--version` run the commands with these names, even if other arguments are invalid.
        for option in [OptionDescription.help, .version]
        where scan.options.contains(where: { $0.names(option) && !$0.hasAttachedValue }) {
            var arguments = ParsedArguments(config: config)
            if option == .help, let command { arguments.operands = [command.name] }
            if option == .version, format == .json {
                arguments.options = [ParsedArguments.GivenOption(option: .json, value: "")]
            }
            return ParsedCommandLine(
                command: commands.named(option.name), arguments: arguments,
                options: RunOptions(diagnosticFormat: format))
        }
        if let invalid = scan.invalidUTF8 { throw invalid }
        if let word = scan.words.first, command == nil {
            let leading = scan.options.prefix(scan.leadingOptionCount)
            if let found = leading.first(where: { !isKnown($0) }) {
                throw unknownOption(found, in: nil)
            }
            let typed = scan.typed
            let line =
                CommandCorrection.of(typed, commands) ?? CommandCorrection.of(scan.words, commands)
                ?? CommandCorrection.nearest(typed, commands, config)
            guard line == nil, scan.words.count > 1 || word.contains(" "), isTitle else {
                throw .unknownCommand(word, nearest: line.flatMap { $0.isEmpty ? nil : $0 })
            }
            throw .wordsWithoutCommand(word, line: CommandCorrection.words(of: typed))
        }
        let parsed = ParsedArguments(
            options: try givenOptions(of: command), operands: Array(scan.words.dropFirst()),
            areOperandsLiteral: scan.areOperandsLiteral, isForPeople: outputIsTerminal,
            config: config)
        var options = try RunOptions(parsed)
        options.diagnosticFormat = format
        return ParsedCommandLine(command: command, arguments: parsed, options: options)
    }

    /// Returns the options on the command line. Throws an error for an option that the command does not have,
    /// and for a missing or unexpected value. If `command` is `nil`, accepts only the options that every
    /// command has.
    private func givenOptions(
        of command: CommandDescription?
    ) throws(UsageError) -> [ParsedArguments.GivenOption] {
        let known = command?.allOptions ?? OptionDescription.everywhere
        var given: [ParsedArguments.GivenOption] = []
        for found in scan.options {
            guard let option = known.first(where: found.names) else {
                throw unknownOption(found, in: command)
            }
            if option.placeholder == nil {
                guard !found.hasAttachedValue else { throw .unexpectedValue(option) }
            } else if found.value == nil {
                throw .missingValue(option)
            }
            let value = found.value ?? ""
            given.append(
                ParsedArguments.GivenOption(
                    option: option, value: option.takesPath ? expandingHome(value) : value))
        }
        return given
    }

    /// Whether the words may be a title rather than a command of another program. They are not if the first word
    /// is followed by a reference or the beginning of an id, or by nothing but a number. They are also not if
    /// all words are blank, or if `add` does not have one of the given options.
    private var isTitle: Bool {
        let rest = scan.words.dropFirst()
        let isForMeme =
            rest.first.map { $0.hasPrefix("@") || MemeIDPrefix.looksLikeID($0) } == true
            || rest.count == 1 && rest.allSatisfy { WholeNumber.read($0) != nil }
        let options = commands.named("add")?.allOptions ?? []
        return !isForMeme && scan.words.contains { $0.contains { $0 != " " } }
            && scan.options.allSatisfy { options.contains(where: $0.names) }
    }

    /// Returns whether any command has an option with the name that was typed.
    private func isKnown(_ found: ArgumentScan.FoundOption) -> Bool {
        commands.contains { $0.allOptions.contains(where: found.names) }
    }

    private func unknownOption(
        _ found: ArgumentScan.FoundOption, in command: CommandDescription?
    ) -> UsageError {
        if command == nil, isKnown(found) { return .missingCommand }
        let options = command?.allOptions ?? commands.flatMap(\.allOptions)
        if !found.isLong, let option = options.first(where: { "-\($0.name)" == found.literal }) {
            return .unclearWord(found.literal, option)
        }
        return .unknownOption(
            found.literal, command: command?.name, nearest: options.meant(by: found.literal))
    }
}

/// The values of options that concern the whole run.
struct RunOptions: Equatable {
    var storePath: String?
    var colorChoice: WhenChoice = .automatic
    var hyperlinkChoice: WhenChoice = .automatic
    var allowsPager = true
    /// Whether to print human-readable output even if standard output is not a terminal.
    var printsTable = false
    /// Whether to hide hints, progress, and the results of successful changes.
    var isQuiet = false
    var allowsInput = true
    var isTraced = false
    /// The format of messages on standard error.
    var diagnosticFormat: DiagnosticFormat = .words
}

extension RunOptions {
    /// Reads the options of a command line.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        storePath = arguments.value(of: .store)
        if storePath?.isEmpty == true {
            throw .invalidValue(.store, value: "", expected: localized("a path"))
        }
        colorChoice = try arguments.choice(of: .color) ?? .automatic
        hyperlinkChoice = try arguments.choice(of: .hyperlinks) ?? .automatic
        allowsPager = !arguments.has(.noPager)
        printsTable = arguments.has(.table)
        isQuiet = arguments.has(.quiet)
        allowsInput = !arguments.has(.noInput)
        isTraced = arguments.has(.trace)
    }
}
