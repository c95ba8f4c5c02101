import Application

extension CommandDescription {
    static let merge = CommandDescription(
        name: "merge",
        summary: "merge other stores into this one",
        operands: Operands(Operand("FILE", .several, .files)),
        examples: [
            Example("meme merge other.jsonl", "the store of another device"),
            Example("meme merge backup.jsonl --dry-run", "what an old backup would add"),
        ],
        notes: """
            Each FILE is a store. Versions that this store lacks are added with their original times, and memes that
            were changed in both stores are merged as 'meme help sync' explains. FILE itself is not changed.
            Merging it again changes nothing. Merging does not restore a purged meme.

            When output is not a terminal, one line is printed: 0, the number of operations added and the number
            of memes merged, separated by tabs.
            """,
        options: [.dryRun, .json])
}

extension MergeStores.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            paths: arguments.operands, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .json, inPipe: .plain))
    }
}
