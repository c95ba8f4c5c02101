import Testing

/// A command that reads, and the forms in which it prints for programs.
struct ReadingCommand: Sendable, CustomTestStringConvertible {
    /// What the file of its output is called.
    let name: String
    /// What is run, without the options of a form.
    let command: String
    /// How it ends.
    var status: Int32 = 0
    let forms: [OutputForm]
    /// Whether its plain form is for people as well, so that colours can be forced upon it.
    var isForPeopleToo = false

    var testDescription: String { name }

    private static let memes = OutputForm.all(
        template:
            #"{id}|{title}|{text}|{tags}|{url}|{image}|{pinned}|{created}\t{modified}|{key}\\{{}}"#)

    /// All commands that read.
    static let all = [
        ReadingCommand(name: "list", command: "meme list", forms: memes),
        ReadingCommand(
            name: "list-by-title", command: "meme list --sort title -r -n 4",
            forms: [.plain, .json, .ids, .format(#"{title}\0"#)]),
        ReadingCommand(
            name: "list-nothing", command: "meme list nothing", status: 1, forms: memes),
        ReadingCommand(
            name: "list-removed", command: "meme list is:removed", forms: [.plain, .json]),
        ReadingCommand(
            name: "search", command: "meme search 'strasse OR שלום OR second'", forms: memes),
        ReadingCommand(
            name: "show", command: "meme show 0q0t", forms: memes, isForPeopleToo: true),
        ReadingCommand(
            name: "show-several", command: "meme show 0c0n 0b1d 0snr 0f0r 0spa 7m3k@2",
            forms: memes, isForPeopleToo: true),
        ReadingCommand(
            name: "show-text", command: "meme show 0q0t 0spa 0snr --raw", forms: [.plain]),
        ReadingCommand(
            name: "show-field", command: "meme show 0q0t 0c0n --field title",
            forms: [.plain, .plain.withNUL]),
        ReadingCommand(
            name: "count", command: "meme count",
            forms: OutputForm.all(template: "{count}", hasIDs: false)),
        ReadingCommand(
            name: "count-nothing", command: "meme count nothing", status: 1,
            forms: [.plain, .json, .commaSeparated]),
        ReadingCommand(
            name: "tags", command: "meme tags",
            forms: OutputForm.all(template: #"{count}\t{tag}"#, hasIDs: false)),
        ReadingCommand(
            name: "tags-by-count", command: "meme tags --sort count -n 2", forms: [.plain, .json]),
        ReadingCommand(
            name: "log", command: "meme log",
            forms: OutputForm.all(template: "{time} {what} {count} {titles} {undoes}")),
        ReadingCommand(name: "history", command: "meme history 7m3k", forms: history),
        ReadingCommand(name: "history-undone", command: "meme history 60sv", forms: history),
        ReadingCommand(
            name: "diff", command: "meme diff 7m3k@1 7m3k@2", forms: OutputForm.object,
            isForPeopleToo: true),
        ReadingCommand(
            name: "diff-memes", command: "meme diff 0c0n 0q0t", forms: OutputForm.object,
            isForPeopleToo: true),
        ReadingCommand(
            name: "diff-nothing", command: "meme diff 7m3k 7m3k", forms: OutputForm.object),
        ReadingCommand(name: "check", command: "meme check", forms: OutputForm.object),
        ReadingCommand(
            name: "path", command: #"meme path --store '/a b/"é".jsonl'"#,
            forms: OutputForm.object + [.plain.withNUL, .jsonLines.withNUL]),
        ReadingCommand(name: "version", command: "meme version", forms: OutputForm.object),
    ]

    private static let history = OutputForm.all(
        template: "{id}@{version} {time} {what} {changed} {title} {tags} {modified}")
}
