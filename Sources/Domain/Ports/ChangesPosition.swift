/// A position in a store's operations from which reading can continue later. Users know it as a cursor.
///
/// A position records how much was read, and a checksum of the last bytes. Together, they show whether the
/// store has only grown since then. If the store was rewritten instead, the time shows which operations are
/// later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation that was read; `nil` if no operation with a time was read.
    public let time: Timestamp?
    /// The amount that was read, in units that the store defines.
    public let end: Int
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses a position from its `text`; `nil` if the text is anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { UInt64(Substring($0), radix: 16) }
        guard numbers.count == 2 || numbers.count == 3,
            let end = numbers[0].flatMap(Int.init(exactly:)), let checksum = numbers[1]
        else { return nil }
        var time: Timestamp?
        if numbers.count == 3 {
            guard let number = numbers[2] else { return nil }
            time = Timestamp(milliseconds: Int64(bitPattern: number))
        }
        self.init(time: time, end: end, checksum: checksum)
        // Only the canonical text is valid: no capitals, signs, leading zeros or other versions.
        guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The position as one shell word: the version `c1` and hexadecimal numbers, separated by dashes.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}
