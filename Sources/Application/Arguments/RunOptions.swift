import Domain

/// The values of options that concern the whole run.
struct RunOptions: Equatable {
    var storePath: String?
    var colorChoice: WhenChoice = .automatic
    var hyperlinkChoice: WhenChoice = .automatic
    var allowsPager = true
    /// Whether to print human-readable output even if standard output is not a terminal.
    var printsTable = false
    /// Whether to hide hints, progress, and the results of successful changes.
    var isQuiet = false
    var allowsInput = true
    var isTraced = false
    /// The format of messages on standard error.
    var diagnosticFormat: DiagnosticFormat = .words
}

extension RunOptions {
    /// Reads the options of a command line.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        storePath = arguments.value(of: .store)
        if storePath?.isEmpty == true {
            throw .invalidValue(.store, value: "", expected: localized("a path"))
        }
        colorChoice = try arguments.choice(of: .color) ?? .automatic
        hyperlinkChoice = try arguments.choice(of: .hyperlinks) ?? .automatic
        allowsPager = !arguments.has(.noPager)
        printsTable = arguments.has(.table)
        isQuiet = arguments.has(.quiet)
        allowsInput = !arguments.has(.noInput)
        isTraced = arguments.has(.trace)
    }
}
