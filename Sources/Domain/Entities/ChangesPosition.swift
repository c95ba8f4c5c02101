/// The position of a reader of a store's operations, from which it can continue later.
/// Users call it a cursor.
///
/// It records how much of the store was read, and its last bytes. A later reader sees from
/// that whether the store has only grown since; if it was rewritten, the time still shows which
/// operations are later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation that was read; `nil` if there was none, or none with a
    /// time.
    public let time: Timestamp?
    /// How much was read, in units of the store.
    public let end: Int
    /// The checksum of the last bytes read.
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses the result of `text`; `nil` for anything else.
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
        // Only one format is valid: no capitals, signs, leading zeros or other versions.
        guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// One word of a shell: `c1`, for this first kind of cursors, and the numbers in hexadecimal
    /// digits, all with dashes between them.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}
