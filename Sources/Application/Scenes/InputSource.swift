import Domain

/// The input of a command that reads a file of records.
enum InputSource: Equatable {
    case file(String)
    /// Standard input, either named as `-` or used because it is not a terminal.
    case input
    /// No input was named. `resolve(inputIsTerminal:)` may replace this with standard input.
    case unspecified

    /// The name of the input in messages.
    var name: String { if case .file(let path) = self { path } else { "-" } }

    /// Creates the source from the operand of a command. Throws an error if there are several operands.
    init(_ arguments: ParsedArguments, of command: String) throws(UsageError) {
        let operand = try arguments.operand(of: command)
        self =
            switch operand {
            case "-" where !arguments.areOperandsLiteral: .input
            case let path?: .file(path)
            case nil: .unspecified
            }
    }

    /// Resolves an unspecified source to standard input, unless standard input is a terminal.
    mutating func resolve(inputIsTerminal: Bool) {
        if self == .unspecified, !inputIsTerminal { self = .input }
    }
}
