import Domain

/// The address of a link, an embedded file, a definition, a wiki link `[[…]]` or an HTML tag in Markdown
/// text.
public struct MarkdownAddress: Equatable, Sendable {
    /// The range of the address in the text, in bytes of UTF-8.
    public var range: Range<Int>
    /// The address as written.
    public var source: String
    /// The address with its escapes, entities and percent-encoding decoded. In a wiki link, the same as
    /// `source`.
    public var address: String
    /// Whether the address is in a wiki link. Such an address may be the name of a file in any folder.
    public var isWiki: Bool
    /// The rest of a wiki link up to `]]`, that is, the section and the displayed text. Empty for other
    /// addresses.
    public var rest = ""

    /// Returns the addresses in Markdown text that may refer to files. Skips code, addresses that begin with
    /// `#` or `//`, and addresses with a scheme.
    ///
    /// - Complexity: linear.
    public static func all(in text: String) -> [MarkdownAddress] {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "[")) || bytes.contains(UInt8(ascii: "<")) else {
                return []
            }
            var scanner = MarkdownAddressScanner(finder: MarkdownAddressFinder(bytes: bytes))
            for range in MarkdownProse.ranges(in: bytes) { scanner.scan(range) }
            return scanner.links
        }
    }

    /// Returns the Markdown text with some of its addresses replaced.
    ///
    /// - Parameter address: a function that returns the replacement for an address and its `rest`, or `nil`
    ///   to keep both.
    public static func replacing(
        in text: String, _ address: (MarkdownAddress) -> String?
    ) -> String {
        var bytes: [UInt8] = []
        var end = 0
        let utf8 = Array(text.utf8)
        for link in all(in: text) {
            guard let address = address(link) else { continue }
            bytes += utf8[end..<link.range.lowerBound]
            bytes += address.utf8
            end = link.range.upperBound + link.rest.utf8.count
        }
        return end == 0 ? text : String(decoding: bytes + utf8[end...], as: UTF8.self)
    }
}

/// A web or `mailto:` address in text without any markup around it.
///
/// Source: GitHub Flavored Markdown §6.9, "Autolinks (extension)".
public enum BareAddress {
    /// Returns the range of the first address; `nil` if there is none. Punctuation at the end of an address
    /// is not part of it, nor is a closing parenthesis without an opening one.
    public static func first(in text: Substring) -> Range<Substring.Index>? {
        var rest = text
        while let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let before = rest[..<colon].suffix(6).lowercased()
            let scheme = ["https", "http", "mailto"].first(where: before.hasSuffix)
            let mark = scheme == "mailto" ? ":" : "://"
            if let scheme, rest[colon...].hasPrefix(mark) {
                let address = address(rest[rest.index(colon, offsetBy: -scheme.count)...])
                if address.endIndex > rest.index(colon, offsetBy: mark.count) {
                    return address.startIndex..<address.endIndex
                }
            }
            rest = rest[rest.utf8.index(after: colon)...]
        }
        return nil
    }

    /// Returns the address at the start of a text, without the punctuation at its end.
    private static func address(_ text: Substring) -> Substring {
        var address = text.prefix { !$0.isWhitespace && !"<>\"|".contains($0) }
        var unopened = address.count { $0 == ")" } - address.count { $0 == "(" }
        while let last = address.last, "?!.,:;*_~'。、".contains(last) || last == ")" && unopened > 0
        {
            if last == ")" { unopened -= 1 }
            address.removeLast()
        }
        return address
    }
}

private struct MarkdownAddressScanner {
    var finder: MarkdownAddressFinder
    var links: [MarkdownAddress] = []

    private var bytes: UnsafeBufferPointer<UInt8> { finder.bytes }

    mutating func scan(_ range: Range<Int>) {
        var position = range.lowerBound
        while position + 1 < range.upperBound {
            let (byte, next) = (bytes[position], bytes[position + 1])
            position += 1
            switch (byte, next) {
            case (UInt8(ascii: "]"), UInt8(ascii: "(")):
                position = takeAddress(position + 1, range.upperBound)
            case (UInt8(ascii: "]"), UInt8(ascii: ":")) where isDefinition(position - 1, range):
                position = takeAddress(position + 1, range.upperBound)
            case (UInt8(ascii: "["), UInt8(ascii: "[")):
                position = takeWikiLink(position + 1, range.upperBound)
            case (UInt8(ascii: "<"), _) where isSourceTag(position, range.upperBound):
                position = takeSource(position, range.upperBound)
            default: break
            }
        }
    }

    /// Reads the address of a link or a definition, after any spaces. Returns the position at which to
    /// continue.
    private mutating func takeAddress(_ position: Int, _ limit: Int) -> Int {
        guard let range = finder.address(at: position, before: limit) else { return position }
        append(range)
        return range.upperBound
    }

