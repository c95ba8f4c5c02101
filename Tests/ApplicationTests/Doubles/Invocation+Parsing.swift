@testable import Application

extension Invocation {
    /// Reads a command line that is given on a terminal.
    init(parsing arguments: [[UInt8]]) throws(UsageError) {
        try self.init(arguments, outputIsTerminal: true)
    }
}

/// The command of a command line that is given on a terminal.
func parse(_ arguments: [String]) throws -> Command {
    try Invocation(parsing: arguments.map { Array($0.utf8) }).command
}
