import Application
import Domain

extension ImportFormat {
    /// All formats that `--from` accepts, in the order in which they are tried and listed in the help.
    static let all: [ImportFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .lines, .markdown, .text,
        // Programs with a folder of Markdown files.
        .logseq, .obsidian, .zk, .nb, .dendron, .joplin, .hugo, .foam, .jekyll,
        // Programs that export files.
        .taskwarrior, .keep, .evernote, .bookmarks, .simplenote, .dayOne, .standardNotes, .jrnl,
        .todoTxt, .tomboy,
        .store,
    ]

    static let allExtensions = all.reduce(into: Set<String>()) { $0.formUnion($1.extensions) }
    static let allCompanions = all.reduce(into: Set<String>()) { $0.formUnion($1.companions) }

    /// Detects the program that keeps notes in a folder, judging by the folder's entries; `nil` if no program
    /// is recognized.
    init?(ofFolder names: NamesInFolder) {
        let format = ImportFormat.all.first { $0.markdown?.folder.isMarked(names) == true }
        guard let format else { return nil }
        self = format
    }
}

extension ImportFormat: RawRepresentable {
    init?(rawValue: String) {
        guard let format = ImportFormat.all.first(where: { $0.name == rawValue }) else {
            return nil
        }
        self = format
    }

    var rawValue: String { name }
}

extension UnsupportedFormat {
    /// The formats that can be recognized, in the order in which they are tried.
    static let all = [
        utf16, database, office, archive, picture, pdf, richText, calendar, contacts, journal,
        textBundle, joplinItem, roam, excalidraw, canvas, logseq, notion, browserBackup, html,
        outline, xml, org, asciiDoc, restructuredText, latex, yaml,
    ]

    /// Recognizes an unsupported format by the extension of a file; `nil` for any other extension.
    init?(ofName path: String) {
        let ending = FileName.lowercasedExtension(of: path)
        let known = UnsupportedFormat.all.first { $0.extensions.contains(ending) }
        guard let format = FileName.isPicture(path) ? .picture : known else { return nil }
        self = format
    }

    /// Recognizes an unsupported format by the first bytes of a file; `nil` for text without a known
    /// signature.
    init?(ofBytes head: some Collection<UInt8>) {
        func has(_ bytes: some Sequence<UInt8>, at offset: Int) -> Bool {
            head.dropFirst(offset).starts(with: bytes)
        }
        let format = UnsupportedFormat.all.first { format in
            format.signatures.contains { has($0.bytes, at: $0.offset) }
        }
        if has("RIFF".utf8, at: 0), has("WEBP".utf8, at: 8) {
            self = .picture
        } else if let format {
            self = format
        } else if head.contains(0) {
            self = .binary
        } else {
            return nil
        }
    }
}
