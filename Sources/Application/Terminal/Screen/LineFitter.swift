import Domain

/// A formatter that fits styled lines into a number of cells.
package struct LineFitter {
    let traits: StreamTraits

    package init(traits: StreamTraits) { self.traits = traits }

    /// Returns the width of one line of text, in cells.
    package static func width(of text: String) -> Int { DisplayWidth.of(text) }

    /// Pads the text with spaces to a width. Always adds at least two spaces.
    package static func padded(_ text: String, to cells: Int) -> String {
        text + String(repeating: " ", count: max(cells - DisplayWidth.of(text), 2))
    }

    /// Renders a line and cuts it to a width. A selected line is shown in inverse video across that width.
    ///
    /// - Parameter isPadded: whether to fill the width with spaces.
    package func render(
        _ line: StyledText, width: Int, isSelected: Bool = false, isPadded: Bool = false
    ) -> String {
        let (fitted, cells) = fitted(line, width)
        let rest = isPadded || isSelected ? String(repeating: " ", count: width - cells) : ""
        guard isSelected else { return TextRenderer(traits: traits).render(fitted) + rest }
        var plain = traits
        (plain.usesColor, plain.usesBold, plain.usesHyperlinks) = (false, false, false)
        // Inverse video is not a color: ECMA-48 §8.3.117.
        return "\u{1B}[7m\(TextRenderer(traits: plain).render(fitted))\(rest)\u{1B}[0m"
    }

    /// Returns as much of a line as fits into a width, followed by a mark if the line was cut.
    private func fitted(_ line: StyledText, _ width: Int) -> (line: StyledText, cells: Int) {
        var (fitted, cells) = (StyledText(), 0)
        let texts = line.spans.map { SafeText.line($0.text, traits.glyphs) }
        let isCut = texts.reduce(0) { $0 + DisplayWidth.of($1) } > width
        let mark = isCut && width > 0 ? traits.glyphs.cutMark : ""
        let room = width - DisplayWidth.of(mark)
        for (span, text) in zip(line.spans, texts) {
            let (start, taken) = DisplayWidth.prefix(of: text, cells: room - cells)
            fitted.append(String(start), span.style, isIsolated: span.isIsolated, link: span.link)
            cells += taken
            if start.endIndex < text.endIndex { break }
        }
        fitted.append(mark)
        return (fitted, cells + DisplayWidth.of(mark))
    }
}
