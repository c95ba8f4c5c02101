/// Full Unicode case folding, independent of the locale: `STRASSE` and `Straße` fold to the same string.
///
/// The mappings are those with status C and F in Unicode's `CaseFolding.txt`, up to canonical equivalence; ǰ
/// is left unchanged. They are derived from the standard library's case mappings: a scalar is lowercased,
/// uppercased and lowercased again. The exceptions are dotless ı, which folds to itself, and Cherokee
/// letters, which fold to upper case. A test compares every scalar with the Unicode file, if it is available.
public enum CaseFolding {
    /// Returns the case-folded form of a string. Canonically equivalent results are equal as `String`s.
    public static func fold(_ text: String) -> String {
        var text = text
        if text.withUTF8(ASCII.isAll) { return text.lowercased() }
        var folded = ""
        for scalar in text.unicodeScalars { folded += fold(scalar) }
        return CanonicalForm.orderingMarks(of: folded)
    }

    public static func isEqual(_ text: String, _ other: String) -> Bool {
        var (text, other) = (text, other)
        let isEqualASCII: Bool? = text.withUTF8 { text in
            other.withUTF8 { other in
                guard ASCII.isAll(text), ASCII.isAll(other) else { return nil }
                return text.elementsEqual(other) { ASCII.lowercase($0) == ASCII.lowercase($1) }
            }
        }
        return isEqualASCII ?? (fold(text) == fold(other))
    }

    static func fold(_ scalar: Unicode.Scalar) -> String {
        guard scalar.properties.changesWhenCaseFolded else { return String(scalar) }
        return switch scalar.value {
        case 0x131: String(scalar)
        case 0x13A0...0x13FF, 0xAB70...0xABBF: scalar.properties.uppercaseMapping
        default: lowercase(uppercase(scalar.properties.lowercaseMapping))
        }
    }

    private static func lowercase(_ text: String) -> String {
        text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
    }

    private static func uppercase(_ text: String) -> String {
        text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
    }
}
