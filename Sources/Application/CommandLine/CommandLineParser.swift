import Domain

/// Reads a command line. Nothing is opened or done before all of it was understood.
struct CommandLineParser {
    private let commands: [CommandDescription]
    private let options: [OptionDescription]

    /// A parser for some commands.
    init(commands: [CommandDescription] = CommandDescription.all) {
        self.commands = commands
        options = OptionDescription.everywhere + commands.flatMap(\.options)
    }

    /// Reads the arguments after the program's name.
    func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Invocation {
        var scan = Scan()
        var rest = try decode(arguments)[...]
        while let argument = rest.popFirst() {
            if scan.areOptionsOver || argument == "-" || !argument.utf8.starts(with: "-".utf8) {
                scan.words.append(argument)
            } else if argument == "--" {
                scan.areOptionsOver = true
                scan.areOperandsLiteral = scan.words.count <= 1
            } else if argument.utf8.starts(with: "--".utf8) {
                readLongOption(Substring(argument.unicodeScalars.dropFirst(2)), &rest, &scan)
            } else {
                readLetters(argument.unicodeScalars.dropFirst(), &rest, &scan)
            }
        }
        return try invocation(scan)
    }

    private func decode(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
        var decoded: [String] = []
        for (position, argument) in arguments.enumerated() {
            let invalid = argument.withUnsafeBufferPointer(UTF8Validation.firstInvalidOffset)
            if let invalid { throw .invalidUTF8(argument: position + 1, byte: invalid + 1) }
            decoded.append(String(decoding: argument, as: UTF8.self))
        }
        return decoded
    }
}

// From arguments to options and words.

extension CommandLineParser {
    /// What has been read so far. An error waits until the end, for help may be asked for after it.
    private struct Scan {
        var given: [ParsedArguments.GivenOption] = []
        var words: [String] = []
        var areOptionsOver = false
        var areOperandsLiteral = false
        var unknownOption: String?
        var error: UsageError?

        mutating func fail(_ failure: UsageError) {
            if error == nil { error = failure }
        }

        mutating func take(_ option: OptionDescription, _ value: String = "") {
            given.append(ParsedArguments.GivenOption(option: option, value: value))
        }
    }

    private func readLongOption(
        _ argument: Substring, _ rest: inout ArraySlice<String>, _ scan: inout Scan
    ) {
        let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = argument[..<(equals ?? argument.endIndex)]
        let value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
        guard let option = options.first(where: { $0.name == name }) else {
            if scan.unknownOption == nil { scan.unknownOption = "--\(name)" }
            return
        }
        if option.placeholder == nil {
            if value != nil { scan.fail(.unexpectedValue(option)) }
            scan.take(option)
        } else if let value = value ?? rest.popFirst() {
            scan.take(option, value)
        } else {
            scan.fail(.missingValue(option))
        }
    }

    /// Letters that stand together, `-qr`; the last may have its value after it, `-n5` or `-n 5`.
    private func readLetters(
        _ argument: Substring.UnicodeScalarView, _ rest: inout ArraySlice<String>,
        _ scan: inout Scan
    ) {
        var letters = argument
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                if scan.unknownOption == nil { scan.unknownOption = "-\(letter)" }
                continue
            }
            guard option.placeholder != nil else {
                scan.take(option)
                continue
            }
            if let value = letters.isEmpty ? rest.popFirst() : String(letters) {
                scan.take(option, value)
            } else {
                scan.fail(.missingValue(option))
            }
            return
        }
    }
}

// From options and words to a command.

extension CommandLineParser {
    private func invocation(_ scan: Scan) throws(UsageError) -> Invocation {
        var arguments = ParsedArguments(
            options: scan.given, operands: scan.words, areOperandsLiteral: scan.areOperandsLiteral)
        let word = arguments.operands.isEmpty ? nil : arguments.operands.removeFirst()
        let description = word.flatMap(description(named:))
        if arguments.has(.help) {
            return Invocation(command: .help(topic: description?.name), settings: Settings())
        }
        if arguments.has(.version) { return Invocation(command: .version, settings: Settings()) }
        if let word, description == nil {
            throw .unknownCommand(word, nearest: NearestWord.to(word, among: commandNames))
        }
        let known = description?.allOptions ?? OptionDescription.everywhere
        let foreign = arguments.options.first { !known.contains($0.option) }?.option.spelling
        if let unknown = scan.unknownOption ?? (description == nil ? nil : foreign) {
            throw unknownOption(unknown, in: description)
        }
        if let error = scan.error { throw error }
        let settings = try Settings(arguments)
        guard let description else {
            guard foreign == nil else { throw .missingCommand }
            return Invocation(command: .help(topic: nil), settings: settings)
        }
        return Invocation(command: try description.makeCommand(arguments), settings: settings)
    }

    private func unknownOption(_ spelling: String, in command: CommandDescription?) -> UsageError {
        let candidates = (command?.allOptions ?? OptionDescription.everywhere).map(\.spelling)
        let nearest =
            spelling.hasPrefix("--") ? NearestWord.to(spelling, among: candidates) : nil
        return .unknownOption(spelling, command: command?.name, nearest: nearest)
    }

    private func description(named word: String) -> CommandDescription? {
        commands.first { $0.name == word || $0.aliases.contains(word) }
    }

    private var commandNames: [String] { commands.flatMap { [$0.name] + $0.aliases } }
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
