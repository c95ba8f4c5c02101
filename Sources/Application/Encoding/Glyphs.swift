import Domain

/// The marks that this program adds to text, for terminals with Unicode and without.
package enum Glyphs: Equatable, Sendable {
    /// A terminal that shows UTF-8.
    case unicode
    /// A terminal with ASCII only.
    case ascii

    /// The mark where text was cut.
    var ellipsis: String { self == .unicode ? "…" : "..." }

    /// The mark between what was and what is.
    var arrow: String { self == .unicode ? "→" : "->" }

    /// The bar at the left of a quote.
    var bar: String { self == .unicode ? "│" : "|" }

    /// A part of a line that divides text.
    var rule: String { self == .unicode ? "─" : "-" }

    /// Five characters from nothing to most.
    var levels: [String] {
        self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", "-", "+", "*", "#"]
    }

    /// The visible replacement of a control character: `␛` or `^[` for
    /// Escape, and the number of those without a picture.
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
