/// The scalars beyond ASCII that match ASCII when case and normalization are ignored: `ſ` matches `s`, the
/// kelvin sign `k`, and `ß` matches `ss`.
///
/// Letters with marks are not among them, because marks are significant. A test derives the same scalars from
/// all of Unicode.
public enum OtherEncodings {
    static var all: [(scalar: Unicode.Scalar, folded: String)] {
        [
            ("\u{DF}", "ss"), ("\u{149}", "\u{2BC}n"), ("\u{17F}", "s"), ("\u{37E}", ";"),
            ("\u{1E9A}", "a\u{2BE}"), ("\u{1E9E}", "ss"), ("\u{1FEF}", "`"), ("\u{212A}", "k"),
            ("\u{FB00}", "ff"), ("\u{FB01}", "fi"), ("\u{FB02}", "fl"), ("\u{FB03}", "ffi"),
            ("\u{FB04}", "ffl"), ("\u{FB05}", "st"), ("\u{FB06}", "st"),
        ]
    }

    /// The UTF-8, two or three bytes each, of the scalars whose folding may overlap an occurrence of some
    /// ASCII; the folding may begin before the ASCII or end after it.
    static func sequences(in ascii: [UInt8]) -> [[UInt8]] {
        all.filter { spells(some: ascii, $0.folded) }.map { Array(String($0.scalar).utf8) }
    }

    private static func spells(some ascii: [UInt8], _ folded: String) -> Bool {
        let scalars = Array(folded.unicodeScalars)
        return (1 - scalars.count..<ascii.count).contains { start in
            scalars.indices.allSatisfy { number in
                let place = start + number
                return !ascii.indices.contains(place)
                    || scalars[number] == Unicode.Scalar(ascii[place])
            }
        }
    }

    /// Whether a text contains one of the scalars.
    ///
    /// - Complexity: one pass; a test compares the result with `all`.
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
}
