import Domain

/// The description of an option, shared by the parser, the help, the completions and the manual.
///
/// An option with a given name takes a value either in every command or in none, so it can precede the
/// command.
package final class OptionDescription: Sendable {
    /// The long name without dashes.
    package let name: String
    /// The letter of the short form; `nil` if the option has no short form.
    package let letter: Unicode.Scalar?
    /// The name of the value in the help; `nil` if the option takes no value.
    package let placeholder: String?
    /// The effect of the option, in a few words.
    package let summary: String

    private let makeChoices: @Sendable () -> [String]

    package init(
        _ name: String, _ letter: Unicode.Scalar?, _ placeholder: String?, _ summary: String,
        choices: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder
        self.summary = summary
        makeChoices = choices
    }

    /// A copy of the option without its short form, for a command that treats words beginning with a single
    /// dash as tags.
    var withoutLetter: OptionDescription {
        OptionDescription(name, nil, placeholder, summary, choices: self.choices)
    }

    /// The valid values, in the order in which messages list them; empty if the option has no fixed choices.
    package var choices: [String] { makeChoices() }

    /// Whether the value is the path of a file or a folder. An image may be anything.
    var takesPath: Bool {
        placeholder.map { ["FILE", "PATH", "FOLDER|URL"].contains($0) } ?? false
    }

    /// The long name with dashes: `--tag`.
    package var literal: String { "--\(name)" }

    /// The names as typed: `--limit`, `-n`.
    var typedNames: [String] { [literal] + (letter.map { ["-\($0)"] } ?? []) }

    /// The option as shown in the help: `-n, --limit N`. Four spaces replace a missing short form.
    package var usage: String {
        (letter.map { "-\($0), " } ?? "    ") + literal + (placeholder.map { " \($0)" } ?? "")
    }

    /// The name in messages: `-t/--tag`.
    package var literals: String { letter.map { "-\($0)/\(literal)" } ?? literal }
}

extension OptionDescription: Equatable {
    /// Returns whether two options have the same name. Their summaries may differ between commands.
    package static func == (left: OptionDescription, right: OptionDescription) -> Bool {
        left.name == right.name
    }
}

/// The options that every command has.
extension OptionDescription {
    package static let store = OptionDescription(
        "store", nil, "PATH", "the path or the name of the store: see 'meme help store'")
    package static let color = OptionDescription(
        "color", nil, "WHEN", "use colors: auto, always or never",
        choices: WhenChoice.allCases.map(\.rawValue))
    static let hyperlinks = OptionDescription(
        "hyperlinks", nil, "WHEN", "link addresses: auto, always or never",
        choices: WhenChoice.allCases.map(\.rawValue))
    static let noPager = OptionDescription("no-pager", "never start a pager")
    static let quiet = OptionDescription(
        "quiet", "q", nil, "print no messages; after a change, print nothing")
    static let noInput = OptionDescription("no-input", "never prompt")
    static let trace = OptionDescription(
        "trace", "print each call between the parts of meme to standard error")
    package static let help = OptionDescription("help", "h", nil, "show help")
    package static let version = OptionDescription("version", "V", nil, "show the version")

    static let everywhere = [
        store, color, hyperlinks, noPager, quiet, noInput, trace, help, version,
    ]

    /// Creates an option without a short form and without a value.
    package convenience init(_ name: String, _ summary: String) {
        self.init(name, nil, nil, summary)
    }
}

/// The options that several commands share.
extension OptionDescription {
    package static let json = OptionDescription("json", "print JSON")
    package static let jsonLines = OptionDescription("jsonl", "print a JSON object on each line")
    package static let commaSeparated = OptionDescription(
        "csv", "print comma-separated values, RFC 4180")
    package static let tabSeparated = OptionDescription("tsv", "print tab-separated values")
    package static let ids = OptionDescription("ids", "print only ids")
    package static let format = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{id} {title}', \\n, \\t, \\0")
    package static let columns = OptionDescription(
        "columns", nil, "A,B,C", "print only these fields, as a table")
    package static let null = OptionDescription(
        "null", "0", nil, "end each record with NUL instead of a newline")

    package static let table = OptionDescription(
        "table", "print the table even if output is not a terminal")

    package static let dryRun = OptionDescription(
        "dry-run", "show what would be done without doing it")
    package static let yes = OptionDescription("yes", "y", nil, "do not ask for confirmation")

    package static let tag = OptionDescription("tag", "t", "TAG", "add a tag; can be repeated")
    package static let tags = OptionDescription("tags", nil, "A,B", "add several tags")

    static let recordFormats = [json, jsonLines, commaSeparated, tabSeparated, ids, format]
    static let outputFormats = recordFormats + [null]
}

/// The options for commands that list memes.
extension OptionDescription {
    package static let limit = OptionDescription("limit", "n", "N", "show at most N memes")
    package static let sort = OptionDescription(
        "sort", nil, "ORDER", "sort by modified, created, title, relevance or a field")
    package static let reverse = OptionDescription("reverse", "r", nil, "reverse the order")
}

extension MemeOrder {
    /// Creates the order that `--sort` names, or the command's default order.
    package init(
        _ arguments: ParsedArguments, byDefault order: MemeOrder = .modified
    ) throws(UsageError) {
        guard let word = arguments.value(of: .sort) else {
            self = order
            return
        }
        if let order = MemeOrder(rawValue: word) {
            self = order
        } else if let name = OwnField.name(typed: word) {
            self = .own(name)
        } else {
            throw .invalidValue(
                .sort, value: word, expected: Choices.words(MemeOrder.allCases.map(\.rawValue)))
        }
    }
}
