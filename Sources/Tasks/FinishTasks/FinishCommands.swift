import Application

extension OptionDescription {
    fileprivate static let end = OptionDescription("end", "end the series of a task that repeats")
}

extension CommandDescription {
    static let done = CommandDescription(
        name: "done",
        summary: "mark tasks as done",
        operands: Operands(.tasks(.open)),
        examples: [
            Example("meme done @", "the latest meme"),
            Example("meme done 7m3k:3", "the task on line 3 of a text"),
            Example("meme done --end @", "a task that is not to come again"),
            Example("meme tasks tag:errand --ids | xargs meme done", "all that match a query"),
        ],
        notes: """
            For a meme that is a task, the field done is set to the time. In a line of a text, '[ ]' becomes
            '[x]', and TODO becomes DONE. See 'meme tasks'.

            A task that repeats stays open: its date moves to the next one after today, by its interval. A line
            that repeats is done, and a copy of it with the next dates is put above it. With --end, neither comes
            again. See 'meme help reminders'.

            REF is a meme, REF:LINE the task that is on that line now, and ID:LINE:MARK a line as 'meme tasks'
            prints it. If the text of that line has changed, the task with the old text is marked instead; if
            the meme has no such task, or several, nothing is changed, and the exit status is 75. On a
            terminal, words find tasks by their text, too.

            Either all tasks are changed or none. 'meme undo' reverts this. When output is not a terminal, the
            ids of the changed memes are printed.
            """,
        options: [.end, .dryRun, .json])

    static let reopen = CommandDescription(
        name: "reopen",
        summary: "mark tasks as not done",
        operands: Operands(.tasks(.done)),
        examples: [
            Example("meme reopen @", "the latest meme"),
            Example("meme reopen 7m3k:3", "the task on line 3 of a text"),
        ],
        notes: """
            This reverses 'meme done': the field done of a meme is unset, or '[x]' in a line becomes '[ ]',
            and DONE becomes TODO. See 'meme help done' for REF. A task that repeats is open again by itself; to
            take 'meme done' back: 'meme undo'.
            """,
        options: [.dryRun, .json])
}

extension FinishTasks.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        try self.init(arguments, arguments.has(.end) ? .ended : .finished)
    }

    init(_ arguments: ParsedArguments, _ change: TaskChange) throws(UsageError) {
        self.init(
            names: arguments.operands, change: change, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(
                ofChange: arguments, json: arguments.operands.count == 1 ? .jsonLines : .json))
    }
}
