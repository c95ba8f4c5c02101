/// Titles that are the first lines of texts.
enum FirstLine {
    /// The first line of a text, and the rest. Lines end with a line feed, a carriage return, or both.
    static func split(_ text: String) -> (title: String, text: String) {
        let utf8 = text.utf8
        guard let end = utf8.firstIndex(where: isLineBreak) else { return (text, "") }
        var rest = utf8[utf8.index(after: end)...]
        if utf8[end] == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") {
            rest = rest.dropFirst()
        }
        return (String(text[..<end]), String(Substring(rest)))
    }

    /// A text on one line: each line break becomes a space.
    static func joined(_ text: String) -> String {
        guard text.utf8.contains(where: isLineBreak) else { return text }
        return text.utf8.split(omittingEmptySubsequences: true, whereSeparator: isLineBreak)
            .map { String(Substring($0)) }.joined(separator: " ")
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
