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

    /// Whether an ASCII character, folded, is found in one of them.
    static func canSpell(_ scalar: Unicode.Scalar) -> Bool {
        all.contains { $0.ascii.unicodeScalars.contains(scalar) }
    }
}
