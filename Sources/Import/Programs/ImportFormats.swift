extension ImportFormat {
    /// The formats, in the order in which they are tried, and in which help lists them.
    static let all: [ImportFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .lines, .markdown, .text,
        // Programs with a folder of Markdown files.
        .logseq, .obsidian, .zk, .nb, .dendron, .joplin, .hugo, .foam, .jekyll,
        // Programs that export files.
        .taskwarrior, .keep, .evernote, .bookmarks, .simplenote, .dayOne, .standardNotes, .jrnl,
        .todoTxt, .tomboy,
        .store,
    ]

    /// Detects the program that keeps notes in a folder by the names in it; `nil` for none.
    init?(ofFolder names: NamesInFolder) {
        let format = ImportFormat.all.first { $0.markdown?.folder.isMarked(names) == true }
        guard let format else { return nil }
        self = format
    }
}

extension UnsupportedFormat {
    /// The formats, in the order in which they are tried.
    static let all = [
        utf16, database, office, archive, picture, pdf, richText, calendar, contacts, journal,
        textBundle, joplinItem, roam, excalidraw, canvas, logseq, notion, browserBackup, html,
        outline, xml, org, asciiDoc, restructuredText, latex, yaml,
    ]
}
