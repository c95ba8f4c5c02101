extension OptionDescription {
    private static let sinceCursor = OptionDescription(
        "since", nil, "CURSOR", "only operations after a cursor or a date")
    fileprivate static let onlyJSONLines = OptionDescription(
        "jsonl", nil, nil, "print JSON, and errors as JSON, too")

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

            Each operation is printed as soon as it is complete: new ones only, or with --since first the
            ones that 'meme changes --since' prints. No operation is printed twice, even if the store is
            compacted, replaced by an editor, or removed and created again; after that, operations older
            than the last one printed are not printed.

            On a terminal each operation is a line, as in 'meme log'; with --jsonl it is JSON there, too.

            It ends when it is interrupted (130, after SIGTERM 143), or when its output is closed (141).
            At its end it prints {"cursor":"..."}, unless an operation was incomplete; 'meme watch
            --since' continues from there.
            """,
        options: OptionDescription.changesOptions)

    private static let recordsNote = """
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

extension WatchChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "watch")
        self.init(
            since: arguments.value(of: .since),
            isForPeople: arguments.isForPeople && !arguments.has(.onlyJSONLines))
    }
}
