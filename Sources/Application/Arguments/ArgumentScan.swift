import Domain

/// The arguments of a command line, divided into options and words. This is the first thing that is known about
/// a command line; its other readers start from it.
///
/// Options may precede the command. Options with the same name take a value either in every command or in
/// none, so the scan knows whether the next argument is a value even before it finds the command.
package final class ArgumentScan {
    package struct FoundOption {
        /// The option as typed, without its value, such as `-n` or `--limit`; or a word that cannot consist
        /// of short options, such as `-milk`.
        package let literal: String
        /// The value; `nil` if none was given.
        package var value: String?
        /// Whether the value was attached to a long name with `=`.
        var hasAttachedValue = false

        /// Whether the option was typed with its long name.
        var isLong: Bool { literal.utf8.starts(with: "--".utf8) }

        /// Returns whether the literal is the option's long name, with two dashes, or its short form.
        package func names(_ option: OptionDescription) -> Bool {
            let characters = literal.unicodeScalars.dropFirst()
            return isLong
                ? characters.dropFirst().elementsEqual(option.name.unicodeScalars)
                : characters.first == option.letter && characters.count == 1
        }
    }

    package private(set) var options: [FoundOption] = []
    /// The command and its operands, in order.
    package private(set) var words: [String] = []
    /// The number of options before the first word.
    private(set) var leadingOptionCount = 0
    package private(set) var areOperandsLiteral = false
    /// The error for the first argument that is not UTF-8.
    private(set) var invalidUTF8: UsageError?

    /// The command that the first word names; `nil` if the word names no command.
    package private(set) var command: CommandDescription?

    /// The index of the first word among the arguments; `nil` if there are no words.
    private(set) var commandIndex: Int?

    let commands: [CommandDescription]
    /// The arguments that follow the program name.
    let arguments: [[UInt8]]
    /// The arguments as strings. Invalid bytes are replaced by U+FFFD.
    let typed: [String]

    package init(_ arguments: [[UInt8]], _ commands: [CommandDescription]) {
        self.commands = commands
        self.arguments = arguments
        typed = arguments.map { String(decoding: $0, as: UTF8.self) }
        for (position, argument) in arguments.enumerated() where invalidUTF8 == nil {
            if let invalid = UTF8Validation.firstInvalidOffset(in: argument) {
                invalidUTF8 = .invalidUTF8(argument: position + 1, byte: invalid + 1)
            }
        }
        var rest = typed[...]
        var areOptionsOver = false
        while let argument = rest.popFirst() {
            if areOptionsOver || !argument.utf8.starts(with: "-".utf8) || argument == "-" {
                if words.isEmpty {
                    command = commands.named(argument)
                    leadingOptionCount = options.count
                    commandIndex = arguments.count - rest.count - 1
                }
                words.append(argument)
            } else if argument == "--" {
                areOptionsOver = true
                areOperandsLiteral = words.count <= 1
            } else if argument.utf8.starts(with: "--".utf8) {
                takeLongOption(argument, &rest)
            } else if let command, command.takesAsWord(argument) {
                words.append(argument)
            } else if isNoLetter(argument) {
                let name = argument.utf8.firstIndex(of: UInt8(ascii: "="))
                options.append(
                    FoundOption(literal: String(argument[..<(name ?? argument.endIndex)])))
            } else {
                takeLetters(argument.unicodeScalars.dropFirst(), &rest)
            }
        }
    }

    package convenience init(_ words: [String], _ commands: [CommandDescription]) {
        self.init(words.map { Array($0.utf8) }, commands)
    }

    /// The format of messages: JSON if `--json` or `--jsonl` is among the arguments, even if other arguments
    /// are invalid.
    var diagnosticFormat: DiagnosticFormat {
        options.contains { $0.names(.json) || $0.names(.jsonLines) } ? .json : .words
    }

    private func takeLongOption(_ argument: String, _ rest: inout ArraySlice<String>) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            var found = FoundOption(literal: argument)
            if takesValue(found) { found.value = rest.popFirst() }
            options.append(found)
            return
        }
        options.append(
            FoundOption(
                literal: String(argument[..<equals]),
                value: String(argument[argument.utf8.index(after: equals)...]),
                hasAttachedValue: true))
    }

    /// Reads combined short options such as `-qr`. The last option may take a value, as in `-n5` or `-n 5`.
    private func takeLetters(
        _ letters: Substring.UnicodeScalarView, _ rest: inout ArraySlice<String>
    ) {
        var letters = letters
        while let letter = letters.popFirst() {
            var found = FoundOption(literal: "-\(letter)")
            if takesValue(found) {
                found.value = letters.isEmpty ? rest.popFirst() : String(letters)
                letters = Substring.UnicodeScalarView()
            }
            options.append(found)
        }
    }

    /// Returns whether an argument that begins with a single dash cannot consist of short options. This is
    /// the case if the argument is a long name, such as `-tag`, `-tag=home` or `-tag:home`, or if it follows a
    /// command that does not have its first letter as a short option.
    private func isNoLetter(_ argument: String) -> Bool {
        let name = argument.dropFirst().prefix { $0 != "=" && $0 != ":" }
        if name.utf8.count > 2,
            commands.contains(where: { $0.allOptions.contains { $0.name == name } })
        {
            return true
        }
        guard let command else { return false }
        return !command.allOptions.contains { $0.letter == name.unicodeScalars.first }
    }

    /// Returns whether an option takes a value. Searches other commands only if the command does not have the
    /// option.
    private func takesValue(_ found: FoundOption) -> Bool {
        let known =
            OptionDescription.everywhere.first(where: found.names)
            ?? command?.options.first(where: found.names)
        if let known { return known.placeholder != nil }
        return commands.contains { command in
            command.options.contains { $0.placeholder != nil && found.names($0) }
        }
    }
}

extension CommandDescription {
    /// Returns whether a word that begins with a single dash is an operand rather than an option.
    fileprivate func takesAsWord(_ argument: String) -> Bool {
        let word = argument.dropFirst()
        guard let first = word.unicodeScalars.first else { return true }
        func isLetter(_ option: OptionDescription) -> Bool { option.letter == first }
        switch dashedWords {
        case .refused: return false
        case .text:
            return first == " "
                || ("0"..."9").contains(first) && !allOptions.contains(where: isLetter)
        case .tags:
            // `-t` is an option of other commands, so here it must not remove a tag.
            let isSingle = word.unicodeScalars.count == 1
            return !(isSingle && (allOptions + [.tag]).contains(where: isLetter))
                && !allOptions.contains { $0.name == word }
        }
    }
}
