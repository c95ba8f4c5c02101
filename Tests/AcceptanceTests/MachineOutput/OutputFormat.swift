/// A form in which commands print for programs, by the options that ask for it.
struct OutputFormat: Equatable, Sendable {
    /// The options; none is asked for where they are empty.
    let options: String

    /// Whether it is JSON, all of it or line by line.
    var isJSON: Bool { options.hasPrefix("--json") }

    static let plain = OutputFormat(options: "")
    static let json = OutputFormat(options: "--json")
    static let jsonLines = OutputFormat(options: "--jsonl")
    static let commaSeparated = OutputFormat(options: "--csv")
    static let tabSeparated = OutputFormat(options: "--tsv")
    static let ids = OutputFormat(options: "--ids")

    /// By a template, in single quotes.
    static func format(_ template: String) -> OutputFormat {
        OutputFormat(options: "--format '\(template)'")
    }

    /// The same with NUL at the end of each record.
    var withNUL: OutputFormat {
        OutputFormat(options: options.isEmpty ? "-0" : options + " -0")
    }

    /// Every form that a list of records has.
    static func all(template: String, hasIDs: Bool = true) -> [OutputFormat] {
        let lines =
            [
                plain, jsonLines, commaSeparated, tabSeparated, format(template),
            ] + (hasIDs ? [ids] : [])
        return [json] + lines.flatMap { [$0, $0.withNUL] }
    }

    /// The forms of what is one object, and no record of a list.
    static let object = [plain, json, jsonLines]
}
