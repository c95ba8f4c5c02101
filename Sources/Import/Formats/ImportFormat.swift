import Application
import Domain
import Markup

/// A format from which memes can be imported: a program's own format or a general format.
///
/// Each program has one value, defined in a file of `Programs` and listed in `all`. The rest
/// of the import uses these values and does not depend on particular programs.
struct ImportFormat: Sendable {
    /// A function that reads the memes in a file.
    typealias Reader = @Sendable (_ bytes: [UInt8], _ file: ForeignFile) -> ForeignContents

    /// A way to read memes from a file.
    enum Reading: Sendable {
        /// Reads records one by one, in constant memory.
        case records(FileFormat)
        /// Reads the memes in another store.
        case store
        /// Reads UTF-8 line by line, in constant memory. The function returns the meme for a line that is not
        /// blank, or `nil` if the line contains no meme.
        case lines(@Sendable (_ line: String, ForeignFile) -> ForeignMeme?)
        /// Reads a JSON file as a whole.
        case json(Reader)
        /// Reads a UTF-8 file as a whole.
        case text(Reader)
        /// Reads a UTF-8 file as a whole; the file is a single meme.
        case note(Reader)
    }

    /// The ways in which notes get their ids.
    enum IDs: Sendable {
        /// The ids are derived from the contents of the notes.
        case derived
        /// The program assigns the ids. Another program may assign the same ids.
        case assigned
        /// The ids are globally unique.
        case global
    }

    /// The name that `--from` accepts.
    let name: String
    /// Returns the name to show in messages.
    let words: @Sendable () -> String
    /// The extensions of the files to read from a folder if the user requested this format.
    let extensions: Set<String>
    let reading: Reading
    /// Returns whether a file has the format, judging by its name and its first bytes.
    var recognizes: @Sendable (FileHead) -> Bool = { _ in false }
    var ids = IDs.derived
    /// The rules of a program that keeps notes in Markdown files; `nil` for all other formats.
    var markdown: MarkdownRules?
    /// Whether each file contains a single note, even though `reading` allows several.
    var hasFilePerNote = false
    /// Whether to ignore folder names, because they do not describe the notes.
    var ignoresFolders = false
    /// Whether a file contains the attachments of its notes.
    var embedsFiles = false
    /// Whether each note has a copy in an HTML file with the same name.
    var hasHTMLCopies = false
    /// The names of other files that the program writes beside its notes.
    var companions: Set<String> = []
    /// The file that contains the same notes as other files in its folder; `nil` if the format has no such
    /// file.
    var backup: Backup?

    struct Backup: Sendable {
        /// The path of the backup, relative to the folder.
        let path: String
        /// Returns whether the backup contains the same notes as the file at a path below the folder.
        let repeats: @Sendable (_ pathBelow: String) -> Bool
    }
}

extension ImportFormat: Equatable {
    static func == (left: ImportFormat, right: ImportFormat) -> Bool { left.name == right.name }
}

extension ImportFormat {
    /// The name of the format as it appears in the keys of notes. All formats for Markdown files share one
    /// name.
    var nameInKeys: String {
        if markdown != nil { return ImportFormat.markdown.name }
        return self == .quotedTabSeparated ? ImportFormat.commaSeparated.name : name
    }

    /// Whether each file is a single meme. The size of such files is limited.
    var isOneMeme: Bool {
        if case .note = reading { return true }
        return false
    }
}

// The general formats.
extension ImportFormat {
    static let json = ImportFormat(.json)
    static let jsonLines = ImportFormat(.jsonLines)
    static let commaSeparated = ImportFormat(.commaSeparated)
    static let tabSeparated = ImportFormat(.tabSeparated)
    static let quotedTabSeparated = ImportFormat(.quotedTabSeparated)
    static let lines = ImportFormat(.lines)
    /// Markdown in general, without the rules of a particular program.
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

    /// Creates the import format for a file format that consists of records.
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
    /// Reads the first line as the title and the rest as the text. If the first line is blank, the title is
    /// empty and the text is the whole file.
    fileprivate init(text bytes: [UInt8]) {
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

extension FileName {
    /// Returns the name of a note's file without its extension and without the id that Notion adds.
    static func stemOfNote(_ path: String) -> String {
        withoutNotionID(stem(of: path)[...])
    }

    /// Returns a name without the space and 32 hexadecimal digits that Notion adds.
    static func withoutNotionID(_ name: Substring) -> String {
        let id = name.utf8.suffix(33)
        let isID =
            name.utf8.count > 33 && id.first == UInt8(ascii: " ")
            && id.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        return String(isID ? name[..<id.startIndex] : name)
    }
}
