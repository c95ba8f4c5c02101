import Application
import Domain

extension ImportFormat {
    /// The file `notes.json` in a Simplenote export. The export also contains a text file for each note,
    /// including the notes in the trash.
    static let simplenote = ImportFormat(
        name: "simplenote", words: { "Simplenote" }, extensions: ["json"],
        reading: .json { bytes, _ in SimplenoteReader.contents(of: bytes) },
        recognizes: { head in
            guard let json = head.foreignJSON, !json.isInArray, !json.has("title") else {
                return false
            }
            return json.hasAny("activeNotes", "trashedNotes")
        },
        ids: .global, ignoresFolders: true,
        backup: Backup(
            path: "source/notes.json",
            repeats: { FileName.lowercasedExtension(of: $0) == "txt" }))
}
