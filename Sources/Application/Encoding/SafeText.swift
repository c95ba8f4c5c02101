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
