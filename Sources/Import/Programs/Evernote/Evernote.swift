import Application
import Domain

extension ImportFormat {
    /// Evernote's export format, `.enex`.
    static let evernote = ImportFormat(
        name: "evernote", words: { "Evernote" }, extensions: ["enex"],
        reading: .text { bytes, _ in EvernoteReader.contents(of: bytes) },
        recognizes: { head in
            head.ending == "enex" && head.json == nil
                || (head.begins(with: "<?xml") || head.begins(with: "<en-export"))
                    && head.contains("<en-export")
        },
        embedsFiles: true)
}
