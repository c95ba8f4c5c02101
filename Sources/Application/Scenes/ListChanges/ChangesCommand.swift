extension OptionDescription {
    private static let sinceCursor = OptionDescription(
        "since", nil, "CURSOR", "only operations after a cursor or a date")
    static let onlyJSONLines = OptionDescription("jsonl", "print JSON, also for errors")

    /// The options for `meme changes` and `meme watch`.
    static let changesOptions = [sinceCursor, onlyJSONLines]
}

extension CommandDescription {
    static let changes = CommandDescription(
        name: "changes",
        summary: "print all operations as JSON, for programs",
        usage: ["changes [--since CURSOR]"],
        examples: [
            Example("meme changes", "all operations, the oldest first"),
            Example("meme changes | tail -n 1 | jq -r .cursor", "the cursor after the last one"),
            Example("meme changes --since \"$cursor\"", "the operations after the cursor"),
            Example("meme changes --since today", "the operations of today"),
        ],
        notes: """
            \(recordsNote)

            The last line is {"cursor":"..."}. --since CURSOR prints the operations after it, and those that a
            merge of stores added. If the store has been rewritten since then, such as by 'meme compact', a
            warning is printed.

            A line is complete only with its newline; do not use the cursor of a run that failed.
            """,
        options: OptionDescription.changesOptions)

    /// The help text about operations for `meme changes` and `meme watch`.
    static let recordsNote = """
        An operation is what one command did. Each operation is a line of JSON:
        {"time":...,"kind":"change","changes":[{"id":...,"kind":"added","meme":{...}}]}. The kind of an
        operation is change, undo, redo, merge or purge. The kind of a change is added, edited, removed or
        restored. A removed meme has "title" instead of "meme"; a purged meme has neither. For an undo or a
        redo, "undoes" is the time of the reversed operation, followed by / and a device if another device made
        it. "handle" is the argument for 'meme undo'. "changed" names the fields changed by an edit of up to
        1,000 memes.
        """
}

extension ListChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(since: arguments.value(of: .since))
    }
}
