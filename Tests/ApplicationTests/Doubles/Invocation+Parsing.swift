@testable import Application

extension Invocation {
    /// Reads a command line that is given on a terminal.
    init(parsing arguments: [[UInt8]]) throws(UsageError) {
        try self.init(arguments, outputIsTerminal: true)
    }
}
