import Application

extension CommandDescription {
    static let done = CommandDescription(
        name: "done",
        summary: "mark tasks as done",
        usage: ["done REF... [OPTIONS]"],
        examples: [
            Example("meme done @", "the latest meme"),
            Example("meme done 7m3k:3", "the task on line 3 of a text"),
            Example("meme tasks tag:errand --ids | xargs meme done", "all that match a query"),
        ],
        notes: """
            A meme that is a task gets the time in the field done. A line of a text gets '[x]'. See 'meme tasks'.

            REF is a meme, REF:LINE the task that is on that line now, and ID:LINE:MARK a line as 'meme tasks' prints
            it. If that line has another text now, the only task of the meme with the text is changed; if
            there is none or several, nothing is changed, and the exit status is 75.

            Either all tasks are changed or none. 'meme undo' reverts this. When output is not a terminal, the
            ids of the changed memes are printed.
            """,
        options: [.dryRun, .json])

    static let reopen = CommandDescription(
        name: "reopen",
        summary: "mark tasks as not done",
        usage: ["reopen REF... [OPTIONS]"],
        examples: [
            Example("meme reopen @", "the latest meme"),
            Example("meme reopen 7m3k:3", "the task on line 3 of a text"),
        ],
        notes: """
            This is the opposite of 'meme done': a meme loses the field done, and a line gets '[ ]'.
            See 'meme help done' for REF.
            """,
        options: [.dryRun, .json])
}

extension FinishTasks.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        try self.init(arguments, isDone: true)
    }

    init(_ arguments: ParsedArguments, isDone: Bool) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: isDone ? "done" : "reopen", placeholder: "REF")
        }
        self.init(
            names: arguments.operands, isDone: isDone, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(
                ofChange: arguments, json: arguments.operands.count == 1 ? .jsonLines : .json))
    }
}
