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

        /// Returns the characters before the next space or line end. In an isolated piece, a line feed does
        /// not end a line.
        fileprivate func word(atStartOf rest: Substring) -> Substring {
            rest.prefix { !$0.isOnly(" ") && (!$0.isOnly("\n") || isIsolated) }
        }
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

    package mutating func append(_ other: StyledText) { spans += other.spans }

    package static func + (left: StyledText, right: StyledText) -> StyledText {
        var text = left
        text.append(right)
        return text
    }

    /// Returns the text with wide lines broken at spaces. Continuation lines are indented. Words are not
    /// broken, so that paths can be copied.
    func wrapped(columns: Int) -> StyledText {
        var result = StyledText()
        // Spaces are written together with the next word, which may be in another piece.
        var (width, indent, spaces) = (0, 0, 0)
        for (position, span) in spans.enumerated() {
            var text = ""
            func take() {
                result.append(text, span.style, isIsolated: span.isIsolated, link: span.link)
                text = ""
            }
            var rest = span.text[...]
            while let first = rest.first {
                let word = span.word(atStartOf: rest)
                let cells = DisplayWidth.of(String(word))
                if first.isOnly(" ") {
                    spaces += 1
                } else if word.isEmpty {
                    text += "\n"
                    (width, indent, spaces) = (0, 0, 0)
                } else {
                    if width == 0 { indent = spaces + 2 }
                    // A word longer than a line is not moved to a new line, because the terminal would break
                    // the word there, too.
                    let continues = word.endIndex == rest.endIndex
                    let whole = cells + (continues ? widthOfWord(after: position) : 0)
                    if width > 0, spaces > 0, width + spaces + whole > columns,
                        indent + whole <= columns
                    {
                        take()
                        result.append("\n")
                        (width, spaces) = (0, indent)
                    }
                    text += String(repeating: " ", count: spaces) + word
                    width += spaces + cells
                    spaces = 0
                }
                rest = rest.dropFirst(max(word.count, 1))
            }
            take()
        }
        result.append(String(repeating: " ", count: spaces))
        return result
    }

    /// Returns the width of the part of a span's last word that is in the following spans; 0 if the word
    /// does not continue.
    private func widthOfWord(after position: Int) -> Int {
        var width = 0
        for span in spans[(position + 1)...] {
            let word = span.word(atStartOf: span.text[...])
            width += DisplayWidth.of(String(word))
            if word.endIndex < span.text.endIndex { break }
        }
        return width
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
            LineWrapper.lines(of: line.withoutTabs, columns: columns, breaksAddresses: true)
        }
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
