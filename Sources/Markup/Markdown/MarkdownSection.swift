import Domain

/// A section of Markdown text: a heading and what stands below it, up to the next heading of the same or a
/// higher level, or to the end. Headings in code, comments, quotes and lists begin no section.
///
/// Source: CommonMark 0.31, "ATX headings", "Setext headings".
public struct MarkdownSection: Equatable, Sendable {
    /// The text of the heading on one line, without the marks of emphasis, code and links.
    public let name: String
    /// The level of the heading: 1 to 6.
    public let level: Int
    /// The number of the first line of the heading, counted from 1.
    public fileprivate(set) var line: Int
    /// The lines of the heading with their line ends, in UTF-8 bytes from the start of the text.
    public let heading: Range<Int>
    /// The section, with its heading and the blank lines at its end.
    public fileprivate(set) var range: Range<Int>

    /// Returns the sections in the order of their headings. A section contains the sections of lower levels
    /// that follow it.
    ///
    /// - Parameter line: the number of the first line of the text; `nil` for 1.
    /// - Complexity: linear.
    public static func all(in text: String, fromLine line: Int? = nil) -> [MarkdownSection] {
        guard text.utf8.contains(where: { "#=-".utf8.contains($0) }) else { return [] }
        var reader = MarkdownHeadingReader()
        for line in MarkdownLine.lines(of: text) { reader.read(line) }
        var sections = reader.sections(of: text)
        // Each position is below at most six open headings, so this takes linear time.
        for index in sections.indices {
            let level = sections[index].level
            let next = sections[(index + 1)...].first { $0.level <= level }
            let end = next?.range.lowerBound ?? text.utf8.count
            sections[index].range = sections[index].range.lowerBound..<end
            if let line { sections[index].line += line - 1 }
        }
        return sections
    }

    /// Returns the section as it stands in its text.
    public func source(in text: String) -> String {
        String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}

extension [MarkdownSection] {
    /// The maximum number of number signs that may separate the headings of a path such as `A#B`.
    private static let maximumSignCount = 10

    /// Returns the sections with the given name. If there are none, reads the name as a path: `A#B` is a
    /// section `B` in a section `A`. Ignores case, Unicode normalization, and spaces around the names.
    public func named(_ name: String) -> [MarkdownSection] {
        let signs = name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: "#") }
        return named(name[...], signs.suffix(Self.maximumSignCount))
    }

    private func named(_ name: Substring, _ signs: ArraySlice<String.Index>) -> [MarkdownSection] {
        let found = withName(name)
        guard found.isEmpty else { return found }
        for (index, sign) in zip(signs.indices, signs).reversed() {
            let below = withName(name[name.utf8.index(after: sign)...])
            guard !below.isEmpty else { continue }
            let above = named(name[..<sign], signs[..<index])
            let nested = below.filter { section in
                let start = section.range.lowerBound
                return above.contains { $0.range.lowerBound < start && start < $0.range.upperBound }
            }
            if !nested.isEmpty { return nested }
        }
        return []
    }

    private func withName(_ name: Substring) -> [MarkdownSection] {
        let name = String(name.trimming(\.isWhitespace))
        return filter { CaseFolding.isEqual($0.name, name) }
    }
}

/// A reader that finds headings at the top level of a document, line by line.
private struct MarkdownHeadingReader {
    private struct Heading {
        let level: Int
        let source: String
        /// The lines, counted from 0.
        let lines: ClosedRange<Int>
    }

    private var parser = MarkdownBlockParser()
    private var lineCount = 0
    private var headings: [Heading] = []

    mutating func read(_ line: MarkdownLine) {
        let count = parser.closedBlockCount
        parser.read(line)
        if parser.closedBlockCount > count,
            case .heading(let level, let source)? = parser.lastBlock?.content
        {
            // A heading that is underlined is complete at the line below it.
            let isUnderlined = MarkdownMarks.headingLevel(line.content) == nil
            let height = isUnderlined ? source.utf8.count { $0 == UInt8(ascii: "\n") } + 1 : 0
            headings.append(
                Heading(level: level, source: source, lines: lineCount - height...lineCount))
        }
        lineCount += 1
    }

    /// Returns the headings outside comments as sections that contain nothing else yet. The text must be the
    /// one whose lines were read.
    func sections(of text: String) -> [MarkdownSection] {
        guard !headings.isEmpty else { return [] }
        var parser = parser
        let references = parser.finish().2
        var text = text
        return text.withUTF8 { bytes in
            let prose = MarkdownProse.ranges(in: bytes)
            let visible = MarkdownTags.withoutComments(prose, bytes, [.html, .percent])
            var (number, start) = (0, 0)
            /// Returns the position of a line, or of the end of the text. Lines are asked for in order.
            func position(ofLine line: Int) -> Int {
                while number < line {
                    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
                    start = end.map { $0 + 1 } ?? bytes.count
                    number += 1
                }
                return start
            }
            return headings.compactMap { heading in
                let start = position(ofLine: heading.lines.lowerBound)
                guard !prose.containsPosition(start) || visible.containsPosition(start) else {
                    return nil
                }
                let range = start..<position(ofLine: heading.lines.upperBound + 1)
                return MarkdownSection(
                    name: MarkdownHeadingReader.name(heading.source, references),
                    level: heading.level, line: heading.lines.lowerBound + 1, heading: range,
                    range: range)
            }
        }
    }

    private static func name(_ source: String, _ references: MarkdownReferences) -> String {
        var links: [LinkTarget: ShownLink] = [:]
        for link in MarkdownLink.all(in: source) where link.target.kind == .name {
            let text = link.target.label(besides: nil) ?? link.target.text
            links[link.target] = ShownLink(text: text, address: "")
        }
        let parts = MarkdownInlineParser(source, references, links).inlines().map { inline in
            switch inline {
            case .text(let text), .code(let text): text
            case .html(let text): text.hasPrefix("<!--") ? "" : text
            case .lineBreak: " "
            case .begins, .ends: ""
            }
        }
        return String(parts.joined()[...].trimming(\.isWhitespace))
    }
}

extension [Range<Int>] {
    /// Returns whether one of the ranges, which are in order, contains a position.
    fileprivate func containsPosition(_ position: Int) -> Bool {
        let index = partitioningIndex { $0.upperBound > position }
        return index < count && self[index].lowerBound <= position
    }
}
