import Application
import Domain
import Markup

/// The names in a folder, by which programs are recognised.
struct NamesInFolder {
    let names: Set<String>
    /// Returns the text of a file at a path below the folder; `nil` if it cannot be read.
    let text: (String) -> String?

    func has(_ some: String...) -> Bool { !names.isDisjoint(with: some) }
}

/// How a program keeps notes in Markdown files of a folder.
struct MarkdownRules: Sendable {
    /// What distinguishes the folder of a program from others.
    struct Folder: Sendable {
        /// Whether a folder is that of the program.
        var isMarked: @Sendable (NamesInFolder) -> Bool = { _ in false }
        /// The name of a folder that no other program has. It marks all folders below, too.
        var uniqueMark: String?
        /// The name of the folder with the notes, if that alone may be imported.
        var notesName: String?
        /// The names of hidden files that `read` needs.
        var hiddenFiles: Set<String> = []
        /// Records what the program keeps beside its notes.
        var read: @Sendable (NotesFolder, WalkedFolder, any Files) throws(MemesError) -> Void = {
            (_, _, _) throws(MemesError) in
        }
    }

    var folder = Folder()
    /// The syntax of tags in texts; `nil` if the program has none there.
    var tags: MarkdownTags.Syntax?
    /// Whether the program shows the file name as title, even if the note has another.
    var titlesAreFileNames = false
    /// Whether commas in a string separate aliases.
    var splitsAliases = false
    /// Whether the program, or its templates, may write an id into each note.
    var hasIDs = false
    /// Returns the title of a note according to its path.
    var title: @Sendable (String) -> String = FileName.stem
    /// Returns the name by which other notes may refer to a note; `nil` if that is `title`.
    var alias: (@Sendable (String) -> String)?
    /// Returns the day in a path.
    var day: @Sendable (String) -> String? = { _ in nil }
    /// Returns the folders of a path below the program's folder that mean something to people, for a tag.
    var tagFolders: @Sendable (String) -> [String] = { FileName.folders(of: $0).map(String.init) }
    /// Whether a file at a path below the program's folder is not one of its notes.
    var isForeign: @Sendable (String) -> Bool = { _ in false }
    /// Takes fields that the program keeps in the text, and returns the aliases among them.
    var takeFields: @Sendable (inout ForeignMeme) -> [String] = { _ in [] }
    /// The folders to which addresses with a leading slash are relative.
    var roots: [String] = []
    /// Returns the id in an address of an attachment; `nil` for other addresses.
    var resourceID: @Sendable (String) -> String? = { _ in nil }
    /// Whether the files are those of a known program.
    var isOfProgram = true
}
