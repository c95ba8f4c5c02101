/// Base64 as in RFC 4648 §4, with padding.
public enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Adds the digits of some bytes to a text.
    public static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let group = bytes[position..<min(position + 3, bytes.endIndex)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - group.count)
            for digit in 0..<4 {
                text.append(
                    digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "=")
                )
            }
            position += 3
        }
    }
}
