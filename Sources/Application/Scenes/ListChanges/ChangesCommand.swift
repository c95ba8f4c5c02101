extension OptionDescription {
    private static let sinceCursor = OptionDescription(
        "since", nil, "CURSOR", "only operations after a cursor or a date")
    fileprivate static let onlyJSONLines = OptionDescription(
        "jsonl", nil, nil, "print JSON, also for errors")

    fileprivate static let changesOptions = [sinceCursor, onlyJSONLines]
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

            The last line is {"cursor":"..."}. --since CURSOR prints the operations after it, and those that
            a merge of stores added. If the store was rewritten since then, as by 'meme compact', a warning
            is printed.

            A line is complete only with its newline; do not use the cursor of a run that failed.
            """,
        options: OptionDescription.changesOptions)

    static let watch = CommandDescription(
        name: "watch",
        summary: "print operations as they happen",
        usage: ["watch [--since CURSOR]"],
        examples: [
            Example("meme watch | jq -r '.changes[]?.meme.title'", "titles, as memes change"),
            Example("meme watch --since \"$cursor\"", "first the operations after a cursor"),
        ],
        notes: """
            \(recordsNote)

            Each operation is printed as soon as it is complete: only new ones, or with --since first those
            that 'meme changes --since' prints. No operation is printed twice, even if the store is
            compacted, replaced by an editor, or removed and created again; after that, operations older
            than the last one printed are skipped.

            On a terminal, each operation is a line, as in 'meme log'; --jsonl prints JSON there, too.

            The command ends when it is interrupted (130, after SIGTERM 143), or when its output is closed
            (141). It then prints {"cursor":"..."}, unless an operation was incomplete; 'meme watch --since
            CURSOR' continues from there.
            """,
        options: OptionDescription.changesOptions)

    private static let recordsNote = """
        An operation is what one command did. Each operation is a line of JSON:
        {"time":...,"kind":"change","changes":[{"id":...,"kind":"added","meme":{...}}]}. The kind of a change is
        added, edited, removed or restored; a removed meme has only a title. In an operation of kind undo or
        redo, "undoes" is the time of the reversed operation. "handle" is the argument for 'meme undo'.
        "changed" names the fields changed by an edit of up to 1,000 memes.
        """
}

extension ListChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "changes")
        self.init(since: arguments.value(of: .since))
    }
}

extension WatchChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "watch")
        self.init(
            since: arguments.value(of: .since),
            isForPeople: arguments.isForPeople && !arguments.has(.onlyJSONLines))
    }
}
