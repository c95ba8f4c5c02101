import Application
import Domain

extension ImportFormat {
    /// Simplenote's export, which also has each note as a text, including those in the trash.
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
