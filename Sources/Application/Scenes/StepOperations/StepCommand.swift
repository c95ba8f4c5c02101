import Domain

extension CommandDescription {
    static let undo = CommandDescription(
        name: "undo",
        summary: "undo the last change",
        operands: Operands(Operand("N|HANDLE", .optional, .stored(.operations))),
        examples: [
            Example("meme undo", "the last change"),
            Example("meme undo 3", "the last three changes"),
            Example("meme undo k3v9xq", "the one that 'meme log' shows with this handle"),
            Example("meme undo --dry-run", "show what would be undone"),
        ],
        notes: """
            A command that changed several memes is undone as a whole. 'meme redo' reapplies it, as long as
            nothing else was changed. N undoes the last N changes; if there are fewer, nothing is undone. A
            HANDLE from 'meme log', or its first characters, undoes that change wherever it is in the log. Later
            changes of other fields and lines are kept. If a later change affected the same ones, nothing is
            undone, and the exit status is 75. If there is nothing to undo, the exit status is 1.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    static let redo = CommandDescription(
        name: "redo",
        summary: "redo undone changes",
        operands: Operands(Operand("N", .optional)),
        examples: [
            Example("meme redo", "the last undo"), Example("meme redo 3", "the last three"),
        ],
        notes: """
            An undone change can be redone as long as nothing else was changed. If there is nothing to redo, the
            exit status is 1.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    private static let operationsNote = """
        On a terminal, a line describes each operation. When output is not a terminal, operations are
        printed as by 'meme log'.
        """
}

extension StepOperations.Request {
    package init(_ step: OperationStep, _ arguments: ParsedArguments) throws(UsageError) {
        self.step = step
        let command = step == .undo ? "undo" : "redo"
        if let word = arguments.operands.first {
            if let count = WholeNumber.read(word), count > 0 {
                chosen = .last(count)
            } else if step == .undo, StepOperations.Request.isHandle(word) {
                chosen = .handle(word)
            } else {
                let expected =
                    step == .undo
                    ? localized("a positive whole number or a handle from 'meme log'")
                    : localized("a positive whole number")
                throw .invalidOperand(word, command: command, expected: expected)
            }
        }
        isDryRun = arguments.has(.dryRun)
        format = try OutputFormat(arguments, fieldNames: Operation.fieldNames)
    }

    /// Returns whether a word looks like a handle: letters and digits, but not only digits. A slash and a
    /// suffix may follow, to distinguish operations with the same handle.
    private static func isHandle(_ word: String) -> Bool {
        let parts = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isLetterOrDigit) }
            && !parts[0].allSatisfy(ASCII.isDigit)
    }
}
