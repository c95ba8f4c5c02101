import Application
import Domain

extension ImportFormat {
    /// Bookmarks that a browser or Pocket exported as HTML.
    static let bookmarks = ImportFormat(
        name: "bookmarks", words: { localized("bookmarks") }, extensions: ["html", "htm"],
        reading: .text { bytes, _ in BookmarksReader.contents(of: bytes) },
        recognizes: { head in
            head.begins(with: "<!doctype netscape-bookmark-file")
                || head.isHTML && head.contains("<title>pocket export</title>")
        })
}
