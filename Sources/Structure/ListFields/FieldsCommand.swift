import Application

extension OptionDescription {
    fileprivate static let values = OptionDescription(
        "values", nil, "NAME", "list the values of a field instead")
    private static let fieldFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{name} {count}', \\n, \\t, \\0")

    /// The options that list fields, which `fields rename` does not have.
    static let fieldListOptions =
        [values] + queryOptions + [
            asOf, table, json, jsonLines, commaSeparated, tabSeparated, fieldFormat, null,
        ]
}

extension CommandDescription {
    static let fields = CommandDescription(
        name: "fields",
        aliases: ["properties"],
        summary: "list fields of your own with counts, or rename one",
        operands: Operands(.query).with([.whereOption])
            .after("rename", takes: Operand("OLD"), Operand("NEW")),
        usage: [
            "fields [QUERY...] [OPTIONS]",
            "fields --values NAME [QUERY...] [OPTIONS]",
            "fields rename OLD NEW [--dry-run] [--yes] [--json]",
        ],
        examples: [
            Example("meme add Apollo --field status=open", "a meme with a field of your own"),
            Example("meme fields", "all such fields, with the number of memes"),
            Example("meme fields --values status", "how often each value is used"),
            Example("meme list status:open --sort rating", "by field, sorted by another"),
            Example("meme list --columns title,status", "a table of fields"),
            Example("meme fields rename state status", "in all memes"),
        ],
        notes: """
            A field of your own has a name of letters, digits, _, - and ., and a value: a text, a number, true,
            false, or a list of these. 'meme add' and 'meme edit' set one with --field NAME=VALUE; the same NAME
            again makes a list, and NAME:=JSON gives the value exactly. --unset NAME removes it. Imports keep
            the fields of their notes. Names are compared without case.

            In a QUERY, NAME:VALUE finds a part of a text, or a number; NAME:=VALUE the whole value; NAME:>=4,
            NAME:<2026-03 and NAME:A..B numbers and dates; has:NAME all memes with it. A name in another form
            is quoted: "due date":friday. Plain words find values, too.

            The most used fields come first, each in its most used spelling. When output is not a terminal,
            each line has the name, the number of memes and the kinds of values, separated by tabs; with
            --values, the number and the value. If nothing matches a QUERY, the exit status is 1.

            'fields rename' renames a field as one operation; 'meme undo' reverts it.
            """,
        options: OptionDescription.fieldListOptions + [.whereOption, .dryRun, .yes])
}

extension ListFields.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: [.dryRun, .yes]) {
            throw .unknownOption(other.option.literal, command: "fields", nearest: nil)
        }
        var query = arguments
        if let text = arguments.value(of: .whereOption) { query.operands = [text] }
        let name = arguments.value(of: .values)
        self.init(
            query: try QueryRequest(query), asOf: arguments.value(of: .asOf), valuesOf: name,
            format: try OutputFormat(
                arguments,
                fieldNames: name == nil ? FieldCount.fieldNames : ValueCount.fieldNames))
    }
}
