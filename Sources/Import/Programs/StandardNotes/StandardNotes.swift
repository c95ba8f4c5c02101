import Application
import Domain

extension ImportFormat {
    /// The main file of a decrypted Standard Notes backup. The backup also contains a file for each item.
    static let standardNotes = ImportFormat(
        name: "standardnotes", words: { "Standard Notes" }, extensions: ["json", "txt"],
        reading: .json { bytes, _ in StandardNotesReader.contents(of: bytes) },
        recognizes: { $0.foreignJSON?.hasInner("items.content_type") == true },
        ids: .global,
        backup: Backup(
            path: "Standard Notes Backup and Import File.txt",
            repeats: { $0.hasPrefix("Items/") }))
}
