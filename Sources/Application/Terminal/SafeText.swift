import Domain

/// Text made safe for a terminal: visible symbols replace control characters. See `TerminalControl`.
package enum SafeText {
    /// Returns safe text for several lines. Keeps line feeds and tabs, and drops the CR from CR LF.
    static func block(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, next in
            switch control {
            case "\n", "\t": String(control)
            case "\r" where next == UInt8(ascii: "\n"): ""
            default: glyphs.picture(of: control)
            }
        }
    }

    /// Returns safe text for one line. Also replaces line feeds and tabs.
    package static func line(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in glyphs.picture(of: control) }
    }

    /// Returns safe text for one line. Replaces line feeds, but keeps tabs.
    static func lineWithTabs(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in
            control == "\t" ? "\t" : glyphs.picture(of: control)
        }
    }

    /// Returns text for a field that another program reads. Escapes backslashes and control characters as
    /// `\\`, `\t`, `\n`, `\r`, or `\u` and four hexadecimal digits. Unescaping restores the text byte for
    /// byte.
    package static func escaped(_ text: String) -> String {
        text.replacingBytes { utf8, position in
            if utf8[position] == UInt8(ascii: "\\") { return ("\\\\", 1) }
            guard let (control, length) = TerminalControl.at(position, in: utf8) else { return nil }
            return switch control {
            case "\t": ("\\t", length)
            case "\n": ("\\n", length)
            case "\r": ("\\r", length)
            default: ("\\u" + ASCII.hexadecimal(control.value, digits: 4), length)
            }
        }
    }

    /// Replaces each control character. Passes the character and the byte after it to `replacement`.
    private static func replacingControls(
        in text: String, with replacement: (Unicode.Scalar, UInt8?) -> String
    ) -> String {
        text.replacingBytes { utf8, position in
            guard let (control, length) = TerminalControl.at(position, in: utf8) else { return nil }
            let next = position + length
            return (replacement(control, next < utf8.count ? utf8[next] : nil), length)
        }
    }
}

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

    /// The mark between a title and a heading in its text.
    var angle: String { self == .unicode ? "›" : ">" }

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
