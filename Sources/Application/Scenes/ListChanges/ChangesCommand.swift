extension OptionDescription {
    private static let sinceCursor = OptionDescription(
        "since", nil, "CURSOR", "only operations after a cursor or a date")
    static let onlyJSONLines = OptionDescription(
        "jsonl", nil, nil, "print JSON, and errors as JSON, too")

    /// The options of `meme changes` and `meme watch`.
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
            Example("meme changes --since \"$cursor\"", "the operations after that"),
            Example("meme changes --since today", "the operations of today"),
        ],
        notes: """
            \(recordsNote)

            The last line is {"cursor":"..."}, the end of this output; --since CURSOR prints what
            came after it, and what a merge of stores brought. If the store was rewritten since, as
            by 'meme compact', a warning says so.

            A line is complete only with its newline; do not use a cursor of a run that failed.
            """,
        options: OptionDescription.changesOptions)

    /// The notes on operations of `meme changes` and `meme watch`.
    static let recordsNote = """
        An operation is what one command did. Each is printed as a line of JSON: {"time":...,"kind":"change","changes":[{"id":...,"kind":"added","meme":{...}}]}. The kind of a change is
        added, edited, removed or restored; a removed meme has only a title. An operation of the
        kind undo or redo has the time of the operation it reverses in "undoes". "handle" is the handle
        that 'meme undo' takes; an edit of up to 1,000 memes names the fields that changed in "changed".
        """
}

extension ListChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "changes")
        self.init(since: arguments.value(of: .since))
    }
}
