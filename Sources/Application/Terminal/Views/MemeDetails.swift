import Domain
import Markup

/// A view of memes with all their fields: a line `key: value` for each field, then an empty line and the
/// text. A terminal shows the text as formatted Markdown.
package struct MemeDetails {
    package struct Detail: Equatable {
        struct Line: Equatable {
            var key: String
            var value: String
            /// The text that a terminal shows instead of the value, if any.
            var shown: String?
            /// A remark that a terminal shows after the value; empty if there is no remark.
            var remark = ""
            var style = Style.plain
            /// Whether the value is already JSON, which must not be escaped again.
            var isJSON = false
            /// Whether the value is an address to make clickable.
            var isLink = false
            /// Whether a terminal does not show the line.
            var isForPrograms = false
        }

        var lines: [Line]
        /// The text, or the section of it to show.
        var text: String
        /// The heading of the section; `nil` if the whole text is shown.
        var section: String?
        var links = MemeTextLinks()
    }

    /// The maximum number of memes named in the line `Linked from`.
    private static let linkedFromCount = 5

    let traits: StreamTraits
    /// Whether a terminal shows the text without formatting.
    var isPlain = false

    package init(traits: StreamTraits, isPlain: Bool = false) {
        self.traits = traits
        self.isPlain = isPlain
    }

    /// Returns the title and the text of the first meme.
    package func titleAndText(of details: [Detail]) -> StyledText {
        guard let detail = details.first else { return StyledText() }
        let title = detail.lines.first { $0.key == "title" }?.value ?? ""
        var text = StyledText(onOneLine(title) + "\n", .strong)
        append(detail, title: title, to: &text)
        return text
    }

    /// Returns what is shown of a meme before a line of its text, counted from 1.
    package func text(of detail: Detail, before line: Int) -> StyledText {
        let lines = detail.text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var detail = detail
        detail.text = lines.prefix(line - 1).map { String(Substring($0)) + "\n" }.joined()
        detail.links.linkedFrom = []
        return text(of: [detail])
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
        for line in detail.lines where !(line.isForPrograms && traits.isTerminal) {
            var line = line
            if line.key == "title", traits.isTerminal, let section = detail.section {
                line.value += " \(traits.glyphs.angle) \(section)"
            }
            let shown = self.text(of: line)
            let columns = line.isJSON ? nil : traits.messageColumns
            text.append(columns.map(shown.wrapped) ?? shown)
        }
        append(detail, title: detail.lines.first { $0.key == "title" }?.value ?? "", to: &text)
        if traits.isTerminal, !isPlain { appendLinkedFrom(detail.links.linkedFrom, to: &text) }
    }

    /// Appends a line such as `Linked from: Buy milk, Call Ann and 3 more`.
    private func appendLinkedFrom(_ links: [MemeLink], to text: inout StyledText) {
        guard !links.isEmpty else { return }
        var line = StyledText(localized("Linked from:") + " ", .faint)
        for (number, link) in links.prefix(MemeDetails.linkedFromCount).enumerated() {
            if number > 0 { line.append(", ") }
            line.append(
                SafeText.line(link.title, traits.glyphs), .markup(.link), isIsolated: true,
                link: LinkTarget.address(of: link.id))
        }
        let rest = links.count - MemeDetails.linkedFromCount
        if rest > 0 { line.append(" " + localized("and \(number: rest) more")) }
        line.append("\n")
        text.append("\n")
        text.append(traits.messageColumns.map(line.wrapped) ?? line)
    }

    private func append(_ detail: Detail, title: String, to text: inout StyledText) {
        let body = detail.text
        guard !body.isEmpty else { return }
        guard traits.isTerminal, !isPlain else {
            text.append("\n" + body)
            if body.utf8.last != UInt8(ascii: "\n") { text.append("\n") }
            return
        }
        let view = MarkdownView(
            body, title: title, links: detail.links, traits: traits
        ).text
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

    /// Makes a value fit on one line. For a terminal, makes the value safe; otherwise, escapes it.
    private func onOneLine(_ value: String) -> String {
        traits.isTerminal ? SafeText.line(value, traits.glyphs) : SafeText.escaped(value)
    }
}

/// The texts of memes, byte for byte, without other fields. On a terminal, a final line feed is added if
/// missing, so that the prompt begins on its own line.
struct MemeTexts {
    let traits: StreamTraits

    func text(of texts: [String]) -> String {
        let text = texts.joined()
        let isEnded = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
        return traits.isTerminal && !isEnded ? text + "\n" : text
    }
}

/// The links of a meme, for display with its text.
package struct MemeTextLinks: Equatable {
    /// The links in the text that lead to memes.
    package var targets: [LinkTarget: ShownLink] = [:]
    /// The memes that the text links to, without duplicates.
    var ids: [MemeID] = []
    /// The memes that link to the meme, without duplicates.
    var linkedFrom: [MemeLink] = []
    /// The contents that replace blocks of the text.
    package var inserts: [MarkdownInsert: ShownInsert] = [:]
    /// The attachments on an HTML page, by their addresses in the text and in the `image` field.
    package var attachments: [String: PageAttachment] = [:]
}

/// An attachment on an HTML page.
package struct PageAttachment: Equatable {
    /// The percent-encoded path, relative to the folder of the store.
    var path: String
    /// The picture as a `data:` URL; `nil` if the attachment is another file or too large.
    var picture: String?
}

/// A link, seen from one of its ends.
package struct MemeLink: Hashable {
    /// The meme at the other end; for a broken link, the meme that contains it.
    package var id: MemeID
    /// The target as written, without the label or the heading.
    package var target: String
    /// The title of the meme identified by `id`.
    package var title: String
}
