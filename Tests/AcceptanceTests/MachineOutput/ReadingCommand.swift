import Testing

/// A command that reads, and its formats for programs.
struct ReadingCommand: Sendable, CustomTestStringConvertible {
    /// The name of the golden file of the command.
    let name: String
    /// The command without the options of a format.
    let command: String
    /// The exit status.
    var status: Int32 = 0
    let formats: [OutputFormat]
    /// Whether its plain format is also for people, so that colors can be forced on.
    var isForPeopleToo = false
    /// Whether its plain format is a message, which is translated.
    var isMessage = false

    var testDescription: String { name }

    private static let memes = OutputFormat.all(
        template:
            #"{id}|{title}|{text}|{tags}|{url}|{image}|{pinned}|{created}\t{modified}|{key}\\{{}}"#)

    /// All commands that read.
    static let all = [
        ReadingCommand(name: "list", command: "meme list", formats: memes),
        ReadingCommand(
            name: "list-by-title", command: "meme list --sort title -r -n 4",
            formats: [.plain, .json, .ids, .format(#"{title}\0"#)]),
        ReadingCommand(
            name: "list-nothing", command: "meme list nothing", status: 1, formats: memes),
        ReadingCommand(
            name: "list-removed", command: "meme list is:removed", formats: [.plain, .json]),
        ReadingCommand(
            name: "search", command: "meme search 'strasse OR שלום OR second'", formats: memes),
        ReadingCommand(
            name: "show", command: "meme show 0q0t", formats: memes, isForPeopleToo: true),
        ReadingCommand(
            name: "show-several", command: "meme show 0c0n 0b1d 0snr 0f0r 0spa 7m3k@2",
            formats: memes, isForPeopleToo: true),
        ReadingCommand(
            name: "show-text", command: "meme show 0q0t 0spa 0snr --raw", formats: [.plain]),
        ReadingCommand(
            name: "show-field", command: "meme show 0q0t 0c0n --field title",
            formats: [.plain, .plain.withNUL]),
        ReadingCommand(
            name: "count", command: "meme count",
            formats: OutputFormat.all(template: "{count}", hasIDs: false)),
        ReadingCommand(
            name: "count-nothing", command: "meme count nothing", status: 1,
            formats: [.plain, .json, .commaSeparated]),
        ReadingCommand(
            name: "tags", command: "meme tags",
            formats: OutputFormat.all(template: #"{count}\t{tag}"#, hasIDs: false)),
        ReadingCommand(
            name: "tags-by-count", command: "meme tags --sort count -n 2", formats: [.plain, .json]),
        ReadingCommand(
            name: "log", command: "meme log",
            formats: OutputFormat.all(template: "{time} {what} {count} {titles} {undoes}")),
        ReadingCommand(name: "history", command: "meme history 7m3k", formats: history),
        ReadingCommand(name: "history-undone", command: "meme history 60sv", formats: history),
        ReadingCommand(
            name: "diff", command: "meme diff 7m3k@1 7m3k@2", formats: OutputFormat.object,
            isForPeopleToo: true),
        ReadingCommand(
            name: "diff-memes", command: "meme diff 0c0n 0q0t", formats: OutputFormat.object,
            isForPeopleToo: true),
        ReadingCommand(
            name: "diff-nothing", command: "2> /dev/null meme diff 7m3k 7m3k",
            formats: OutputFormat.object),
        ReadingCommand(
            name: "check", command: "meme check", formats: OutputFormat.object, isMessage: true),
        ReadingCommand(
            name: "path", command: #"meme path --store '/a b/"é".jsonl'"#,
            formats: OutputFormat.object + [.plain.withNUL, .jsonLines.withNUL]),
        ReadingCommand(name: "version", command: "meme version", formats: OutputFormat.object),
    ]

    private static let history = OutputFormat.all(
        template: "{id}@{version} {time} {what} {changed} {title} {tags} {modified}")
}

/// A format in which commands print for programs, given by the options that select it.
struct OutputFormat: Equatable, Sendable {
    /// The options; empty for the plain format.
    let options: String

    /// Whether the output is JSON, as a whole or line by line.
    var isJSON: Bool { options.hasPrefix("--json") }

    static let plain = OutputFormat(options: "")
    static let json = OutputFormat(options: "--json")
    static let jsonLines = OutputFormat(options: "--jsonl")
    static let commaSeparated = OutputFormat(options: "--csv")
    static let tabSeparated = OutputFormat(options: "--tsv")
    static let ids = OutputFormat(options: "--ids")

    /// Returns the format of a template, which is put in single quotes.
    static func format(_ template: String) -> OutputFormat {
        OutputFormat(options: "--format '\(template)'")
    }

    /// The same format with NUL at the end of each record.
    var withNUL: OutputFormat { OutputFormat(options: options.isEmpty ? "-0" : options + " -0") }

    /// Returns every format of a list of records.
    static func all(template: String, hasIDs: Bool = true) -> [OutputFormat] {
        let lines =
            [
                plain, jsonLines, commaSeparated, tabSeparated, format(template),
            ] + (hasIDs ? [ids] : [])
        return [json] + lines.flatMap { [$0, $0.withNUL] }
    }

    /// The formats of a single object that is not a record of a list.
    static let object = [plain, json, jsonLines]
}
