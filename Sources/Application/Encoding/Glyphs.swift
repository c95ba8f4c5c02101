import Domain

/// The symbols that this program adds to text, as Unicode or as ASCII characters.
package enum Glyphs: Equatable, Sendable {
    case unicode
    case ascii

    /// The mark that shows where text was cut.
    var ellipsis: String { self == .unicode ? "…" : "..." }

    /// The mark that shows where text was cut, one terminal cell wide.
    package var cutMark: String { self == .unicode ? "…" : "~" }

    /// The arrow between an old and a new value.
    package var arrow: String { self == .unicode ? "→" : "->" }

    /// The arrow for a link from another meme.
    package var backArrow: String { self == .unicode ? "←" : "<-" }

    /// The mark for something that is missing.
    package var cross: String { self == .unicode ? "✗" : "x" }

    /// The bar to the left of a quote.
    var bar: String { self == .unicode ? "│" : "|" }

    /// A piece of the horizontal line that divides text.
    var rule: String { self == .unicode ? "─" : "-" }

    /// The symbols for five levels, from zero to the maximum.
    var levels: [String] {
        self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
    }

    /// Returns a visible replacement for a control character, such as `␛` or `^[` for Escape. For a character
    /// without such a symbol, returns the code point, such as `<U+0085>`.
    func picture(of control: Unicode.Scalar) -> String {
        switch (self, control.value) {
        case (.unicode, 0x7F): "\u{2421}"
        case (.unicode, 0..<0x20): Unicode.Scalar(0x2400 + control.value).map(String.init) ?? "?"
        case (.ascii, 0..<0x20), (.ascii, 0x7F):
            "^" + String(Unicode.Scalar(UInt8(control.value ^ 0x40)))
        default: "<U+\(ASCII.hexadecimal(control.value, digits: 4).uppercased())>"
        }
    }
}
