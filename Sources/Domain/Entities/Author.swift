/// Functions that recognize the author of an operation, given in the `by` member of its lines. An author is a
/// device, an assistant, or an assistant on a device, such as `7m3k9q2x mcp:claude`. An operation that the
/// user performed on this device has no author.
public enum Author {
    private static let assistant = Array("mcp:".utf8)

    /// Returns whether a `by` value names an author. Any other `by` is a field that another program added to
    /// the meme.
    public static func isAuthor(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isElsewhere(bytes) else {
            return bytes.count > assistant.count && bytes.starts(with: assistant)
        }
        return bytes.count != Device.characterCount + 1
    }

    /// Returns whether an author begins with the name of a device. If so, the operation was made on another
    /// device.
    public static func isElsewhere(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = Device.characterCount
        guard bytes.count >= count, ASCII.isDigit(bytes[0]), let start = bytes.baseAddress,
            bytes.count == count || bytes[count] == UInt8(ascii: " ")
        else { return false }
        return CrockfordBase32.bits(at: start, count: count) != nil
    }
}
