import Domain

/// The source of a command that reads a file of records.
enum InputSource: Equatable {
    case file(String)
    /// Standard input, given as `-`, even if it is a terminal.
    case input
    /// Unspecified: standard input, unless it is a terminal.
    case unspecified

    /// The name of the input in messages.
    var name: String {
        if case .file(let path) = self { path } else { "-" }
    }

    /// Reads the only operand of a command.
    init(_ arguments: ParsedArguments, of command: String) throws(UsageError) {
        let operand = try arguments.operand(of: command)
        self =
            switch operand {
            case "-" where !arguments.areOperandsLiteral: .input
            case let path?: .file(path)
            case nil: .unspecified
            }
    }

    /// Resolves an unspecified source to standard input, unless that would wait for a person to type.
    mutating func resolve(inputIsTerminal: Bool) {
        if self == .unspecified, !inputIsTerminal { self = .input }
    }
}
