/// The target of a link, as written in the text.
public struct LinkTarget: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A name in a wiki link: `[[NAME#heading|label]]`.
        case name
        /// An id in the address `meme:ID`.
        case id
        /// The path of a Markdown file, relative to the folder of the file that contains the link.
        case path
    }

    public let kind: Kind
    /// The text between the brackets, or the address without its heading.
    public let text: String
    /// Whether another bracket follows the link. The bracket may be part of the name, as in `[[f [x]]]`.
    private let endsWithBracket: Bool

    /// Creates a target from the text of a wiki link; `nil` if the link has no name, as in `[[#heading]]`.
    public init?(inBrackets text: String, isFollowedByBracket: Bool = false) {
        let text = LinkTarget.trimmed(text[...])
        guard let first = text.utf8.first, first != LinkTarget.hash, first != LinkTarget.bar else {
            return nil
        }
        kind = .name
        self.text = String(text)
        endsWithBracket = isFollowedByBracket
    }

    /// Creates a target from an address; `nil` if the address is neither `meme:ID` nor the path of a Markdown
    /// file.
    public init?(address: String) {
        let address = address.utf8.prefix { $0 != LinkTarget.hash }
        text = String(Substring(address))
        endsWithBracket = false
        if text.utf8.starts(with: LinkTarget.scheme.utf8) {
            kind = .id
        } else if LinkTarget.hasMarkdownSuffix(text), !text.utf8.contains(UInt8(ascii: ":")) {
            kind = .path
        } else {
            return nil
        }
    }

    /// The names to look up, in order. For a wiki link, these are the whole text, the text with the bracket
    /// that follows it, the text with unescaped bars, the text before the first bar, and the text before each
    /// of the last ten number signs, from right to left. Names that do not apply are omitted.
    public var names: [String] {
        switch kind {
        case .id: return [String(text.dropFirst(LinkTarget.scheme.utf8.count))]
        case .path: return [text]
        case .name: break
        }
        var names = [text[...]]
        if endsWithBracket { names.append(Substring(text + "]")) }
        let utf8 = text.utf8
        if let bar = utf8.firstIndex(of: LinkTarget.bar) {
            // In a table, the bar is escaped.
            if text[..<bar].hasSuffix("\\") {
                names.append(Substring(LinkTarget.withoutEscapes(text)))
            }
            names.append(LinkTarget.withoutBackslash(text[..<bar]))
        }
        var rest = text[...]
        for _ in 0..<LinkTarget.maximumHeadingCount {
            guard let sign = rest.utf8.lastIndex(of: LinkTarget.hash) else { break }
            rest = rest[..<sign]
            names.append(rest)
        }
        var distinct: [String] = []
        for name in names {
            let name = String(LinkTarget.trimmed(name))
            if !name.isEmpty, !distinct.contains(name) { distinct.append(name) }
        }
        return distinct
    }

    /// The target as read from a table cell, where `\|` represents a bar; `nil` if the target is not a name,
    /// or contains no bar.
    public var inTableCell: LinkTarget? {
        guard kind == .name, text.utf8.contains(LinkTarget.bar) else { return nil }
        return LinkTarget(
            inBrackets: LinkTarget.withoutEscapes(text), isFollowedByBracket: endsWithBracket)
    }

    /// The maximum number of number signs at which a name is split from a heading.
    public static let maximumHeadingCount = 10

    /// The words to search for: the last part of the shortest name, without `.md`. Every meme to which the
    /// target can lead contains them, in a title, an alias, or the path of its file.
    public var searchWords: String {
        let shortest = names.min { $0.utf8.count < $1.utf8.count } ?? text
        let last = LinkNames.lastPart(of: shortest)
        return last.isEmpty ? shortest : last
    }

    /// The target without its label or heading, as shown for a broken link.
    public var nameWithoutHeading: String {
        guard kind == .name else { return text }
        let name = LinkTarget.withoutBackslash(text.prefix { $0 != "|" })
        let heading = name.utf8.indices.first { index in
            name.utf8[index] == LinkTarget.hash
                && !LinkTarget.trimmed(name[name.utf8.index(after: index)...]).isEmpty
        }
        return String(LinkTarget.trimmed(name[..<(heading ?? name.endIndex)]))
    }

    /// Returns whether the bracket after the link belongs to the name that was found.
    public func takesBracket(in name: String) -> Bool {
        endsWithBracket && name.utf8.count == text.utf8.count + 1
    }

    /// Returns the label of a link; `nil` if it has none.
    ///
    /// - Parameter name: the name that was found; `nil` if none was found. If the name contains a bar, the
    ///   link has no label.
    public func label(besides name: String?) -> String? {
        guard kind == .name, name?.utf8.contains(LinkTarget.bar) != true,
            let bar = text.utf8.firstIndex(of: LinkTarget.bar)
        else { return nil }
        let label = LinkTarget.trimmed(text[text.utf8.index(after: bar)...])
        return label.isEmpty ? nil : String(label)
    }

    /// Returns the heading that a wiki link names after the name that was found; `nil` if it names none.
    public func heading(after name: String) -> String? {
        guard kind == .name, text.hasPrefix(name) else { return nil }
        let rest = text.dropFirst(name.count).prefix { $0 != "|" }
        let heading = LinkTarget.trimmed(
            LinkTarget.withoutBackslash(LinkTarget.trimmed(rest).dropFirst()))
        return LinkTarget.trimmed(rest).hasPrefix("#") && !heading.isEmpty ? String(heading) : nil
    }

    /// Whether the target looks like a file other than a note, such as a picture. Such a target is treated as
    /// a link only if it points to a meme.
    public var isAttachment: Bool {
        guard kind == .name, text.utf8.contains(UInt8(ascii: ".")) else { return false }
        let name = nameWithoutHeading.utf8
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = String(Substring(name[name.index(after: dot)...])).lowercased()
        return LinkTarget.attachmentSuffixes.contains(suffix)
    }

    /// The extensions of image, audio, video and other files that are not notes.
    private static let attachmentSuffixes: Set<String> = [
        "avif", "bmp", "gif", "heic", "ico", "jfif", "jpeg", "jpg", "png", "svg", "tif", "tiff",
        "webp",
        "3gp", "aac", "aif", "aiff", "flac", "m4a", "mid", "midi", "mp3", "oga", "ogg", "opus",
        "wav", "weba", "wma",
        "avi", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm", "wmv",
        "base", "canvas", "pdf",
    ]

    private static let scheme = "meme:"
    private static let bar = UInt8(ascii: "|")
    private static let hash = UInt8(ascii: "#")

    /// Returns the address of a meme: `meme:7m3k9q2x0d4v`.
    public static func address(of id: MemeID) -> String { scheme + id.text() }

    /// Returns the address of a link that leads to no meme: `meme:?Buy milk`.
    public static func address(ofMissing name: String) -> String { scheme + "?" + name }

    /// Returns the name in the address of a link that leads to no meme; `nil` for any other address.
    public static func missingName(ofAddress address: String) -> String? {
        address.hasPrefix(scheme + "?") ? String(address.dropFirst(scheme.utf8.count + 1)) : nil
    }

    /// Returns the id in the address of a meme; `nil` for any other address.
    public static func id(ofAddress address: String) -> MemeID? {
        guard address.hasPrefix(scheme) else { return nil }
        return MemeID(String(address.dropFirst(scheme.utf8.count)))
    }

    static func hasMarkdownSuffix(_ path: String) -> Bool {
        path.utf8.suffix(3).map(ASCII.lowercase) == Array(".md".utf8)
    }

    private static func withoutBackslash(_ name: Substring) -> Substring {
        name.utf8.last == UInt8(ascii: "\\") ? Substring(name.utf8.dropLast()) : name
    }

    private static func withoutEscapes(_ text: String) -> String {
        text.replacingBytes { utf8, index in
            let isEscape =
                utf8[index] == UInt8(ascii: "\\") && index + 1 < utf8.count
                && utf8[index + 1] == bar
            return isEscape ? ("|", 2) : nil
        }
    }

    /// Returns the text without surrounding spaces or tabs.
    private static func trimmed(_ text: Substring) -> Substring {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var utf8 = text.utf8.drop(while: isSpace)
        while let last = utf8.last, isSpace(last) { utf8.removeLast() }
        return Substring(utf8)
    }
}
