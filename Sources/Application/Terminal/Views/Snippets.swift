import Domain

/// The snippets from a meme, each on its own line. A snippet shows matches and their context.
struct Snippets {
    /// A piece of text that contains matches.
    struct Passage: Equatable {
        /// The label of the text, if any.
        var label = ""
        var text: String
        /// The matches, in order and without overlaps.
        var hits: [Range<String.Index>]
    }

    private let glyphs: Glyphs
    private let columns: Int
    private let indent: String

    /// The maximum number of snippets shown for a meme.
    static let limit = 3
    /// The minimum width of a snippet. A label that would leave less room is dropped.
    private static let narrowest = 8

    init(traits: StreamTraits) {
        glyphs = traits.glyphs
        let indentation = min(6, traits.tableColumns / 4)
        indent = String(repeating: " ", count: indentation)
        columns = traits.tableColumns - indentation
    }

    /// Adds snippets of the lines in a meme that contain matches. Lines with the most matching words come
    /// first. If lines were omitted, a final line shows how many.
    func append(_ passages: [Passage], to text: inout StyledText) {
        var lineCount = 0
        var hiddenCount = 0
        for line in Snippets.lines(of: passages) {
            guard lineCount < Snippets.limit else {
                hiddenCount += 1
                continue
            }
            var hits = line.hits
            var floor = line.start
            while lineCount < Snippets.limit,
                let end = append(line.passage, hits, from: floor, to: &text)
            {
                lineCount += 1
                floor = end
                hits = hits.dropFirst().drop { $0.upperBound <= end }
            }
        }
        guard hiddenCount > 0 else { return }
        let more = glyphs.ellipsis + " " + localized("and \(number: hiddenCount) more")
        text.append(indent + DisplayWidth.prefix(of: more, cells: columns).text + "\n", .faint)
    }

    /// A line that contains matches.
    struct Line {
        fileprivate let passage: Passage
        fileprivate let start: String.Index
        fileprivate let end: String.Index
        fileprivate let hits: ArraySlice<Range<String.Index>>
        /// The number of different matching words in the line.
        fileprivate let wordCount: Int
        /// The number of the line in its text, from 1. As in editors and grep, only line feeds count.
        let number: Int

        /// The line without its line end. If a match includes line ends, so does the line.
        var text: String { String(passage.text[start..<end]) }

        /// The parts without line ends, with their numbers and matches. There are several only if a match includes
        /// line ends.
        var parts: [(number: Int, text: Substring, hits: [Range<String.Index>])] {
            let text = passage.text[start..<end]
            let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return parts.map { part in
                let range = part.startIndex..<part.endIndex
                return (
                    number + text[..<part.startIndex].lineFeedCount, part,
                    hits.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
                )
            }
        }
    }

    /// Returns the lines of passages that contain matches. Lines with the most matching words come first.
    static func lines(of passages: [Passage]) -> [Line] {
        passages.flatMap(lines).enumerated().sorted {
            ($1.element.wordCount, $0.offset) < ($0.element.wordCount, $1.offset)
        }
        .map(\.element)
    }

    /// Returns the lines of a passage that contain matches, in their order.
    static func lines(of passage: Passage) -> [Line] {
        let text = passage.text
        var lines: [Line] = []
        var number = 1
        var counted = text.startIndex
        var hits = passage.hits[...]
        var start = text.startIndex
        while let first = hits.first {
            if let newline = text[start..<first.lowerBound].lastIndex(where: \.isNewline) {
                start = text.index(after: newline)
            }
            number += text[counted..<start].lineFeedCount
            counted = start
            let end = text[first.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
            let found = hits.prefix { $0.lowerBound < end }
            let words = Set(found.map { CaseFolding.fold(String(text[$0])) })
            lines.append(
                Line(
                    passage: passage, start: start, end: end, hits: found, wordCount: words.count,
                    number: number))
            hits = hits.dropFirst(found.count)
            start = end
        }
        return lines
    }

    /// Adds a snippet around the first hit.
    ///
    /// - Returns: the end of the snippet in the text; `nil` if there are no hits.
    private func append(
        _ passage: Passage, _ hits: ArraySlice<Range<String.Index>>, from floor: String.Index,
        to text: inout StyledText
    ) -> String.Index? {
        var label = passage.label.isEmpty ? "" : passage.label + ": "
        if columns - label.count < Snippets.narrowest { label = "" }
        let cutter = SnippetCutter(glyphs: glyphs, columns: columns - label.count)
        guard let window = cutter.window(around: hits, in: passage.text, from: floor) else {
            return nil
        }
        let shown = hits.prefix { $0.lowerBound < window.range.upperBound }
        let line = SafeLine(passage.text[window.range], hits: shown, glyphs)
        text.append(indent)
        text.append(label, .faint)
        if window.isCutBefore { text.append(glyphs.ellipsis, isIsolated: true) }
        text.append(line.text, hits: line.hits, isIsolated: true)
        if window.isCutAfter { text.append(glyphs.ellipsis, isIsolated: true) }
        text.append("\n")
        return window.range.upperBound
    }
}

extension Substring {
    fileprivate var lineFeedCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } }
}
