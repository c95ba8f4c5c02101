/// An error in a command line. An extension of `Diagnostic` contains the messages.
package enum UsageError: Error, Equatable {
    /// An argument that is not valid UTF-8. The values are the number of the argument and the position of its
    /// first invalid byte, both counted from 1.
    case invalidUTF8(argument: Int, byte: Int)
    /// Options without a command.
    case missingCommand
    /// An unknown command, and the command line that the user probably meant, without the leading `meme`.
    /// `nearest` is `nil` if no line is likely.
    case unknownCommand(String, nearest: String?)
    /// A line that begins with a word instead of a command. The line may be a title, with options of `add`.
    case wordsWithoutCommand(String, line: [String])
    /// An option that does not exist, or that the command does not have.
    case unknownOption(String, command: String?, nearest: String?)
    /// An option other than `--store` before the name of a program of the user.
    case optionOfProgram(String, name: String)
    /// An option at the end of the line, without its value.
    case missingValue(OptionDescription)
    /// A value for an option that takes no value.
    case unexpectedValue(OptionDescription)
    /// A word that begins with a single dash, followed by the long name of an option.
    case unclearWord(String, OptionDescription)
    /// A text for the journal that is a command, an option or a reference, and the line that was probably
    /// meant.
    case unclearText(String, meant: [String])
    /// A tag that begins with `+`, `#` or `=`.
    case markedTag(String)
    case contradiction(String, String)
    case invalidValue(OptionDescription, value: String, expected: String)
    /// A template that prints the same text for every record, an example of a template with a field, and
    /// the option that was probably meant, if any.
    case templateWithoutField(String, example: String, meant: String?)
    /// An option, or one of its values, that requires something else on the command line.
    case dependency(OptionDescription, value: String? = nil, on: String)
    case conflict(OptionDescription, OptionDescription)
    /// A command that changes nothing, and the option that requires a change. The option is `nil` if a change
    /// is required because there are several memes.
    case missingChange(OptionDescription?, command: String)
    case missingOperand(command: String, placeholder: String)
    case unexpectedOperand(String, command: String)
    case invalidOperand(String, command: String, expected: String)
}

/// The messages about invalid command lines.
extension Diagnostic {
    /// - Parameters:
    ///   - commands: all commands. Some messages end with the usage of the command that was called.
    ///   - line: the line that was probably meant, if known. It does not contain `meme`.
    package init(_ error: UsageError, _ commands: [CommandDescription], meant line: String? = nil) {
        let exitCode: ExitCode = if case .invalidUTF8 = error { .badData } else { .usage }
        var words = Diagnostic.words(for: error, commands)
        if let line, !line.isEmpty, let message = Diagnostic.message(of: error) {
            let usage = words.split(separator: "\n").dropFirst().map { "\n\($0)" }.joined()
            words = message + "; " + Diagnostic.question(line) + usage
        }
        self.init(words, exitCode)
    }

    /// Returns the message without advice, for use before the line `meant`. Returns `nil` for errors whose
    /// messages do not include that line.
    private static func message(of error: UsageError) -> String? {
        switch error {
        case .missingCommand: localized("no command given")
        case .unknownOption(let literal, let command?, _):
            localized("unknown option \(quote(literal)) for 'meme \(command)'")
        case .unknownOption(let literal, nil, _): localized("unknown option \(quote(literal))")
        case .unexpectedOperand(let word, _): localized("unexpected argument \(quote(word))")
        case .missingOperand(let command, let placeholder):
            localized("'meme \(command)' needs a \(placeholder.prefix { $0 != ";" })")
        case .invalidOperand(let word, let command, let expected):
            localized("'meme \(command)' \(quote(word)): expected \(expected)")
        case .invalidValue(.limit, let value, let expected) where value.hasPrefix("="):
            localized("\(OptionDescription.limit.literals) \(quote(value)): expected \(expected)")
        case .missingChange: localized("no change given")
        default: nil
        }
    }

