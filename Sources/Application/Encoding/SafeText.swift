import Domain

/// Text made safe for a terminal: control characters (see `TerminalControl`) are shown, not sent.
package enum SafeText {
    /// Returns text for several lines: keeps line feeds and tabs, and drops the CR of CR LF.
    static func block(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, next in
            switch control {
            case "\n", "\t": String(control)
            case "\r" where next == UInt8(ascii: "\n"): ""
            default: glyphs.picture(of: control)
            }
        }
    }

    /// Returns text for one line, showing line feeds and tabs as well.
    package static func line(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in glyphs.picture(of: control) }
    }

    /// Returns text for one line, keeping tabs.
    static func lineWithTabs(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in
            control == "\t" ? "\t" : glyphs.picture(of: control)
        }
    }

    /// Returns text for a field that a program reads: a backslash before `\`, `t`, `n`, `r`, or `u` and
    /// four digits. Unescaping restores the text byte for byte.
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

    /// Replaces each control character; `replacement` also gets the byte after it.
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
