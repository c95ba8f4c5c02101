extension CommandDescription {
    static let random = CommandDescription(
        name: "random",
        summary: "show one meme at random",
        operands: Operands(.query),
        examples: [
            Example("meme random", "any meme"),
            Example("meme random tag:work --raw", "the text of one with the tag work"),
            Example("meme random --ids", "the id of one"),
        ],
        notes: """
            Each matching meme is equally likely. The meme is printed as by 'meme show'. If no meme matches,
            the exit status is 1.
            """,
        options: OptionDescription.queryOptions + [.plain, .raw, .field, .asOf, .columns]
            + OptionDescription.outputFormats)
}

/// `random` is a request of the scene `ShowMeme`.
extension ShowMeme.Request {
    package init(random arguments: ParsedArguments) throws(UsageError) {
        self.init(
            subject: .random(try QueryRequest(arguments)),
            format: try ShowMeme.Request.format(arguments), asOf: arguments.value(of: .asOf))
    }
}
