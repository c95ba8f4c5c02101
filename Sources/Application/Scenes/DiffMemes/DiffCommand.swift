extension CommandDescription {
    static let diff = CommandDescription(
        name: "diff",
        summary: "show the difference between two versions",
        operands: Operands(.reference(), .reference(.optional)),
        examples: [
            Example("meme diff @", "the last version and the one before"),
            Example("meme diff 7m3k@2", "version 2 and the last"),
            Example("meme diff 7m3k@1 7m3k@3", "two versions"),
            Example("meme diff @~1 @", "two memes"),
        ],
        notes: """
            The title, the fields and the text are compared line by line and printed as a unified diff. If
            nothing differs, a message on standard error says so. For a removed meme, the version before its
            removal is used. The first version of a meme is compared with an empty one.

            A missing newline at the end of the text is shown only if exactly one of the texts lacks it. The
            exit status is 0 with or without a difference.

            --json prints both versions, and the diff as a string, which is empty if nothing differs.
            """,
        options: [.asOf, .json, .jsonLines])
}

extension DiffMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            name: arguments.firstOperand, otherName: arguments.operands.dropFirst().first,
            asOf: arguments.value(of: .asOf), format: arguments.textOrJSON,
            isForPeople: arguments.isForPeople)
    }
}
