/// Full Unicode case folding, independent of locale: `STRASSE` and `Straße` fold to the same text.
///
/// These are the mappings with status C and F of Unicode's `CaseFolding.txt`, up to canonical equivalence:
/// ǰ is unchanged. They are derived from the standard library's case mappings: a scalar is lowercased,
/// uppercased and lowercased again, except that dotless ı folds to itself and Cherokee to its upper case. A
/// test compares every scalar with the Unicode file, if it is available.
public enum CaseFolding {
    /// Returns the folded text. Canonically equivalent results are equal as `String`s.
    public static func fold(_ text: String) -> String {
        var text = text
        if text.withUTF8(ASCII.isAll) { return text.lowercased() }
        var folded = ""
        for scalar in text.unicodeScalars { folded += fold(scalar) }
        return folded
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
