/// `meme restore`: which version is to come back, and how that is told.
struct RestoreCommand: Equatable {
    /// The version, or the meme that was removed, as it was typed.
    var reference: String
    var isDryRun = false
    var format: OutputFormat = .human
}

extension CommandDescription {
    static let restore = CommandDescription(
        name: "restore",
        summary: "bring an old version of a meme back",
        usage: ["restore REF@N [OPTIONS]", "restore REF [OPTIONS]"],
        examples: [
            Example("meme restore 7m3k@2", "7m3k... is again what it was in version 2"),
            Example("meme restore 7m3k", "a meme that was removed is back"),
        ],
        notes: """
            A new version is made that equals the old one; what came between stays in the history.
            Of a meme that was removed, REF alone brings its last version back. See 'meme history'
            for versions.

            On a terminal one line says what was restored; elsewhere the id is printed.
            """,
        options: [.dryRun, .json])
}

extension RestoreCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let reference = try arguments.operand(of: "restore") else {
            throw .missingOperand(command: "restore", placeholder: "REF@N")
        }
        self.init(
            reference: reference, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments))
    }
}
