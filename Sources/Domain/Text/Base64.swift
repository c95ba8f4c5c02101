/// Base64 as in RFC 4648 §4, with padding.
public enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Adds the digits of some bytes to a text.
    public static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.endIndex)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for digit in 0...group.count { text.append(digits[bits >> (18 - 6 * digit) & 63]) }
            for _ in group.count..<3 { text.append(UInt8(ascii: "=")) }
        }
    }
}
