/// A four-character mark computed from text. It identifies the text even after the text has moved to another
/// line.
public enum TextMark {
    public static let characterCount = 4

    public static func of(_ text: String) -> String {
        // FNV-1a, <http://www.isthe.com/chongo/tech/comp/fnv/>.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        var numbers = SplitMix64(seed: hash)
        var bits = numbers.next()
        var digits: [UInt8] = []
        for _ in 0..<characterCount {
            digits.append(CrockfordBase32.digit(for: UInt8(bits & 31)))
            bits >>= 5
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
