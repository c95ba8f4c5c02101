/// The scalars beyond ASCII that spell ASCII when case and Unicode form do not count: `ſ` is an `s`,
/// the sign of kelvins a `k`, and `ß` two `s`.
///
/// A letter with a mark is not among them, for its mark counts. A test finds the same scalars by
/// asking all of Unicode.
public enum OtherSpellings {
    /// The scalars, and the ASCII that is found in them.
    static var all: [(scalar: Unicode.Scalar, ascii: String)] {
        [
            ("\u{DF}", "s"), ("\u{149}", "n"), ("\u{17F}", "s"), ("\u{37E}", ";"),
            ("\u{1E9A}", "a"), ("\u{1E9E}", "s"), ("\u{1FEF}", "`"), ("\u{212A}", "k"),
            ("\u{FB00}", "f"), ("\u{FB01}", "fi"), ("\u{FB02}", "fl"), ("\u{FB03}", "fi"),
            ("\u{FB04}", "fl"), ("\u{FB05}", "st"), ("\u{FB06}", "st"),
        ]
    }

    /// The UTF-8 of each scalar: two or three bytes.
    public static var sequences: [[UInt8]] { all.map { Array(String($0.scalar).utf8) } }

    /// Whether one of them is in a text.
    ///
    /// - Complexity: one look at each byte; a test compares it with `sequences`.
    static func areIn(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        if ASCII.isAll(utf8) { return false }
        for position in utf8.indices.dropLast() where utf8[position] >= 0xC3 {
            let second = utf8[position + 1]
            let third = position + 2 < utf8.count ? utf8[position + 2] : 0
            switch (utf8[position], second, third) {
            case (0xC3, 0x9F, _), (0xC5, 0x89, _), (0xC5, 0xBF, _), (0xCD, 0xBE, _): return true
            case (0xE1, 0xBA, 0x9A), (0xE1, 0xBA, 0x9E), (0xE1, 0xBF, 0xAF): return true
            case (0xE2, 0x84, 0xAA), (0xEF, 0xAC, 0x80...0x86): return true
            default: continue
            }
        }
        return false
    }

    /// Whether an ASCII character, folded, is found in one of them.
    static func canSpell(_ scalar: Unicode.Scalar) -> Bool {
        all.contains { $0.ascii.unicodeScalars.contains(scalar) }
    }
}
