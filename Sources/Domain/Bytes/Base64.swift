/// Base64 with padding, as in RFC 4648 §4.
public enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Encodes bytes and appends the result to `text`.
    public static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.endIndex)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for digit in 0...group.count { text.append(digits[bits >> (18 - 6 * digit) & 63]) }
            for _ in group.count..<3 { text.append(UInt8(ascii: "=")) }
        }
    }

    /// Decodes Base64 text that is split into pieces. Skips white space, and accepts missing padding. Returns
    /// `nil` if there is any other invalid character, or a digit after padding.
    public static func decode(_ pieces: [ArraySlice<UInt8>]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pieces.reduce(0) { $0 + $1.count } / 4 * 3 + 3)
        var (bits, bitCount, isPadded): (UInt32, UInt32, Bool) = (0, 0, false)
        for piece in pieces {
            for byte in piece where !byte.isWhiteSpace {
                if byte == UInt8(ascii: "=") {
                    isPadded = true
                    continue
                }
                guard !isPadded, let value = value(of: byte) else { return nil }
                bits = bits << 6 | value
                bitCount += 6
                if bitCount >= 8 {
                    bitCount -= 8
                    bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
                }
            }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
