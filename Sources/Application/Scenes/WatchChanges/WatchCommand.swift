extension CommandDescription {
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

            Each new operation is printed as soon as it is complete. With --since, the operations that 'meme
            changes --since' prints come first. No operation is printed twice, even if the store is compacted,
            replaced by an editor, or removed and created again. After that, operations older than the last one
            printed are not printed.

            On a terminal, each operation is one line, as in 'meme log'; with --jsonl, it is JSON there, too.

            'meme watch' ends when it is interrupted (exit status 130, or 143 after SIGTERM) or when its output
            is closed (141). At the end, it prints {"cursor":"..."}, unless an operation was incomplete; 'meme
            watch --since' continues from there.
            """,
        options: OptionDescription.changesOptions)
}

extension WatchChanges.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            since: arguments.value(of: .since),
            isForPeople: arguments.isForPeople && !arguments.has(.onlyJSONLines))
    }
}
