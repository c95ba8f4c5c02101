/// What is wrong with a command line, as facts; `UsageErrorMessages` has the words.
enum UsageError: Error, Equatable {
    /// An argument that is not UTF-8: which one, and the byte in it, both counted from 1.
    case invalidUTF8(argument: Int, byte: Int)
    /// Options, and no command.
    case missingCommand
    /// No command has this name.
    case unknownCommand(String, nearest: String?)
    /// No option has this name, or not in this command.
    case unknownOption(String, command: String?, nearest: String?)
    /// An option at the end that needs a value.
    case missingValue(OptionDescription)
    /// A value for an option that takes none.
    case unexpectedValue(OptionDescription)
    /// A word with one dash that is the name of an option, where such words are operands.
    case unclearWord(String, OptionDescription)
    /// Words that ask for the contrary of each other.
    case contradiction(String, String)
    /// A value that the option cannot have.
    case invalidValue(OptionDescription, value: String, expected: String)
    /// An option that says nothing without another one.
    case dependency(OptionDescription, on: OptionDescription)
    /// Options that cannot stand together.
    case conflict(OptionDescription, OptionDescription)
    /// A command that needs to be told what is to change; what it cannot go without that, if it is
    /// an option, else several words.
    case missingChange(OptionDescription?, command: String)
    /// A command that needs words after it.
    case missingOperand(command: String, placeholder: String)
    /// A word that the command has no use for.
    case unexpectedOperand(String, command: String)
    /// A word that cannot be what the command wants there.
    case invalidOperand(String, command: String, expected: String)
}
