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

extension MarkdownSection {
    fileprivate static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Returns the range of the section without the blank lines at its end and the line end before them, in UTF-8
    /// bytes from the start of the text.
    public func rangeToEdit(in text: String) -> Range<Int> {
        MarkdownSection.withoutBlankLines(range, in: Array(text.utf8)) ?? range
    }

    /// Returns what stands below the heading, with all blank lines.
    public func textBelowHeading(in text: String) -> String {
        String(decoding: source(in: text).utf8.dropFirst(heading.count), as: UTF8.self)
    }

    /// Returns what stands below the heading, without blank lines at the beginning and the end.
    public func content(in text: String) -> String {
        let bytes = Array(source(in: text).utf8)
        let lines = MarkdownSection.withoutBlankLines(heading.count..<bytes.count, in: bytes)
        return String(decoding: bytes[lines ?? 0..<0], as: UTF8.self)
    }

    /// Returns the text after a change of what stands below the heading. Blank lines below the heading and at the
    /// end of the section stay; in a section that has nothing else, they stay at the end.
    public func text(_ text: String, after change: MemeEdit.TextChange) -> String {
        var bytes = Array(text.utf8)
        let line = Array(change.text.visible.utf8)
        let hasReturns =
            bytes[heading].suffix(2)
            .elementsEqual([MarkdownSection.carriageReturn, MarkdownSection.newline])
        let lineEnd = Array((hasReturns ? "\r\n" : "\n").utf8)
        let content = MarkdownSection.withoutBlankLines(
            heading.upperBound..<range.upperBound, in: bytes)
        switch (change, content) {
        case (.replace, let content?) where line.isEmpty:
            let isEnded = bytes[content.upperBound...].starts(with: lineEnd)
            bytes.removeSubrange(
                content.lowerBound..<content.upperBound + (isEnded ? lineEnd.count : 0))
        case _ where line.isEmpty: return text
        case (.replace, let content?): bytes.replaceSubrange(content, with: line)
        case (.append, let content?):
            bytes.insert(contentsOf: lineEnd + line, at: content.upperBound)
        case (.prepend, let content?):
            bytes.insert(contentsOf: line + lineEnd, at: content.lowerBound)
        case (_, nil):
            let isEnded = bytes[heading].last == MarkdownSection.newline
            bytes.insert(
                contentsOf: isEnded ? line + lineEnd : lineEnd + line, at: heading.upperBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the lines in a range, without blank lines at the beginning and the end and without the end of the
    /// last line; `nil` if there are only blank lines.
    fileprivate static func withoutBlankLines(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>?
    {
        let lines = bytes[range]
        let isText = { (byte: UInt8) in !byte.isBlank && byte != newline }
        guard let first = lines.firstIndex(where: isText),
            let last = lines.lastIndex(where: isText)
        else { return nil }
        let start = lines[..<first].lastIndex(of: newline).map { $0 + 1 } ?? range.lowerBound
        let end = lines[last...].firstIndex(of: newline) ?? range.upperBound
        return start..<(bytes[end - 1] == carriageReturn ? end - 1 : end)
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

extension [MarkdownSection] {
    /// Returns the text with a line in the place of each of some sections. Between the lines of adjacent sections
    /// is no blank line; the blank lines at the end of the last of them stay. An empty line is added before or
    /// after a line that would otherwise belong to the text beside it. These must be all sections of the text.
    ///
    /// - Parameters:
    ///   - sections: sections that do not overlap, in order.
    ///   - lines: a line for each section.
    public func text(
        _ text: String, replacing sections: [MarkdownSection], by lines: [String]
    ) -> String {
        let bytes = Array<UInt8>(text.utf8)
        let lineEnd = bytes.lineEnd
        let headingEnds = Set(map(\.heading.upperBound))
        let underlined = Set(filter { $0.isUnderlined(in: bytes) }.map(\.range.lowerBound))
        var result: [UInt8] = []
        var position = 0
        for (index, section) in sections.enumerated() {
            let (start, end) = (section.range.lowerBound, section.range.upperBound)
            result += bytes[position..<start]
            let isFirst = index == 0 || sections[index - 1].range.upperBound < start
            if isFirst, !headingEnds.contains(start), !result.endsWithBlankLine {
                result += lineEnd
            }
            result += lines[index].utf8
            if index + 1 < sections.count, sections[index + 1].range.lowerBound == end {
                result += lineEnd
                position = end
            } else {
                let kept = MarkdownSection.withoutBlankLines(section.range, in: bytes)
                position = kept?.upperBound ?? end
                let lineEnds = bytes[position..<end].count { $0 == MarkdownSection.newline }
                if underlined.contains(end), lineEnds == 1 { result += lineEnd }
            }
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension MarkdownSection {
    private static let sign = UInt8(ascii: "#")

    /// Returns the text with its headings raised or lowered together, until the highest has another level, but
    /// none below level 6.
    ///
    /// - Parameter highestLevel: a function that returns the new level of the highest heading.
    public static func text(_ text: String, highestLevel: (Int) -> Int) -> String {
        let sections = all(in: text)
        let highest = sections.map(\.level).min() ?? 0
        let shift = highestLevel(highest) - highest
        guard !sections.isEmpty, shift != 0 else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        for section in sections {
            result += bytes[position..<section.heading.lowerBound]
            result += heading(bytes[section.heading], level: min(section.level + shift, 6))
            position = section.heading.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }

    fileprivate func isUnderlined(in bytes: [UInt8]) -> Bool {
        MarkdownSection.isUnderlined(bytes[heading])
    }

    /// Returns whether a heading is underlined. Only such a heading has several lines.
    private static func isUnderlined(_ heading: ArraySlice<UInt8>) -> Bool {
        heading.dropLast().contains(newline)
    }

    /// Returns a heading with another level. An underlined one begins with number signs below level 2.
    private static func heading(_ heading: ArraySlice<UInt8>, level: Int) -> [UInt8] {
        let signs = Array(repeating: sign, count: level)
        guard isUnderlined(heading) else {
            let indent = heading.prefix { $0.isBlank }
            return indent + signs + heading.dropFirst(indent.count).drop { $0 == sign }
        }
        let isEnded = heading.last == newline
        var lines = heading.dropLast(isEnded ? 1 : 0).split(separator: newline)
        let underline = lines.removeLast()
        guard level > 2 else {
            let mark = UInt8(ascii: level == 1 ? "=" : "-")
            return heading.dropLast(underline.count + (isEnded ? 1 : 0))
                + underline.map { $0.isBlank ? $0 : mark } + (isEnded ? [newline] : [])
        }
        let words = lines.map { line in
            line.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
        }.joined(separator: [UInt8(ascii: " ")])
        // Signs at the end of the line would not belong to the text.
        let closing = words.reversed().first == sign ? Array(" #".utf8) : []
        let lineEnd = (underline.last == carriageReturn ? [carriageReturn] : []) + [newline]
        return signs + [UInt8(ascii: " ")] + words + closing + (isEnded ? lineEnd : [])
    }
}

extension [UInt8] {
    /// The line end of the first line; a line feed if there is none.
    public var lineEnd: [UInt8] {
        let end = firstIndex(of: UInt8(ascii: "\n")) ?? 0
        return Array((end > 0 && self[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n").utf8)
    }

    /// Whether the bytes are empty or end with a blank line.
    public var endsWithBlankLine: Bool {
        guard let last else { return true }
        guard last == UInt8(ascii: "\n") else { return false }
        return reversed().dropFirst().first { !$0.isBlank } ?? UInt8(ascii: "\n")
            == UInt8(ascii: "\n")
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

extension MemeEdit.TextChange {
    fileprivate var text: String {
        switch self {
        case .replace(let text), .append(let text), .prepend(let text): text
        }
    }
}
