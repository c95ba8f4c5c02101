import Application
import Domain

/// The address of a bookmark that nb keeps as Markdown: on its own line after the title, in angle brackets.
/// Source: <https://github.com/xwmx/nb#bookmarks>.
enum BookmarkAddress {
    /// Returns the first line of a text that is an address in angle brackets.
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
