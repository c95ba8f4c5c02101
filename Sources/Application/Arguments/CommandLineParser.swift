import Domain

/// Reads a command line. Nothing is opened or done before all of it was understood.
struct CommandLineParser {
    /// Reads the arguments after the program's name.
    func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
        let scan = ArgumentScan(arguments)
        let command = scan.command
        let format = DiagnosticFormat(scan)
        if scan.asks(for: .help) {
            return Invocation(
                command: .help(topic: command?.name),
                settings: Settings(diagnosticFormat: format))
        }
        if scan.asks(for: .version) {
            return Invocation(
                command: .version(RecordFormat(kind: format == .json ? .json : .plain)),
                settings: Settings(diagnosticFormat: format))
        }
        if let invalid = scan.invalidUTF8 { throw invalid }
        if let word = scan.words.first, command == nil {
            let nearest = NearestWord.to(word, among: CommandDescription.allNames)
            throw .unknownCommand(word, nearest: nearest)
        }
        let parsed = ParsedArguments(
            options: try givenOptions(scan, of: command),
            operands: Array(scan.words.dropFirst()),
            areOperandsLiteral: scan.areOperandsLiteral)
        var settings = try Settings(parsed)
        settings.diagnosticFormat = format
        return Invocation(
            command: try command?.makeCommand(parsed) ?? .welcome, settings: settings)
    }

    /// The options as the command has them; those of every command where there is none.
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
            CommandDescription.all.contains(where: { $0.options.contains(where: found.names) })
        {
            return .missingCommand
        }
        if let command, command.takesDashedWords, !found.isLong,
            let option = command.allOptions.first(where: { "-\($0.name)" == found.spelling })
        {
            return .unclearWord(found.spelling, option)
        }
        let candidates = (command?.allOptions ?? OptionDescription.everywhere).map(\.spelling)
        let nearest =
            found.isLong ? NearestWord.to(found.spelling, among: candidates) : nil
        return .unknownOption(found.spelling, command: command?.name, nearest: nearest)
    }
}

extension Settings {
    /// Reads the options of every command.
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        storePath = arguments.value(of: .store)
        if storePath?.isEmpty == true {
            throw .invalidValue(.store, value: "", expected: "a path")
        }
        if let word = arguments.value(of: .color) {
            guard let choice = ColorChoice(rawValue: word) else {
                throw .invalidValue(.color, value: word, expected: "auto, always or never")
            }
            colorChoice = choice
        }
        allowsPager = !arguments.has(.noPager)
        isQuiet = arguments.has(.quiet)
        allowsInput = !arguments.has(.noInput)
    }
}
