import Domain

extension Meme {
    /// What can be compared of a meme: a line for each field, an empty line, and the text as it is.
    /// Times are left out, for they always differ.
    ///
    /// - Parameter endsText: whether a last line without an end is given one.
    func diffText(endsText: Bool) -> DiffText {
        var lines = "title: \(SafeText.escaped(title))\n"
        if !tags.isEmpty { lines += "tags: \(SafeText.escaped(tagNames(separator: ", ")))\n" }
        if let url { lines += "url: \(SafeText.escaped(url))\n" }
        if let image { lines += "image: \(SafeText.escaped(image))\n" }
        if isPinned { lines += "pinned: true\n" }
        for other in otherFields { lines += "\(other.name): \(other.value)\n" }
        guard !text.isEmpty else { return DiffText(lines) }
        lines += "\n" + text
        if endsText, !hasEndedText { lines += "\n" }
        return DiffText(lines)
    }

    /// Whether the last line of the text has an end, as far as there is one.
    var hasEndedText: Bool { text.isEmpty || text.utf8.last == UInt8(ascii: "\n") }
}
