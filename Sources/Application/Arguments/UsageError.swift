/// The error in a command line, as facts; `UsageErrorMessages` has the words.
enum UsageError: Error, Equatable {
    /// An argument that is not UTF-8: which one, and the byte in it, both counted from 1.
    case invalidUTF8(argument: Int, byte: Int)
    /// Options without a command.
    case missingCommand
    /// No command has this name; the command that was meant, perhaps with arguments.
    case unknownCommand(String, nearest: String?)
    /// Several words, the first of which is no command: perhaps a title.
    case wordsWithoutCommand([String])
    /// No option has this name, or not in this command.
    case unknownOption(String, command: String?, nearest: String?)
    /// An option at the end that needs a value.
    case missingValue(OptionDescription)
    /// A value for an option that takes none.
    case unexpectedValue(OptionDescription)
    /// A word with one dash that is the name of an option.
    case unclearWord(String, OptionDescription)
    /// A tag that begins with `+`, `#` or `=`.
    case markedTag(String)
    /// Words that contradict each other.
    case contradiction(String, String)
    /// An invalid value of an option.
    case invalidValue(OptionDescription, value: String, expected: String)
    /// An option that requires another one.
    case dependency(OptionDescription, on: OptionDescription)
    /// Options that cannot be used together.
    case conflict(OptionDescription, OptionDescription)
    /// A command without a change; the option that requires one, `nil` if it is several memes.
    case missingChange(OptionDescription?, command: String)
    /// A missing operand.
    case missingOperand(command: String, placeholder: String)
    /// An unexpected operand.
    case unexpectedOperand(String, command: String)
    /// An invalid operand.
    case invalidOperand(String, command: String, expected: String)
}
