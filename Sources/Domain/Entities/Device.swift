/// The name of a device in a shared folder: eight characters from the alphabet of identifiers, the first of
/// which is a digit.
public struct Device: Hashable, Comparable, Sendable {
    public let text: String

    static let characterCount = 8

    /// Parses a name; `nil` if the text is not a device name.
    public init?(_ text: some StringProtocol) {
        let utf8 = Array(text.utf8)
        guard utf8.count == Device.characterCount, utf8.first.map(ASCII.isDigit) == true,
            utf8.withUnsafeBufferPointer({ bytes in
                bytes.baseAddress.flatMap { CrockfordBase32.bits(at: $0, count: bytes.count) }
            }) != nil
        else { return nil }
        self.text = String(text)
    }

    /// Creates a name from random bits.
    package init(random bits: UInt64) {
        let id = MemeID(bits: bits).text(prefix: Device.characterCount)
        text = String(bits >> 60 % 10) + id.dropFirst()
    }

    /// Creates the device named at the start of an author, such as `7m3k9q2x` or `7m3k9q2x mcp:claude`; `nil`
    /// if the author does not begin with the name of a device.
    package init?(author: String?) {
        guard let first = author?.split(separator: " ", omittingEmptySubsequences: false).first
        else { return nil }
        self.init(first)
    }

    /// Returns the complete author of a line in this device's files. Adds this device's name at the start,
    /// unless `by` already begins with the name of a device.
    package func author(of by: String?) -> String {
        guard let by, !by.isEmpty else { return text }
        return Device(author: by) == nil ? text + " " + by : by
    }

    /// Returns the `by` value to write to this device's files. Omits this device's own name.
    package func written(_ author: String?) -> String? {
        guard let author, Device(author: author) == self else { return author }
        let rest = author.dropFirst(text.count + 1)
        return rest.isEmpty ? nil : String(rest)
    }

    public static func < (left: Device, right: Device) -> Bool { left.text < right.text }
}

/// Functions that recognize the author of an operation, given in the `by` member of its lines. An author is a
/// device, an assistant, or an assistant on a device, such as `7m3k9q2x mcp:claude`. An operation that the
/// user performed on this device has no author.
public enum Author {
    private static let assistant = Array("mcp:".utf8)

    /// Returns whether a `by` value names an author. Any other `by` is a field that another program added to
    /// the meme.
    public static func isAuthor(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard isFromOtherDevice(bytes) else {
            return bytes.count > assistant.count && bytes.starts(with: assistant)
        }
        return bytes.count != Device.characterCount + 1
    }

    /// Returns whether an author begins with the name of a device. If so, the operation was made on another
    /// device.
    public static func isFromOtherDevice(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = Device.characterCount
        guard bytes.count >= count, ASCII.isDigit(bytes[0]), let start = bytes.baseAddress,
            bytes.count == count || bytes[count] == UInt8(ascii: " ")
        else { return false }
        return CrockfordBase32.bits(at: start, count: count) != nil
    }
}
