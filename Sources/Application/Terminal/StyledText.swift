import Domain

/// Text made of pieces in different styles.
package struct StyledText: Equatable, Sendable {
    package struct Span: Equatable, Sendable {
        /// The unescaped characters. The console makes them safe for a terminal.
        package var text: String
        package var style: Style
        /// Whether the writing direction of the piece is isolated from the text around it. Adjacent isolated
        /// pieces are isolated as one.
        package var isIsolated: Bool
        /// The address that the piece links to. Ignored if terminals cannot open the address.
        package var link: String?
    }

    package private(set) var spans: [Span] = []

    package init() {}

    package init(_ text: String, _ style: Style = .plain) { append(text, style) }

    /// Creates text whose writing direction is isolated from the surrounding text.
    package init(isolated text: String, _ style: Style) { append(text, style, isIsolated: true) }

    package mutating func append(
        _ text: String, _ style: Style = .plain, isIsolated: Bool = false, link: String? = nil
    ) {
        guard !text.isEmpty else { return }
        spans.append(Span(text: text, style: style, isIsolated: isIsolated, link: link))
    }

    /// Links all pieces with link markup to an address, beginning with the piece at index `start`.
    package mutating func link(from start: Int, to address: String) {
        for index in spans.indices.dropFirst(start) {
            if case .markup(let markup) = spans[index].style, markup.contains(.link) {
                spans[index].link = address
            }
        }
    }

    /// Shows the pieces at the given indices as selected.
    package mutating func select(_ pieces: [Int]) {
        for index in pieces { spans[index].style = .selected }
    }

    package mutating func append(_ other: StyledText) { spans += other.spans }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        var text = left
        text.append(right)
        return text
    }

    package var text: String {
        // Does not use `joined`, because its first call looks up types, which accounts for a quarter of the
        // instructions of `meme show`.
        spans.reduce(into: "") { $0 += $1.text }
    }
}

/// Text made safe for one line of a terminal, with the matches in it.
struct SafeLine: Equatable {
    let text: String
    /// The matches as byte ranges in `text`, in order and without overlaps.
    let hits: [Range<Int>]

    /// - Parameter hits: the matches, in order and without overlaps. Parts outside the text are ignored.
    init(_ text: Substring, hits: some Sequence<Range<String.Index>> = [], _ glyphs: Glyphs) {
        var shown = ""
        var places: [Range<Int>] = []
        var position = text.startIndex
        for hit in hits {
            let hit = hit.clamped(to: text.startIndex..<text.endIndex)
            guard !hit.isEmpty else { continue }
            shown += SafeText.line(String(text[position..<hit.lowerBound]), glyphs)
            let start = shown.utf8.count
            shown += SafeText.line(String(text[hit]), glyphs)
            places.append(start..<shown.utf8.count)
            position = hit.upperBound
        }
        self.text = shown + SafeText.line(String(text[position...]), glyphs)
        self.hits = places
    }
}

extension StyledText {
    /// Appends text with matches.
    ///
    /// - Parameter hits: the byte ranges of the matches. Parts beyond the end of the text are ignored.
    package mutating func append(
        _ text: String, _ style: Style = .plain, hits: [Range<Int>], isIsolated: Bool = false
    ) {
        let utf8 = text.utf8
        var position = 0
        func piece(until end: Int) -> String {
            let start = utf8.index(utf8.startIndex, offsetBy: position)
            return String(text[start..<utf8.index(utf8.startIndex, offsetBy: end)])
        }
        for hit in hits where hit.lowerBound < utf8.count {
            let end = min(hit.upperBound, utf8.count)
            append(piece(until: hit.lowerBound), style, isIsolated: isIsolated)
            position = hit.lowerBound
            append(piece(until: end), .hit, isIsolated: isIsolated)
            position = end
        }
        append(piece(until: utf8.count), style, isIsolated: isIsolated)
    }
}

extension StyledText: MessageText {
    package mutating func add(_ text: String) { append(text) }
    package mutating func add(argument: StyledText) { append(argument) }

    package init(localized message: Message<StyledText>, in language: Language = .current) {
        self = message.text(in: language)
    }
}

extension Message.StringInterpolation where Text == StyledText {
    package mutating func appendInterpolation(_ argument: StyledText) { add(argument, "%@") }
}

extension StyledText {
    /// The lines of the text, without their line feeds. A line feed at the end does not add an empty line.
    package var lines: [StyledText] {
        var lines: [StyledText] = []
        var line = StyledText()
        for span in spans {
            let parts =
                span.isIsolated
                ? [span.text[...]]
                : span.text.split(separator: "\n", omittingEmptySubsequences: false)
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    lines.append(line)
                    line = StyledText()
                }
                line.append(String(part), span.style, isIsolated: span.isIsolated, link: span.link)
            }
        }
        if !line.spans.isEmpty { lines.append(line) }
        return lines
    }

    /// Returns the lines of the text for a screen, wrapped to a width. Long addresses are broken, too. Tabs
    /// become spaces.
    package func lines(columns: Int) -> [StyledText] {
        lines.flatMap { line in
            LineWrapper.lines(of: line.withoutTabs, columns: columns, breaking: .all)
        }
    }

    /// Returns the text with wide lines broken at spaces. Continuation lines are indented by two more cells.
    /// Words are not broken, so that paths can be copied.
    func wrapped(columns: Int) -> StyledText {
        var text = StyledText()
        for (number, line) in lines.enumerated() {
            if number > 0 { text.append("\n") }
            let indent = line.text.prefix { $0.isOnly(" ") }.utf8.count + 2
            let parts = LineWrapper.lines(
                of: line, columns: columns, breaking: .none, indent: indent)
            for (number, part) in parts.enumerated() {
                if number > 0 { text.append("\n" + String(repeating: " ", count: indent)) }
                text.append(part)
            }
        }
        if let last = spans.last, !last.isIsolated, last.text.utf8.last == .lineFeed {
            text.append("\n")
        }
        return text
    }

    /// The line with spaces instead of tabs. A tab advances to the next multiple of eight columns.
    private var withoutTabs: StyledText {
        guard spans.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\t")) }) else {
            return self
        }
        var (line, width) = (self, 0)
        for index in line.spans.indices {
            var text = ""
            for character in line.spans[index].text {
                let isTab = character.isOnly("\t")
                let cells = isTab ? 8 - width % 8 : DisplayWidth.of(character)
                text += isTab ? String(repeating: " ", count: cells) : String(character)
                width += cells
            }
            line.spans[index].text = text
        }
        return line
    }
}
