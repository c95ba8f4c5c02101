/// Memes with all fields: a line `key: value` for each field, an empty line, and the text, on a terminal as
/// formatted Markdown.
package struct MemeDetails {
    package struct Detail: Equatable {
        struct Line: Equatable {
            var key: String
            var value: String
            /// The text that a terminal shows instead of the value, if any.
            var shown: String?
            /// A remark for people after the value.
            var remark = ""
            var style = Style.plain
            /// Whether the value is JSON, which must not be escaped again.
            var isJSON = false
            /// Whether the value is an address to link to.
            var isLink = false
        }

        var lines: [Line]
        var text: String
    }

    let traits: StreamTraits
    /// Whether a terminal shows the text unformatted.
    var isPlain = false

    package init(traits: StreamTraits, isPlain: Bool = false) {
        self.traits = traits
        self.isPlain = isPlain
    }

    /// The title of the first meme, and its text.
    package func titleAndText(of details: [Detail]) -> StyledText {
        guard let detail = details.first else { return StyledText() }
        let title = detail.lines.first { $0.key == "title" }?.value ?? ""
        var text = StyledText(onOneLine(title) + "\n", .strong)
        append(detail.text, title: title, to: &text)
        return text
    }

    package func text(of details: [Detail]) -> StyledText {
        var text = StyledText()
        for (position, detail) in details.enumerated() {
            if position > 0 { text.append("\n") }
            append(detail, to: &text)
        }
        return text
    }

    private func append(_ detail: Detail, to text: inout StyledText) {
        for line in detail.lines {
            let shown = self.text(of: line)
            let columns = line.isJSON ? nil : traits.messageColumns
            text.append(columns.map(shown.wrapped) ?? shown)
        }
        append(
            detail.text, title: detail.lines.first { $0.key == "title" }?.value ?? "", to: &text)
    }

    private func append(_ body: String, title: String, to text: inout StyledText) {
        guard !body.isEmpty else { return }
        guard traits.isTerminal, !isPlain else {
            text.append("\n" + body)
            if body.utf8.last != UInt8(ascii: "\n") { text.append("\n") }
            return
        }
        let view = MarkdownView(body, title: title, traits: traits).text
        if !view.spans.isEmpty { text.append("\n") }
        text.append(view)
    }

    private func text(of line: Detail.Line) -> StyledText {
        var text = StyledText()
        let key = traits.isTerminal && !line.isJSON ? localized(key: line.key) : line.key
        text.append("\(line.isJSON ? key : onOneLine(key)): ", .faint)
        text.append(
            line.isJSON ? line.value : onOneLine(value(of: line)), line.style, isIsolated: true,
            link: line.isLink ? line.value : nil)
        if traits.isTerminal, !line.remark.isEmpty { text.append(" (\(line.remark))", .faint) }
        text.append("\n")
        return text
    }

    private func value(of line: Detail.Line) -> String {
        traits.isTerminal ? line.shown ?? line.value : line.value
    }

    /// A value that cannot break its line: made safe for a terminal, escaped for a program.
    private func onOneLine(_ value: String) -> String {
        traits.isTerminal ? SafeText.line(value, traits.glyphs) : SafeText.escaped(value)
    }
}

/// The texts of memes alone, byte for byte. On a terminal a final line feed is added, so that the prompt is
/// on its own line.
struct MemeTexts {
    let traits: StreamTraits

    func text(of texts: [String]) -> String {
        let text = texts.joined()
        let isEnded = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
        return traits.isTerminal && !isEnded ? text + "\n" : text
    }
}
