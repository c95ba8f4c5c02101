/// `meme changes` and `meme watch`: from where on operations are printed.
struct ChangesCommand: Equatable {
    /// A cursor or a date, as it was typed; `nil` for all operations, or for those to come.
    var since: String?
}

extension OptionDescription {
    private static let sinceCursor = OptionDescription(
        "since", nil, "CURSOR", "only what came after a cursor, or since a date")
    private static let onlyJSONLines = OptionDescription(
        "jsonl", nil, nil, "print errors as JSON, too")

    fileprivate static let changesOptions = [sinceCursor, onlyJSONLines]
}

extension CommandDescription {
    static let changes = CommandDescription(
        name: "changes",
        summary: "print what was done with the memes, for programs that follow",
        usage: ["changes [--since CURSOR]"],
        examples: [
            Example("meme changes", "all operations, the first one first"),
            Example("meme changes | tail -n 1 | jq -r .cursor", "the cursor after them"),
            Example("meme changes --since \"$cursor\"", "what came after that"),
            Example("meme changes --since today", "what was done today"),
        ],
        notes: """
            \(recordsNote)

            The last line is {"cursor":"..."}: a word that stands for all that was printed. With
            --since, only what came after it is printed, also what a merge of two stores has
            brought, though that may be older: of several versions of a meme, the one of the
            latest time counts. Where the store was rewritten since, as by 'meme compact', stderr
            says so, and what is later is printed. A DATE is read as in 'meme list --since'.

            A line is complete only with its line feed; do not trust a cursor of a run that has
            failed. There is no --json: the output is a stream, and no array.
            """,
        options: OptionDescription.changesOptions)

    static let watch = CommandDescription(
        name: "watch",
        summary: "print what is done with the memes as it happens",
        usage: ["watch [--since CURSOR]"],
        examples: [
            Example("meme watch | jq -r '.changes[]?.meme.title'", "titles as they come"),
            Example("meme watch --since \"$cursor\"", "first what came after a cursor"),
        ],
        notes: """
            \(recordsNote)

            Each line is printed as soon as its operation is whole, from now on, or after what
            'meme changes --since' would print. Nothing is printed twice, though the store be
            compacted, replaced by an editor, or removed and made again; what is then older than
            what was printed is not printed.

            It ends when it is interrupted (130, after SIGTERM 143), or when nobody reads its output
            any more (141). At its end it prints {"cursor":"..."}, unless it was in the midst of
            something; 'meme watch --since' goes on from there.
            """,
        options: OptionDescription.changesOptions)

    private static let recordsNote = """
        An operation is what one command did. Each is a line of JSON: {"time":...,"kind":"change","changes":[{"id":...,"kind":"added","meme":{...}}]}. A change is added, edited, removed or
        restored; of a removed meme there is only the title. An operation of the kind undo or redo
        has the time of the one that it took back in "undoes".
        """
}

extension ChangesCommand {
    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        try arguments.refuseOperands(of: command)
        self.init(since: arguments.value(of: .since))
    }
}