    /// Reads the name in a wiki link, without the section or the displayed text. Returns the position at
    /// which to continue.
    private mutating func takeWikiLink(_ position: Int, _ limit: Int) -> Int {
        let end = finder.end(of: position, limit) {
            $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[")
        }
        guard let end, bytes[end] == UInt8(ascii: "]"), end + 1 < limit,
            bytes[end + 1] == UInt8(ascii: "]")
        else { return position - 1 }
        let name = bytes[position..<end].prefix {
            $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "^")
        }
        // In a table, the bar before the displayed text is escaped.
        let range = position..<(name.last == UInt8(ascii: "\\") ? name.endIndex - 1 : name.endIndex)
        let address = text(range)
        if !address.isEmpty {
            links.append(
                MarkdownAddress(
                    range: range, source: address, address: address, isWiki: true,
                    rest: text(range.upperBound..<end)))
        }
        return end + 2
    }

    /// Returns whether a position is the start of the name of a tag that may have `src` or `href`.
    private func isSourceTag(_ position: Int, _ limit: Int) -> Bool {
        ["img", "a", "audio", "video", "source", "embed", "iframe"].contains { name in
            bytes[position..<limit].starts(with: name.utf8)
                && position + name.utf8.count < limit
                && bytes[position + name.utf8.count] == UInt8(ascii: " ")
        }
    }

    /// Reads the value of a tag's `src` or `href`. Returns the position at which to continue.
    private mutating func takeSource(_ position: Int, _ limit: Int) -> Int {
        var place = position
        while place < limit, bytes[place] != UInt8(ascii: ">") {
            let name = ["src=", "href="].first { bytes[place..<limit].starts(with: $0.utf8) }
            guard let name else {
                place += 1
                continue
            }
            let start = place + name.utf8.count + 1
            guard start < limit, "\"'".utf8.contains(bytes[start - 1]),
                let end = finder.end(of: start, limit, where: { [bytes] in $0 == bytes[start - 1] })
            else { return place + 1 }
            append(start..<end)
            return end
        }
        return place
    }

    /// Returns whether a bracket ends the label of a definition. The label must be at the start of a line.
    private func isDefinition(_ position: Int, _ range: Range<Int>) -> Bool {
        var start = position
        while start > range.lowerBound {
            start -= 1
            if bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "]") {
                return false
            }
            guard bytes[start] == UInt8(ascii: "[") else { continue }
            return start == range.lowerBound || bytes[start - 1] == UInt8(ascii: "\n")
        }
        return false
    }

    private mutating func append(_ range: Range<Int>) {
        let source = text(range)
        guard !source.isEmpty, source.utf8.first != UInt8(ascii: "#"),
            !hasScheme(bytes[range])
        else { return }
        let resolved = MarkdownEscapes.resolved(source)
        links.append(
            MarkdownAddress(
                range: range, source: source, address: resolved.removingPercentEncoding,
                isWiki: false))
    }

    /// Returns whether an address begins with `//` or a scheme of at least two characters.
    private func hasScheme(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        if address.starts(with: "//".utf8) { return true }
        let scheme = address.prefix {
            ASCII.isLetterOrDigit($0) || "+.-".utf8.contains($0)
        }
        return scheme.count > 1 && scheme.endIndex < address.endIndex
            && address[scheme.endIndex] == UInt8(ascii: ":")
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

/// A finder for the bounds of addresses.
struct MarkdownAddressFinder {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The end of the last line that was searched for `>` without success.
    private var endWithoutBracket = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the range of the address at a position, without leading spaces or angle brackets; `nil` if
    /// there is no valid address.
    mutating func address(at position: Int, before limit: Int) -> Range<Int>? {
        var start = position
        while start < limit, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < limit else { return nil }
        if bytes[start] == UInt8(ascii: "<") {
            guard start >= endWithoutBracket else { return nil }
            guard let end = end(of: start + 1, limit, where: { $0 == UInt8(ascii: ">") }) else {
                endWithoutBracket = bytes[start..<limit].firstIndex(of: UInt8(ascii: "\n")) ?? limit
                return nil
            }
            return start + 1..<end
        }
        var (end, depth) = (start, 0)
        while end < limit, bytes[end] > 0x20, bytes[end] != 0x7F {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") {
                guard depth > 0 else { break }
                depth -= 1
            }
            end += bytes[end] == UInt8(ascii: "\\") && end + 1 < limit ? 2 : 1
        }
        return start..<min(end, limit)
    }

    /// Returns the index of the first matching byte on the line; `nil` if no byte matches.
    func end(of start: Int, _ limit: Int, where isEnd: (UInt8) -> Bool) -> Int? {
        var end = start
        while end < limit, bytes[end] != UInt8(ascii: "\n") {
            if isEnd(bytes[end]) { return end }
            end += 1
        }
        return nil
    }
}
