import Application
import Domain

/// A finder for the address in an nb bookmark file. The address is in angle brackets, on its own line.
///
/// Source: <https://github.com/xwmx/nb#bookmarks>.
enum BookmarkAddress {
    /// Returns the first address that is alone on its line in angle brackets; `nil` if the text contains no
    /// such address.
    static func first(in text: String) -> String? {
        for line in text[...].utf8.split(separator: UInt8(ascii: "\n")) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
            guard words.count == 1, let word = words.first, word.count > 2,
                word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">")
            else { continue }
            let address = String(Substring(word.dropFirst().dropLast()))
            if address.contains("://") { return address }
        }
        return nil
    }
}
