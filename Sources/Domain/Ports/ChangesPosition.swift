/// A position in a store's operations at which reading can continue later. Users call it a cursor.
///
/// It records how much was read and a checksum of the last bytes. These show whether the store has only
/// grown since; if it was rewritten, the time shows which operations are later.
public struct ChangesPosition: Equatable, Sendable {
    /// The time of the latest operation read; `nil` if there was none with a time.
    public let time: Timestamp?
    /// The amount read, in units of the store.
    public let end: Int
    public let checksum: UInt64

    public init(time: Timestamp?, end: Int, checksum: UInt64) {
        self.time = time
        self.end = end
        self.checksum = checksum
    }

    /// Parses a result of `text`; `nil` for anything else.
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

    /// The text, one shell word: the version `c1` and the hexadecimal numbers, separated by dashes.
    public var text: String {
        var text = "c1-" + String(end, radix: 16) + "-" + String(checksum, radix: 16)
        if let time { text += "-" + String(UInt64(bitPattern: time.milliseconds), radix: 16) }
        return text
    }
}