    private static func words(for error: UsageError, _ commands: [CommandDescription]) -> String {
        switch error {
        case .invalidUTF8(let argument, let byte):
            return localized(
                "argument \(number: argument), byte \(number: byte): not UTF-8; nothing was done"
            )
        case .missingCommand: return localized("no command given; see 'meme help'")
        case .unknownCommand(let word, let nearest):
            guard let nearest else {
                return localized("unknown command \(quote(word)); see 'meme help'")
            }
            return localized("unknown command \(quote(word)); did you mean: meme \(nearest)")
        case .wordsWithoutCommand(let word, let line):
            return localized(
                "unknown command \(quote(word)); to add it: meme \(CommandCorrection.shown(["add"] + line) ?? "add TITLE")"
            )
        case .unknownOption(let literal, let command, let nearest):
            let guess =
                nearest.map { "; " + localized("did you mean '\($0)'?") }
                ?? advice(on: literal, in: command, commands)
            return (message(of: error) ?? "") + "\(guess)\n\(usage(of: command, commands))"
        case .optionOfProgram(let literal, let name):
            return localized(
                "\(quote(literal)) before \(quote(name)), which is a program of your own; only --store can stand there"
            )
        case .missingValue(let option):
            let example = "\(option.literal) \(option.placeholder ?? "")"
            return localized("\(option.literals) needs a value: \(example)")
        case .unexpectedValue(let option): return localized("\(option.literals) takes no value")
        case .unclearWord(let word, let option):
            return localized(
                "\(quote(word)) is ambiguous: use '\(option.literal)' for the option, or '-- \(SafeText.escaped(word))' for the argument"
            )
        case .unclearText(let text, let line):
            let meant = CommandCorrection.shown(line).map { "; " + question($0) } ?? ""
            return localized("\(quote(text)) is ambiguous") + meant + "\n"
                + localized("to write it: meme journal -- \(SafeText.escaped(text))")
        case .markedTag(let tag): return words(forMarkedTag: tag)
        case .contradiction(let word, let other):
            return localized("\(quote(word)) and \(quote(other)) cannot be used together")
        case .invalidValue(let option, let value, let expected):
            let topic = ["FORMAT": "formats", "TEMPLATE": "templates"][option.placeholder ?? ""]
            return localized("\(option.literals) \(quote(value)): expected \(expected)")
                + (topic.map { "; " + localized("see 'meme help \($0)'") } ?? "")
        case .templateWithoutField(let template, let example, let meant):
            let name = quote(template)
            return meant.map {
                localized(
                    "\(name) contains no field; use \($0), or a template such as '\(example)'")
            } ?? localized("\(name) contains no field; use a template such as '\(example)'")
        case .dependency(let option, let value, let other):
            let words = option.literals + (value.map { " \(quote($0))" } ?? "")
            return localized("\(words) requires \(other)")
        case .conflict(let option, let other):
            return localized("\(option.literals) and \(other.literals) cannot be used together")
        case .missingChange(let option, let command):
            let words =
                option.map {
                    localized("\($0.literals) needs a change, such as --title")
                }
                ?? localized(
                    "editing several memes needs a change, such as --title; for one meme: meme edit REF --title TITLE"
                )
            return "\(words)\n\(usage(of: command, commands))"
        case .missingOperand(let command, let placeholder):
            return localized("'meme \(command)' needs a \(placeholder)") + "\n"
                + usage(of: command, commands)
        case .unexpectedOperand(_, let command), .invalidOperand(_, let command, _):
            return (message(of: error) ?? "") + "\n" + usage(of: command, commands)
        }
    }

    /// Returns advice on an unknown option that was probably meant as an excluded word, a tag or a title;
    /// empty if there is no advice.
    private static func advice(
        on literal: String, in command: String?, _ commands: [CommandDescription]
    ) -> String {
        let description = commands.first { $0.name == command }
        if description?.dashedWords == .tags {
            return "; " + localized("use +TAG to add a tag, -TAG to remove one")
        }
        guard let format = description?.usage.first, format.contains("..."),
            !literal.utf8.starts(with: "--".utf8)
        else { return "" }
        return format.contains("QUERY...")
            ? "; " + localized("to exclude a word, put -- before the query")
            : "; " + localized("put -- before a word that begins with -")
    }

    /// Returns the usage of a command, which may have two words, such as `tags rename`.
    private static func usage(of command: String?, _ commands: [CommandDescription]) -> String {
        let description = commands.first { description in
            command == description.name || command?.hasPrefix(description.name + " ") == true
        }
        let format = description?.usage.first { $0.hasPrefix(command ?? "") }
        let line = "meme \(format ?? "[OPTIONS] COMMAND [ARGUMENTS]")"
        let help = description.map { "meme help \($0.name)" } ?? "meme help"
        return localized("usage: \(line); see '\(help)'")
    }
}
