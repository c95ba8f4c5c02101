/// An option, described once: the parser, the help, the completions and the manual read it.
///
/// An option has the same name, letter and number of values in every command, so it can also come
/// before the command.
final class OptionDescription: Sendable {
    /// The long name without its dashes.
    let name: String
    /// The letter, if it has one.
    let letter: Unicode.Scalar?
    /// The name of its value in the help; `nil` for an option without a value.
    let placeholder: String?
    /// What it does, in a few words.
    let summary: String

    init(
        _ name: String, _ letter: Unicode.Scalar? = nil, _ placeholder: String? = nil,
        _ summary: String
    ) {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder
        self.summary = summary
    }

    /// The long name with its dashes: `--tag`.
    var literal: String { "--\(name)" }

    /// How it is written in the help: `-n, --limit N`, or with four spaces for the letter.
    var usage: String {
        (letter.map { "-\($0), " } ?? "    ") + literal + (placeholder.map { " \($0)" } ?? "")
    }

    /// Its name in messages: `-t/--tag`.
    var literals: String { letter.map { "-\($0)/\(literal)" } ?? literal }
}

extension OptionDescription: Equatable {
    /// Options are equal by name; their summaries may differ between commands.
    static func == (left: OptionDescription, right: OptionDescription) -> Bool {
        left.name == right.name
    }
}

/// The options of every command.
extension OptionDescription {
    static let store = OptionDescription(
        "store", nil, "PATH", "use this store instead of $MEME_STORE")
    static let color = OptionDescription(
        "color", nil, "WHEN", "use colours: auto, always or never")
    static let hyperlinks = OptionDescription(
        "hyperlinks", nil, "WHEN", "link addresses: auto, always or never")
    static let noPager = OptionDescription("no-pager", "never start a pager")
    static let quiet = OptionDescription("quiet", "q", nil, "print nothing on success")
    static let noInput = OptionDescription("no-input", "never prompt")
    static let help = OptionDescription("help", "h", nil, "show help")
    static let version = OptionDescription("version", "V", nil, "show the version")

    static let everywhere = [store, color, hyperlinks, noPager, quiet, noInput, help, version]

    private convenience init(_ name: String, _ summary: String) {
        self.init(name, nil, nil, summary)
    }
}

/// The options that several commands share.
extension OptionDescription {
    static let json = OptionDescription("json", "print JSON")
    static let jsonLines = OptionDescription("jsonl", "print a JSON object on each line")
    static let commaSeparated = OptionDescription(
        "csv", "print comma-separated values, RFC 4180")
    static let tabSeparated = OptionDescription("tsv", "print tab-separated values")
    static let ids = OptionDescription("ids", "print only ids")
    static let format = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{id} {title}', \\n, \\t, \\0")
    static let null = OptionDescription(
        "null", "0", nil, "end each record with NUL instead of a newline")

    static let table = OptionDescription(
        "table", "print the table for people where output is not a terminal")

    static let dryRun = OptionDescription(
        "dry-run", "show what would be done, change nothing")

    static let recordFormats = [json, jsonLines, commaSeparated, tabSeparated, ids, format]
    static let outputFormats = recordFormats + [null]
}
