/// The input of a command that reads a file of records.
enum InputSource: Equatable {
    case file(String)
    /// Standard input, either named as `-` or used because it is not a terminal.
    case input
    /// No input was named. `resolved` may replace this with standard input.
    case unspecified

    /// The name of the input in messages.
    var name: String { if case .file(let path) = self { path } else { "-" } }

    /// Creates the source from the operand of a command.
    init(_ arguments: ParsedArguments) {
        self =
            switch arguments.operands.first {
            case "-" where !arguments.areOperandsLiteral: .input
            case let path?: .file(path)
            case nil: .unspecified
            }
    }

    /// Returns standard input for an unspecified source, unless standard input is a terminal.
    func resolved(_ console: ConsoleFacts) -> InputSource {
        self == .unspecified && !console.inputIsTerminal ? .input : self
    }
}
