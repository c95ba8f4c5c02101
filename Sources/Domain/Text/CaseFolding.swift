/// Full Unicode case folding, independent of locale: `STRASSE` and `Straße` fold to the same text.
///
/// These are the mappings with status C and F of Unicode's `CaseFolding.txt`, up to canonical equivalence: ǰ
/// is left unchanged. They are derived from the standard library's case mappings instead of a table: a scalar
/// is lowercased, uppercased and lowercased again, except that dotless ı folds to itself and Cherokee to its
/// upper case. A test compares every scalar with the Unicode file, if the file is available.
public enum CaseFolding {
    /// The folded text. Canonically equivalent results compare equal as `String`s.
    public static func fold(_ text: String) -> String {
        var text = text
        let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
        guard !isASCII else { return text.lowercased() }
        var folded = ""
        for scalar in text.unicodeScalars { folded += fold(scalar) }
        return folded
    }

    /// Whether two texts are equal after folding.
    public static func isEqual(_ text: String, _ other: String) -> Bool {
        var (text, other) = (text, other)
        let isEqualASCII: Bool? = text.withUTF8 { text in
            other.withUTF8 { other in
                guard (text.allSatisfy { $0 < 0x80 }), (other.allSatisfy { $0 < 0x80 }) else {
                    return nil
                }
                return text.elementsEqual(other) { lowercase($0) == lowercase($1) }
            }
        }
        return isEqualASCII ?? (fold(text) == fold(other))
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
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
