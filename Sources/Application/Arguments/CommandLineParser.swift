import Domain

/// A parsed command line.
struct ParsedCommandLine {
    /// The command; `nil` if there is none.
    var command: CommandDescription?
    var arguments = ParsedArguments()
    var settings = Settings()
}

/// Reads a command line. Nothing is opened before all of it is valid.
struct CommandLineParser {
    /// All commands.
    let commands: [CommandDescription]
    /// Whether standard output is a terminal.
    let outputIsTerminal: Bool

    /// Reads the arguments after the program's name.
    func parse(_ arguments: [[UInt8]]) throws(UsageError) -> ParsedCommandLine {
        let scan = ArgumentScan(arguments, commands)
        let command = scan.command
        let format = DiagnosticFormat(scan)
        // `--help` and `--version` run the commands of these names, even if other arguments are wrong.
        for option in [OptionDescription.help, .version] where scan.asks(for: option) {
            var arguments = ParsedArguments()
            if option == .help, let command { arguments.operands = [command.name] }
            if option == .version, format == .json {
                arguments.options = [ParsedArguments.GivenOption(option: .json, value: "")]
            }
            return ParsedCommandLine(
                command: commands.named(option.name), arguments: arguments,
                settings: Settings(diagnosticFormat: format))
        }
        if let invalid = scan.invalidUTF8 { throw invalid }
        if let word = scan.words.first, command == nil {
            let nearest = NearestWord.to(word, among: commands.names)
            throw .unknownCommand(word, nearest: nearest)
        }
        let parsed = ParsedArguments(
            options: try givenOptions(scan, of: command),
            operands: Array(scan.words.dropFirst()),
            areOperandsLiteral: scan.areOperandsLiteral, isForPeople: outputIsTerminal)
        var settings = try Settings(parsed)
        settings.diagnosticFormat = format
        return ParsedCommandLine(command: command, arguments: parsed, settings: settings)
    }

    /// The options of the command, or those of every command if there is none.
    private func givenOptions(
        _ scan: ArgumentScan, of command: CommandDescription?
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
            given.append(ParsedArguments.GivenOption(option: option, value: found.value ?? ""))
        }
        return given
    }

    private func unknownOption(
        _ found: ArgumentScan.FoundOption, in command: CommandDescription?
    ) -> UsageError {
        if command == nil,
            commands.contains(where: { $0.options.contains(where: found.names) })
        {
            return .missingCommand
        }
        if let command, command.takesDashedWords, !found.isLong,
            let option = command.allOptions.first(where: { "-\($0.name)" == found.literal })
        {
            return .unclearWord(found.literal, option)
        }
        let candidates = (command?.allOptions ?? OptionDescription.everywhere).map(\.literal)
        let nearest =
            found.isLong ? NearestWord.to(found.literal, among: candidates) : nil
        return .unknownOption(found.literal, command: command?.name, nearest: nearest)
    }
}
