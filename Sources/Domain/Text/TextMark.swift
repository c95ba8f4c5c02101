/// A four-character mark computed from text. It identifies the text even after the text has moved to another
/// line.
public enum TextMark {
    public static let characterCount = 4

    public static func of(_ text: String) -> String {
        var numbers = SplitMix64(seed: FNV1a.hash(text.utf8))
        return String(
            decoding: CrockfordBase32.digits(characterCount, for: numbers.next()), as: UTF8.self)
    }
}
