import Domain

/// A renderer that turns styled text into plain text, or text with control sequences, for a stream.
struct TextRenderer {
    let traits: StreamTraits
    /// The column at which the text, a single line, begins on a screen; `nil` for other text. Terminals measure
    /// some characters differently, such as emoji. So after characters that are not ASCII, the cursor moves
    /// to the column where the next piece belongs.
    var column: Int?

    /// Renders human-readable text. Makes the text safe if it may reach a terminal, even through a pipe. Adds
    /// SGR sequences for colors and bold text, and hyperlinks, if the stream uses them. Every sequence and
    /// hyperlink ends on the line where it begins.
    func render(_ text: StyledText) -> String {
        guard traits.isTerminal || traits.usesColor || traits.usesHyperlinks else {
            return text.text
        }
        var spans = text.spans[...]
        var rendered = ""
        var (column, isPlaced) = (column ?? 0, column ?? 0 == 0)
        while let span = spans.first {
            let run = span.isIsolated ? spans.prefix(while: \.isIsolated) : spans.prefix(1)
            // Cursor character absolute: ECMA-48 §8.3.9.
            if !isPlaced { rendered += "\u{1B}[\(column + 1)G" }
            rendered += span.isIsolated ? isolated(run) : render(span)
            if self.column != nil {
                column += run.reduce(0) { $0 + DisplayWidth.of($1.text) }
                isPlaced = run.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
            }
            spans = spans[run.endIndex...]
        }
        return rendered
    }

    /// Renders machine-readable text. If the stream is a terminal, makes the text safe. Otherwise, leaves the
    /// text unchanged.
    func render(records text: String) -> String {
        traits.isTerminal ? SafeText.block(text, traits.glyphs) : text
    }

    private func render(_ span: StyledText.Span) -> String {
        // An isolated piece is part of one line, so nothing in it may break the line.
        let text =
            span.isIsolated
            ? SafeText.line(span.text, traits.glyphs) : SafeText.block(span.text, traits.glyphs)
        var (before, after) = ("", "")
        if traits.usesColor, let sgr = traits.theme.sgr(of: span.style) {
            (before, after) = ("\u{1B}[\(sgr)m", "\u{1B}[0m")
        } else if span.style == .selected || span.style == .strong && traits.usesBold,
            let sgr = span.style.look.sgr
        {
            // Inverse video and bold text are not colors.
            (before, after) = ("\u{1B}[\(sgr)m", "\u{1B}[0m")
        }
        if traits.usesHyperlinks, let uri = span.link.flatMap(Hyperlink.uri) {
            before = "\u{1B}]8;;\(uri)\u{1B}\\" + before
            after += "\u{1B}]8;;\u{1B}\\"
        }
        guard !before.isEmpty, !text.isEmpty else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : before + $0 + after }
            .joined(separator: "\n")
    }

    /// Renders adjacent isolated pieces. Isolates them as one if they contain right-to-left text and the
    /// stream uses Unicode glyphs.
    private func isolated(_ run: ArraySlice<StyledText.Span>) -> String {
        let harmless = run.map(render).joined()
        let isolates =
            traits.glyphs == .unicode && run.contains { TextRenderer.hasRightToLeft($0.text) }
        // FIRST STRONG ISOLATE ... POP DIRECTIONAL ISOLATE: Unicode Standard Annex 9.
        return isolates ? "\u{2068}\(harmless)\u{2069}" : harmless
    }

    /// Returns whether the text contains characters from right-to-left scripts.
    private static func hasRightToLeft(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }
}

/// A hyperlink, which a terminal opens when the user clicks the text (OSC 8,
/// <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>).
enum Hyperlink {
    /// The maximum length in bytes. Terminals reject longer addresses.
    private static let longest = 2083
    private static let schemes = ["http://", "https://", "mailto:"]

    /// Returns the address as a URI in printable ASCII. Returns `nil` if the address is too long, has a scheme
    /// that `meme open` does not open either, or ends after the scheme.
    static func uri(of address: String) -> String? {
        guard let scheme = schemes.first(where: address.lowercased().hasPrefix) else { return nil }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        guard !rest.isEmpty, rest.count <= longest else { return nil }
        let uri = address.utf8.reduce(into: "") { uri, byte in
            if (0x21...0x7E).contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += "%" + ASCII.hexadecimal(UInt32(byte), digits: 2).uppercased()
            }
        }
        return uri.utf8.count <= longest ? uri : nil
    }
}
