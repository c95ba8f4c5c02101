import Domain

/// `meme undo` and `meme redo`: how many operations are to be gone through, and how that is told.
struct StepCommand: Equatable {
    var step: OperationStep
    var count = 1
    var isDryRun = false
    var format: OutputFormat = .human
}

extension CommandDescription {
    static let undo = CommandDescription(
        name: "undo",
        summary: "take back what was done last",
        usage: ["undo [N] [OPTIONS]"],
        examples: [
            Example("meme undo", "the last change, whatever it was"),
            Example("meme undo 3", "the last three"),
            Example("meme undo --dry-run", "say what would be taken back"),
        ],
        notes: """
            A command that changes several memes is taken back whole. What was taken back can be
            done again with 'meme redo', until something else is changed. With N, all are taken
            back or none is. See 'meme log' for what there is; a run ends with 1 where there is
            nothing.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    static let redo = CommandDescription(
        name: "redo",
        summary: "do again what was taken back",
        usage: ["redo [N] [OPTIONS]"],
        examples: [
            Example("meme redo", "what the last 'meme undo' took back"),
            Example("meme redo 3", "the last three that were taken back"),
        ],
        notes: """
            Only what 'meme undo' has taken back can be done again, and only as long as nothing else
            was changed since. Exit status is 1 where there is nothing.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    private static let operationsNote = """
        On a terminal a line says what each of them did; elsewhere the operations that were taken
        back are printed as in 'meme log'.
        """
}

extension StepCommand {
    init(_ step: OperationStep, _ arguments: ParsedArguments) throws(UsageError) {
        self.step = step
        let command = step == .undo ? "undo" : "redo"
        if let word = try arguments.operand(of: command) {
            guard let count = WholeNumber.read(word), count > 0 else {
                throw .invalidOperand(
                    word, command: command, expected: "a number from 1")
            }
            self.count = count
        }
        isDryRun = arguments.has(.dryRun)
        format = try OutputFormat(arguments, fieldNames: Operation.fieldNames)
    }
}
