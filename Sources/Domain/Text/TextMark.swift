/// A four-character mark computed from text. It identifies the text even after the text has moved to another
/// line.
public enum TextMark {
    public static let characterCount = 4

    public static func of(_ text: String) -> String {
        var numbers = SplitMix64(seed: FNV1a.hash(text.utf8))
        var bits = numbers.next()
        var digits: [UInt8] = []
        for _ in 0..<characterCount {
            digits.append(CrockfordBase32.digit(for: UInt8(bits & 31)))
            bits >>= 5
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
