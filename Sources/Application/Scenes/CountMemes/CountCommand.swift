import Domain

extension OptionDescription {
    private static let countFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{count}', \\n, \\t, \\0")

    fileprivate static let countFormats = [
        json, jsonLines, commaSeparated, tabSeparated, countFormat, null,
    ]
}

extension CommandDescription {
    package static let count = CommandDescription(
        name: "count",
        summary: "count memes",
        operands: Operands(.query),
        examples: [
            Example("meme count", "all memes"),
            Example("meme count -t work --since 2026-03", "tagged work, changed since March"),
            Example("meme count is:removed", "removed memes"),
            Example(
                "meme count milk > /dev/null && echo found", "in a script: status 0 if any match"),
        ],
        notes: """
            If no meme matches, 0 is printed and the exit status is 1.
            """,
        options: OptionDescription.queryOptions + [.asOf] + OptionDescription.countFormats)
}

extension CountMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            query: try QueryRequest(arguments), asOf: arguments.value(of: .asOf),
            format: try RecordFormat(arguments, fieldNames: CountedMemes.fieldNames) ?? .plain)
    }
}
