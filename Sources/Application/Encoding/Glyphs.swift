import Domain

/// The marks that this program adds to text, for a terminal that knows Unicode and for one that
/// does not.
package enum Glyphs: Equatable, Sendable {
    /// A terminal that shows UTF-8.
    case unicode
    /// A terminal that is said to know ASCII only.
    case ascii

    /// What stands where text was cut.
    var ellipsis: String { self == .unicode ? "…" : "..." }

    /// What is shown in the place of a character that a terminal would act on: `␛` or `^[` for
    /// Escape, and the number of those that have no picture.
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
