/// A form in which commands print for programs, by the options that ask for it.
struct OutputForm: Equatable, Sendable {
    /// The options; none is asked for where they are empty.
    let options: String

    /// Whether it is JSON, all of it or line by line.
    var isJSON: Bool { options.hasPrefix("--json") }

    static let plain = OutputForm(options: "")
    static let json = OutputForm(options: "--json")
    static let jsonLines = OutputForm(options: "--jsonl")
    static let commaSeparated = OutputForm(options: "--csv")
    static let tabSeparated = OutputForm(options: "--tsv")
    static let ids = OutputForm(options: "--ids")

    /// By a template, in single quotes.
    static func format(_ template: String) -> OutputForm {
        OutputForm(options: "--format '\(template)'")
    }

    /// The same with NUL at the end of each record.
    var withNUL: OutputForm {
        OutputForm(options: options.isEmpty ? "-0" : options + " -0")
    }

    /// Every form that a list of records has.
    static func all(template: String, hasIDs: Bool = true) -> [OutputForm] {
        let lines =
            [
                plain, jsonLines, commaSeparated, tabSeparated, format(template),
            ] + (hasIDs ? [ids] : [])
        return [json] + lines.flatMap { [$0, $0.withNUL] }
    }

    /// The forms of what is one object, and no record of a list.
    static let object = [plain, json, jsonLines]
}
