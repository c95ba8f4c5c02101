import Application
import Domain
import Markup

/// A format that memes are imported from: that of a program, or a plain one.
///
/// Each program has one value, in its folder, and one row in the table `all`. The import decides by these
/// values alone; it knows no program by name.
struct ImportFormat: Sendable {
    /// Reads the memes of a file.
    typealias Reader =
        @Sendable (_ bytes: UnsafeBufferPointer<UInt8>, _ file: ForeignFile) -> ForeignContents

    /// How memes are read from a file.
    enum Reading: Sendable {
        /// One by one, in constant memory.
        case records(FileFormat)
        /// From another store of memes.
        case store
        /// From JSON, whole.
        case json(Reader)
        /// From UTF-8, whole.
        case text(Reader)
        /// From UTF-8, whole; the file is one meme.
        case note(Reader)
    }

    /// The origin of the ids of notes.
    enum IDs: Sendable {
        /// They are derived from the contents.
        case derived
        /// The program assigns them; another program may have the same.
        case assigned
        /// They are globally unique.
        case global
    }

    /// The name that `--from` accepts.
    let name: String
    /// The name in messages.
    let words: @Sendable () -> String
    /// The extensions of files to read from a folder if this format is requested.
    let extensions: Set<String>
    let reading: Reading
    /// Whether a file is of the format, judging by its name and its first bytes.
    var recognizes: @Sendable (FileHead) -> Bool = { _ in false }
    var ids = IDs.derived
    /// How the program keeps notes in Markdown files; `nil` for other formats.
    var markdown: MarkdownRules?
    /// Whether each note has its own file, although `reading` allows several.
    var hasFilePerNote = false
    /// Whether folders say nothing about the notes.
    var ignoresFolders = false
    /// Whether attachments are within the file.
    var embedsFiles = false
    /// Whether an HTML file of the same name has the same note.
    var hasHTMLCopies = false
    /// The names of files beside notes that are not notes.
    var companions: Set<String> = []
    /// A file that repeats others of its folder.
    var backup: Backup?

    struct Backup: Sendable {
        /// The path below the folder.
        let path: String
        /// Whether the backup contains what is at a path below the folder.
        let repeats: @Sendable (_ pathBelow: String) -> Bool
    }
}

extension ImportFormat: Equatable {
    static func == (left: ImportFormat, right: ImportFormat) -> Bool { left.name == right.name }
}

extension ImportFormat {
    /// The name of the format in keys. Programs with Markdown files share one.
    var nameInKeys: String {
        if markdown != nil { return ImportFormat.markdown.name }
        return self == .quotedTabSeparated ? ImportFormat.commaSeparated.name : name
    }

    /// Whether a file is one meme, and is limited in size.
    var isOneMeme: Bool {
        if case .note = reading { return true }
        return false
    }
}

// The plain formats.
extension ImportFormat {
    static let json = ImportFormat(.json)
    static let jsonLines = ImportFormat(.jsonLines)
    static let commaSeparated = ImportFormat(.commaSeparated)
    static let tabSeparated = ImportFormat(.tabSeparated)
    static let quotedTabSeparated = ImportFormat(.quotedTabSeparated)
    static let lines = ImportFormat(.lines)
    /// Markdown files of no known program.
    static let markdown = ImportFormat(
        name: "markdown", words: { "Markdown" },
        markdown: MarkdownRules(
            title: FileName.stemOfNote,
            tagFolders: { FileName.folders(of: $0).map(FileName.withoutNotionID) },
            isOfProgram: false))
    /// Text files; the first line is the title.
    static let text = ImportFormat(
        name: "text", words: { localized("text") }, extensions: FileFormat.lines.extensions,
        reading: .note { bytes, _ in ForeignContents(text: bytes) })
    /// Another store of memes.
    static let store = ImportFormat(
        name: "store", words: { localized("a store") },
        extensions: FileFormat.jsonLines.extensions, reading: .store)

    /// Creates a format of records.
    private init(_ format: FileFormat) {
        self.init(
            name: format.rawValue, words: { format.words }, extensions: format.extensions,
            reading: .records(format))
    }

    /// Creates the format of a program that keeps one note per Markdown file.
    init(
        name: String, words: @escaping @Sendable () -> String, ids: IDs = .assigned,
        markdown: MarkdownRules
    ) {
        self.init(
            name: name, words: words, extensions: FileFormat.markdownExtensions,
            reading: .note { $1.markdown($0) }, ids: ids, markdown: markdown)
    }
}

extension ForeignContents {
    /// Reads a title line and a text. A text that begins with a blank line has no title.
    fileprivate init(text bytes: UnsafeBufferPointer<UInt8>) {
        let whole = String(decoding: bytes.withoutLineEnd, as: UTF8.self)
        let (line, text) = FirstLine.split(whole)
        let title = FirstLine.withoutSigns(String(line[...].trimming(\.isWhitespace)))
        notes = [
            .foreign(
                title.isVisible
                    ? ForeignMeme(title: title, text: text) : ForeignMeme(title: "", text: whole))
        ]
    }
}
