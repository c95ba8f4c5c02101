import Application
import Domain

extension ImportFormat {
    /// Notes from Google Keep, exported by Google Takeout.
    static let keep = ImportFormat(
        name: "keep", words: { "Google Keep" }, extensions: ["json"],
        reading: .json { bytes, _ in KeepReader.contents(of: bytes) },
        recognizes: { head in
            head.foreignJSON?.hasAny(
                "textContent", "listContent", "isTrashed", "userEditedTimestampUsec") == true
        },
        hasFilePerNote: true, ignoresFolders: true, hasHTMLCopies: true,
        companions: ["Labels.txt"])
}
