/// `meme diff`: which versions are to be compared.
struct DiffCommand: Equatable {
    /// The old version, as it was typed.
    var reference: String
    /// The new version; `nil` where that goes without saying.
    var otherReference: String?
    /// The date at which the store is looked at, as it was typed; `nil` for now.
    var asOf: String?
    /// Whether a record is to be printed instead of the diff alone.
    var printsRecord = false
}

extension CommandDescription {
    static let diff = CommandDescription(
        name: "diff",
        summary: "show in what two versions differ",
        usage: ["diff REF [REF] [OPTIONS]"],
        examples: [
            Example("meme diff @", "the last version against the one before"),
            Example("meme diff 7m3k@2", "version 2 against the last"),
            Example("meme diff 7m3k@1 7m3k@3", "two versions"),
            Example("meme diff @~1 @", "two memes"),
        ],
        notes: """
            The title, the fields and the text are compared line by line, and the result is a
            unified diff; without a difference nothing is printed. Of a meme that was removed, the
            last version before its removal is meant. The first version of a meme is compared with
            nothing.

            That a text has no newline at its end is shown where only one of the texts has none.
            Exit status is 0 whether there is a difference or not.

            --json prints both versions, and the diff as a string; empty without a difference.
            """,
        options: [.asOf, .json, .jsonLines])
}

extension DiffCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let reference = arguments.operands.first else {
            throw .missingOperand(command: "diff", placeholder: "REF")
        }
        if arguments.operands.count > 2 {
            throw .unexpectedOperand(arguments.operands[2], command: "diff")
        }
        self.init(
            reference: reference, otherReference: arguments.operands.dropFirst().first,
            asOf: arguments.value(of: .asOf),
            printsRecord: arguments.has(.json) || arguments.has(.jsonLines))
    }
}
