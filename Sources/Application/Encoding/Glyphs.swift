import Domain

/// The symbols that this program adds to text, for terminals with and without Unicode.
package enum Glyphs: Equatable, Sendable {
    case unicode
    case ascii

    /// Marks where text was cut.
    var ellipsis: String { self == .unicode ? "…" : "..." }

    /// The same in one cell.
    package var cutMark: String { self == .unicode ? "…" : "~" }

    /// Separates old from new.
    var arrow: String { self == .unicode ? "→" : "->" }

    /// The bar to the left of a quote.
    var bar: String { self == .unicode ? "│" : "|" }

    /// Part of a line that divides text.
    var rule: String { self == .unicode ? "─" : "-" }

    /// Five levels from nothing to most.
    var levels: [String] {
        self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
    }

    /// Returns a visible replacement for a control character: `␛` or `^[` for Escape, or else its number.
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
