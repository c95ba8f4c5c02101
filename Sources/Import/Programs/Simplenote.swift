import Application
import Domain

extension ImportFormat {
    /// The file `notes.json` in a Simplenote export. The export also contains a text file for each note,
    /// including the notes in the trash.
    static let simplenote = ImportFormat(
        name: "simplenote", words: { "Simplenote" }, extensions: ["json"],
        reading: .json { bytes, _ in SimplenoteReader.contents(of: bytes) },
        recognizes: { $0.untitledJSON?.hasAny("activeNotes", "trashedNotes") == true },
        ids: .global, ignoresFolders: true,
        backup: Backup(
            path: "source/notes.json",
            repeats: { FileName.lowercasedExtension(of: $0) == "txt" }))
}

/// A reader for `notes.json` from a Simplenote export.
///
/// Source: `lib/utils/export` of <https://github.com/Automattic/simplenote-electron>.
enum SimplenoteReader {
    private static let knownNames: Set<String> = [
        "id", "content", "creationDate", "lastModified", "pinned", "tags",
    ]

    static func contents(of bytes: [UInt8]) -> ForeignContents {
        ForeignJSON.contents(
            of: bytes, inArrays: ["activeNotes", "trashedNotes"], besides: []
        ) { (array, note, line, contents) throws(LineError) in
            let meme = try meme(note, line)
            if array == "trashedNotes" {
                contents.skip(meme.title, .trashed, line: line)
            } else {
                contents.append(meme)
            }
        }
    }

    private static func meme(_ note: ForeignObject, _ line: Int) throws(LineError) -> ForeignMeme {
        guard let content = try note.string("content") else { throw .missing(field: "content") }
        var meme = ForeignMeme(title: "", line: line)
        (meme.title, meme.text) = FirstLine.titleAndText(of: content)
        meme.tags = try note.strings("tags")
        meme.flags[.pinned] = try note.boolean("pinned")
        try meme.takeTimes(note, created: "creationDate", modified: "lastModified")
        meme.identity = try note.string("id")
        meme.otherFields = note.rest(besides: knownNames, as: "simplenote")
        return meme
    }
}
