/// The heading of a Markdown text that is its title.
///
/// Source: CommonMark 0.31, "ATX headings", "Setext headings", "Fenced code blocks".
enum MarkdownHeading {
    /// The words of the first heading of level 1 that has any, outside of blocks of code; `nil` if there
    /// is none.
    static func first(in text: String) -> String? {
        var fence: Substring.UTF8View?
        var paragraph: [Substring.UTF8View] = []
        var rest = text[...].utf8
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[line.endIndex...].dropFirst()
            let (indent, content) = trimmed(line)
            if let opening = fence {
                if indent < 4, isFence(content, closing: opening) { fence = nil }
                continue
            }
            guard indent < 4 || !paragraph.isEmpty else { continue }
            if indent < 4, let opening = fenceStart(of: content) {
                fence = opening
                paragraph = []
            } else if indent < 4, let heading = atxHeading(content) {
                if heading.level == 1, !heading.words.isEmpty {
                    return String(Substring(heading.words))
                }
                paragraph = []
            } else if indent < 4, !paragraph.isEmpty, content.first == UInt8(ascii: "="),
                isUnderline(content), !paragraph.contains(where: { $0.starts(with: "$$".utf8) })
            {
                // An equation of LaTeX has such lines, too.
                return paragraph.map { String(Substring($0)) }.joined(separator: " ")
            } else if content.isEmpty || beginsOtherBlock(content) {
                paragraph = []
            } else {
                paragraph.append(content)
            }
        }
        return nil
    }

    /// The indentation of a line, and its text without white space around it.
    private static func trimmed(
        _ line: Substring.UTF8View
    ) -> (indent: Int, content: Substring.UTF8View) {
        var indent = 0
        var content = line
        while let byte = content.first, byte.isBlank {
            indent += byte == UInt8(ascii: "\t") ? 4 : 1
            content.removeFirst()
        }
        while let byte = content.last, byte.isBlank { content.removeLast() }
        return (indent, content)
    }

    /// The words after `#` to `######`; `nil` for a line that is no such heading.
    private static func atxHeading(
        _ line: Substring.UTF8View
    ) -> (level: Int, words: Substring.UTF8View)? {
        let signs = line.prefix { $0 == UInt8(ascii: "#") }
        let rest = line[signs.endIndex...]
        guard (1...6).contains(signs.count), rest.isEmpty || rest.first?.isBlank == true else {
            return nil
        }
        let words = trimmed(rest).content
        // A closing sequence of signs is no part of the heading where a space stands before it.
        let closing = words.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let body = words.dropLast(closing)
        guard closing > 0, body.isEmpty || body.last?.isBlank == true else {
            return (signs.count, words)
        }
        return (signs.count, trimmed(body).content)
    }

    private static func isUnderline(_ line: Substring.UTF8View) -> Bool {
        guard let sign = line.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
            return false
        }
        return line.allSatisfy { $0 == sign }
    }

    /// Whether a line is a quotation, an item of a list or a row of a table: no paragraph that a line
    /// below it could make a heading.
    private static func beginsOtherBlock(_ line: Substring.UTF8View) -> Bool {
        guard let sign = line.first else { return true }
        let hasSpace = line.dropFirst().first?.isBlank ?? true
        switch sign {
        case UInt8(ascii: ">"), UInt8(ascii: "|"): return true
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            return hasSpace || isUnderline(line)
        default: return isUnderline(line)
        }
    }

    private static func fenceStart(of line: Substring.UTF8View) -> Substring.UTF8View? {
        guard let sign = line.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
            return nil
        }
        let fence = line.prefix { $0 == sign }
        return fence.count < 3 ? nil : fence
    }

    private static func isFence(
        _ line: Substring.UTF8View, closing opening: Substring.UTF8View
    ) -> Bool {
        line.count >= opening.count && line.allSatisfy { $0 == opening.first }
    }
}

/// The address of a bookmark that nb keeps as Markdown.
///
/// Source: <https://github.com/xwmx/nb#bookmarks>: after the title, the address stands on a line of its
/// own between angle brackets.
enum BookmarkAddress {
    /// The first line of a text that is an address between angle brackets; `nil` if there is none.
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
