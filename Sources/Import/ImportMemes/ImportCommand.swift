import Application
import Domain

extension OptionDescription {
    static let from = OptionDescription(
        "from", nil, "FORMAT", "the format (default: detected)",
        choices: ImportFormat.all.map(\.name))
    fileprivate static let map = OptionDescription(
        "map", nil, "COLUMN=FIELD", "map columns to fields: Name=title,Body=text")
    fileprivate static let tagSeparator = OptionDescription(
        "tag-separator", nil, "C", "the character that separates tags in a cell")
    static let update = OptionDescription("update", "update memes that differ from the input")
    fileprivate static let theirs = OptionDescription(
        "theirs", "import removed notes; with --update, replace edits")
    fileprivate static let attach = OptionDescription(
        "attach", nil, "MODE", "copy attached files, or leave them",
        choices: AttachChoice.allCases.map(\.rawValue))
    fileprivate static let noFolderTags = OptionDescription(
        "no-folder-tags", "do not make tags from folders")
    fileprivate static let gitDates = OptionDescription(
        "git-dates", "use commit times for notes without a date")
    fileprivate static let report = OptionDescription(
        "report", nil, "FILE", "write a list of everything skipped to FILE")
    static let keepRest = OptionDescription("keep-going", "skip invalid records and store the rest")
}

/// The values of `--attach`: what to do with the files that notes refer to or contain.
private enum AttachChoice: String, CaseIterable {
    case leave, copy
}

extension CommandDescription {
    static let importMemes = CommandDescription(
        name: "import",
        summary: "import memes from files and other programs",
        operands: Operands(Operand("PATH", .several, .files)),
        usage: ["import [--from FORMAT] [OPTIONS] PATH...", "import [OPTIONS] -"],
        examples: [
            Example("meme import ~/vault --dry-run", "show what would be imported"),
            Example("meme import ~/vault --update", "import later changes"),
            Example("meme import memes.jsonl", "the output of 'meme export'"),
            Example("task export | meme import -", "the tasks of Taskwarrior"),
        ],
        notes: """
            Folders of Obsidian, Foam, Logseq, Dendron, Hugo, Jekyll, zk, nb and Joplin (RAW) are detected, with
            titles, tags and aliases as those programs show them. Subfolders become tags, such as work/ideas.
            See also 'meme help front-matter'.

            An import is one operation. If anything is invalid, nothing is stored, errors read
            FILE:LINE: reason, and the status is 65; --keep-going stores the rest.

            A second import adds only new notes. Notes are recognized by id, else by path, or by their contents
            if the old path is gone; rows by id, else by their contents. A folder counts as moved if it is gone
            and at least half of its notes are the same. Tags from --tag and folders are kept. --update stores
            notes that differ, merged with changes made here; if changes conflict, the memes are kept. --theirs
            replaces these, and adds removed ones. --attach copy copies files to attachments/ID beside the store;
            'meme compact' deletes those of removed memes.
            """,
        options: [
            .from, .separator, .map, .tagSeparator, .update, .theirs, .attach, .gitDates,
            .noFolderTags, .keepRest, .tag, .tags, .report, .dryRun, .json,
        ])

}

extension ImportMemes.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let report = arguments.value(of: .report)
        if report == "-" {
            throw .invalidValue(.report, value: "-", expected: localized("a file"))
        }
        self.init(
            options: ImportOptions(
                paths: arguments.operands,
                format: try arguments.importFormat(),
                table: try TableColumns(arguments), updates: arguments.has(.update),
                takesTheirs: arguments.has(.theirs),
                copiesAttachments: try arguments.choice(of: .attach) == AttachChoice.copy,
                ignoresFolders: arguments.has(.noFolderTags),
                keepsGoing: arguments.has(.keepRest), takesCommitTimes: arguments.has(.gitDates),
                isDryRun: arguments.has(.dryRun)),
            tags: try arguments.tags(), report: report,
            output: OutputFormat(ofChange: arguments))
    }
}

extension ParsedArguments {
    /// Returns the format that `--from` names, with `--separator` applied; `nil` to detect the format.
    fileprivate func importFormat() throws(UsageError) -> ImportFormat? {
        let records = FileFormat(rawValue: value(of: .from) ?? "")
        if try separated(records, by: .from) == .quotedTabSeparated { return .quotedTabSeparated }
        return try choice(of: .from)
    }
}

extension TableColumns {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        for option in [OptionDescription.map, .tagSeparator] {
            let format = arguments.value(of: .from)
            guard let value = arguments.value(of: option), format != nil,
                format != "csv", format != "tsv"
            else { continue }
            throw .dependency(option, value: value, on: localized("--from csv or tsv"))
        }
        if let separator = arguments.value(of: .tagSeparator) {
            guard let sign = separator.unicodeScalars.first, separator.unicodeScalars.count == 1
            else {
                throw .invalidValue(
                    .tagSeparator, value: separator, expected: localized("one character"))
            }
            tagSeparator = sign
        }
        guard let map = arguments.value(of: .map) else { return }
        for pair in map.separatedByCommas {
            let parts = pair.split(separator: "=").map { String($0.trimming { $0 == " " }) }
            guard parts.count == 2, let field = MemeField(rawValue: parts[1]),
                fields[parts[0]] == nil, !fields.values.contains(field)
            else {
                let names = Choices.words(MemeField.allCases.map(\.rawValue))
                throw .invalidValue(
                    .map, value: pair,
                    expected: localized(
                        "COLUMN=FIELD, where FIELD is one of \(names), each used at most once"))
            }
            fields[parts[0]] = field
        }
    }
}
