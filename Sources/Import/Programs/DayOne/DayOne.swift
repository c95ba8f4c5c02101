import Application
import Domain

extension ImportFormat {
    /// Day One's JSON export.
    static let dayOne = ImportFormat(
        name: "dayone", words: { "Day One" }, extensions: ["json"],
        reading: .json { bytes, _ in DayOneReader.contents(of: bytes) },
        recognizes: { head in
            guard let json = head.foreignJSON, !json.isInArray, !json.has("title") else {
                return false
            }
            return json.has("entries")
                && (json.has("metadata") || json.hasInner("entries.creationDate"))
        },
        ids: .global)
}
