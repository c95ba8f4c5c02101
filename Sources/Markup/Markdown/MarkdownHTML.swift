import Domain

/// Functions that find the beginning and end of raw HTML. Raw HTML is kept as text.
enum MarkdownHTML {
    enum BlockEnd {
        /// The block ends with a line that contains one of these strings, ignoring case.
        case texts([String])
        case emptyLine
    }

    /// Returns the condition that ends an HTML block; `nil` if the line does not begin such a block.
    ///
    /// - Parameter isInParagraph: whether the block would interrupt a paragraph. Only some tags can do this.
    static func blockEnd(_ line: MarkdownBytes, isInParagraph: Bool) -> BlockEnd? {
        guard line.first == UInt8(ascii: "<") else { return nil }
        let beginning = line.prefix(16).text.lowercased()
        for (start, end) in sections where beginning.hasPrefix(start.lowercased()) {
            return start == "<!"
                && line.dropFirst(2).first.map { Unicode.Scalar($0).isASCIILetter } != true
                ? nil : .texts([end])
        }
        let isClosing = line.dropFirst().first == UInt8(ascii: "/")
        let afterName = line.dropFirst(isClosing ? 2 : 1).drop(while: ASCII.isLetterOrDigit)
        let name = line[line.startIndex..<afterName.startIndex].dropFirst(isClosing ? 2 : 1).text
            .lowercased()
        let ends = afterName.first.map { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") } ?? true
        if !isClosing, ends, verbatimTags.contains(name) {
            return .texts(verbatimTags.map { "</\($0)>" })
        }
        if blockTags.contains(name), ends || afterName.starts(with: "/>".utf8) {
            return .emptyLine
        }
        var scanner = MarkdownScanner(scalars: Array(line.text.unicodeScalars))
        guard !isInParagraph, scanner.skipTag() else { return nil }
        return scanner.rest.allSatisfy(\.isMarkdownSpace) ? .emptyLine : nil
    }

    /// The delimiters of HTML sections other than tags.
    static let sections = [
        ("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">"),
    ]

    private static let verbatimTags = ["script", "pre", "style", "textarea"]

    private static let blockTags = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details dialog \
        dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr \
        html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section \
        summary table tbody td tfoot th thead title tr track ul
        """.split(separator: " ").map(String.init))
}

extension MarkdownScanner {
    /// Skips an opening or closing tag. Returns `false` if there is no tag.
    mutating func skipTag() -> Bool {
        let start = position
        guard skip("<") else { return false }
        let isClosing = skip("/")
        guard next?.isASCIILetter == true else { return failed(at: start) }
        skip { $0.isASCIILetterOrDigit || $0 == "-" }
        while !isClosing, skipAttribute() {}
        skip { $0.isMarkdownWhitespace }
        if !isClosing { _ = skip("/") }
        return skip(">") || failed(at: start)
    }

    private mutating func skipAttribute() -> Bool {
        let start = position
        skip { $0.isMarkdownWhitespace }
        guard position > start, let first = next,
            first.isASCIILetter || first == "_" || first == ":"
        else { return failed(at: start) }
        skip { $0.isASCIILetterOrDigit || "_.:-".unicodeScalars.contains($0) }
        let end = position
        skip { $0.isMarkdownWhitespace }
        guard skip("=") else {
            position = end
            return true
        }
        skip { $0.isMarkdownWhitespace }
        if let quote = next, quote == "\"" || quote == "'" {
            position += 1
            skip { $0 != quote }
            return skip(quote) || failed(at: start)
        }
        let value = position
        skip { !$0.isMarkdownWhitespace && !"\"'=<>`".unicodeScalars.contains($0) }
        return position > value || failed(at: start)
    }
}
