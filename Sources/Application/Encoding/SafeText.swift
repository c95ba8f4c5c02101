import Domain

/// Text made safe for a terminal: control characters are shown instead of sent.
///
/// See `TerminalControl` for what that is.
enum SafeText {
    /// Text of many lines: line feeds and tabs stay, and a carriage return before a line feed goes.
    static func block(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, next in
            switch control {
            case "\n", "\t": String(control)
            case "\r" where next == UInt8(ascii: "\n"): ""
            default: glyphs.picture(of: control)
            }
        }
    }

    /// Text for one line: line feeds and tabs are shown too.
    static func line(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in glyphs.picture(of: control) }
    }

    /// Text for one line, in which tabs stay.
    static func lineWithTabs(_ text: String, _ glyphs: Glyphs) -> String {
        replacingControls(in: text) { control, _ in
            control == "\t" ? "\t" : glyphs.picture(of: control)
        }
    }

    /// Text for one field of a line that a program reads: a backslash before `\`, `t`, `n`, `r`, or
    /// `u` and four digits. Reading the escapes back gives the text, byte for byte.
    static func escaped(_ text: String) -> String {
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

    /// Puts something in the place of each control; is given the byte after it as well.
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
