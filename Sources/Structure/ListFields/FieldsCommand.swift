import Application
import Domain

extension OptionDescription {
    fileprivate static let values = OptionDescription(
        "values", nil, "FIELD", "list the values of a field instead")
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
            .after(
                "rename", takes: Operand("OLD", .one, .stored(.fields)), Operand("NEW")),
        usage: [
            "fields [QUERY...] [OPTIONS]",
            "fields --values FIELD [QUERY...] [OPTIONS]",
            "fields rename OLD NEW [--dry-run] [--yes] [--json]",
        ],
        examples: [
            Example("meme fields", "all fields of your own, with counts"),
            Example("meme fields --values status", "how often each value is used"),
            Example("meme list status:open", "the memes with a value"),
            Example("meme fields rename state status", "in all memes"),
        ],
        notes: """
            'meme add' and 'meme edit' set a field with --field NAME=VALUE: a text, a number, true or false. The
            same NAME again makes a list; NAME:=JSON gives the value exactly; --unset NAME removes it. Imports
            keep the fields of their notes. Case in names does not matter.

            In a QUERY, NAME:VALUE finds a part of a text, or a number; NAME:=VALUE the whole value; NAME:>=4,
            NAME:<2026-03 and NAME:A..B numbers and dates; has:NAME all memes with it. Names in other forms
            are quoted: "due date":friday. Plain words find values, too.

            When output is not a terminal, each line has the name, the number of memes and the kinds of values,
            or with --values the number and the value, separated by tabs.
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
        let name = arguments.value(of: .values).map(OwnField.unquoted)
        self.init(
            query: try QueryRequest(query), asOf: arguments.value(of: .asOf), valuesOf: name,
            format: try OutputFormat(
                arguments,
                fieldNames: name == nil ? FieldCount.fieldNames : ValueCount.fieldNames))
    }
}
