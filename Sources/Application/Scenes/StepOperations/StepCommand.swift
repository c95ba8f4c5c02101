import Domain

/// `meme undo` and `meme redo`: the arguments.
struct StepCommand: Equatable {
    var step: OperationStep
    var count = 1
    var isDryRun = false
    var format: OutputFormat = .human
}

extension CommandDescription {
    static let undo = CommandDescription(
        name: "undo",
        summary: "undo the last change",
        usage: ["undo [N] [OPTIONS]"],
        examples: [
            Example("meme undo", "the last change"),
            Example("meme undo 3", "the last three changes"),
            Example("meme undo --dry-run", "show what would be undone"),
        ],
        notes: """
            A command that changed several memes is undone as a whole. 'meme redo' redoes it, until
            something else is changed. With N, the last N changes are undone, or none. 'meme log' shows
            them. If there is nothing to undo, the exit status is 1.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    static let redo = CommandDescription(
        name: "redo",
        summary: "redo what was undone",
        usage: ["redo [N] [OPTIONS]"],
        examples: [
            Example("meme redo", "the last undo"),
            Example("meme redo 3", "the last three"),
        ],
        notes: """
            Only an undo can be redone, and only until something else is changed. If there is nothing to
            redo, the exit status is 1.

            \(operationsNote)
            """,
        options: [.dryRun] + OptionDescription.operationFormats)

    private static let operationsNote = """
        On a terminal, a line describes each operation. When output is not a terminal, the
        operations are printed as by 'meme log'.
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
