/// The characters that control a terminal, or that change the order in which it displays text.
///
/// These are the C0 controls and DEL, the C1 controls U+0080–U+009F, the line and paragraph separators U+2028
/// and U+2029, and the controls of bidirectional text: the marks U+061C, U+200E and U+200F, the embeddings,
/// overrides and isolates U+202A–U+202E and U+2066–U+2069, and the deprecated U+206A–U+206F.
///
/// Sources: ECMA-48; Unicode Standard Annex 9; Boucher and Anderson, *Trojan Source*, 2021.
public enum TerminalControl {
    public static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: true
        default: false
        }
    }

    /// Returns whether a byte may begin a control character that has several bytes in UTF-8.
    @inlinable @inline(__always)
    public static func mayBegin(with byte: UInt8) -> Bool {
        byte == 0xC2 || byte == 0xD8 || byte == 0xE2
    }

    /// Returns the control character at an offset in well-formed UTF-8, and its length in bytes; `nil` if the
    /// character there is not a control character.
    @inline(__always)
    public static func at(
        _ position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = utf8[position]
        if first < 0x20 || first == 0x7F { return (Unicode.Scalar(first), 1) }
        if first == 0xC2, position + 1 < utf8.count, utf8[position + 1] < 0xA0 {
            return (Unicode.Scalar(utf8[position + 1]), 2)
        }
        if first == 0xD8, position + 1 < utf8.count, utf8[position + 1] == 0x9C {
            return ("\u{061C}", 2)
        }
        guard first == 0xE2, position + 2 < utf8.count else { return nil }
        let value =
            0x2000 | UInt32(utf8[position + 1] & 0x3F) << 6 | UInt32(utf8[position + 2] & 0x3F)
        guard let scalar = Unicode.Scalar(value), contains(scalar) else { return nil }
        return (scalar, 3)
    }
}
