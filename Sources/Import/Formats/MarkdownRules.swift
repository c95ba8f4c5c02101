import Application
import Domain
import Markup

/// The names of the entries in a folder, used to recognize the program that keeps notes there.
struct NamesInFolder {
    let names: Set<String>
    /// Returns the text of the file at a path below the folder; `nil` if the file cannot be read.
    let text: (String) -> String?

    func has(_ some: String...) -> Bool { !names.isDisjoint(with: some) }
}

/// The rules by which a program keeps notes in a folder of Markdown files.
struct MarkdownRules: Sendable {
    /// The rules for recognizing and reading a program's folder.
    struct Folder: Sendable {
        /// Returns whether a folder belongs to the program.
        var isMarked: @Sendable (NamesInFolder) -> Bool = { _ in false }
        /// The name of a subfolder that only this program creates; `nil` if there is no such subfolder. The
        /// folder that contains the subfolder belongs to the program, and so do all folders below that
        /// folder.
        var uniqueMark: String?
        /// The name of the subfolder that contains the notes, if users may import that subfolder alone;
        /// otherwise `nil`.
        var notesName: String?
        /// The names of hidden files that `read` needs.
        var hiddenFiles: Set<String> = []
        /// Reads data that the program keeps beside its notes, such as a list of pinned notes, into the
        /// `NotesFolder`.
        var read: @Sendable (NotesFolder, WalkedFolder, any Files) throws(MemesError) -> Void = {
            (_, _, _) throws(MemesError) in
        }
    }

    var folder = Folder()
    /// The syntax of tags in the text of a note; `nil` if the program has no such tags.
    var tags: MarkdownTags.Syntax?
    /// Whether the program shows the file name as the title even if the note contains another title.
    var titlesAreFileNames = false
    /// Whether a string may contain several aliases, separated by commas.
    var splitsAliases = false
    /// Whether notes may contain ids, written by the program or by its templates.
    var hasIDs = false
    /// Returns a title for a note, derived from the note's path.
    var title: @Sendable (String) -> String = FileName.stem
    /// Returns the name that other notes use in links to a note. The property is `nil` if links use the
    /// result of `title`.
    var alias: (@Sendable (String) -> String)?
    /// Returns the day in the path of a note; `nil` if the path contains no day.
    var day: @Sendable (String) -> String? = { _ in nil }
    /// Returns the names of the folders that become a tag, given a path below the program's folder.
    var tagFolders: @Sendable (String) -> [String] = { FileName.folders(of: $0).map(String.init) }
    /// Returns whether a file is something other than a note, given its path below the program's folder.
    var isForeign: @Sendable (String) -> Bool = { _ in false }
    /// Sets fields of the meme from data that the program writes into the title and text. Returns the aliases
    /// found there.
    var takeFields: @Sendable (inout ForeignMeme) -> [String] = { _ in [] }
    /// The folders to which addresses with a leading slash are relative.
    var roots: [String] = []
    /// Returns the id in the address of an attachment; `nil` for any other address.
    var resourceID: @Sendable (String) -> String? = { _ in nil }
    /// Whether the rules are those of a known program rather than of Markdown in general.
    var isOfProgram = true
}
