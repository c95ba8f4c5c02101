import Domain

/// Decides whether the tags of an input object can be copied unchanged.
enum TagsPassage {
    /// The largest number of tags that are compared with each other.
    private static let maximumCount = 16

    /// Whether all tags are ordinary and no two of them are equal.
    ///
    /// - Parameter tags: an array of strings as `CanonicalLineReader` reads it, followed by at least eight
    ///   bytes.
    static func areSound(_ tags: CanonicalLine.Value) -> Bool {
        guard let start = tags.start, let end = tags.end else { return false }
        return withUnsafeTemporaryAllocation(
            of: UnsafeBufferPointer<UInt8>.self, capacity: maximumCount
        ) { names in
            var count = 0
            var next = start + 1
            while next < end {
                guard count < maximumCount, let name = name(after: next) else { return false }
                for other in names[..<count] where isSame(other, name) { return false }
                names.initializeElement(at: count, to: name)
                count += 1
                next += name.count + 3
            }
            return true
        }
    }

    /// The tag whose opening quote is at an address; `nil` if it is not ordinary: letters, digits and some
    /// punctuation, no empty level, and no byte that may begin a space or a control character.
    private static func name(after quote: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        let start = quote + 1
        // Most tags are a single short word.
        let letters = EightBytes(at: start).smallLettersCount
        var next = start + letters
        var isLevelEmpty = letters == 0
        while isOrdinary(next[0]) {
            let endsLevel = next[0] == UInt8(ascii: "/")
            if endsLevel, isLevelEmpty { return nil }
            isLevelEmpty = endsLevel
            next += 1
        }
        guard next[0] == UInt8(ascii: "\""), !isLevelEmpty else { return nil }
        return UnsafeBufferPointer(start: start, count: next - start)
    }

    private static func isOrdinary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"):
            true
        case 0xC2, 0xE1...0xE3: false
        case 0x80...: true
        default: false
        }
    }

    /// Whether two tags are equal, or may be. Most begin with different letters.
    private static func isSame(
        _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let (first, second) = (one[0] | 0x20, other[0] | 0x20)
        guard first == second || first | second >= 0x80 else { return false }
        if one.allSatisfy({ $0 < 0x80 }), other.allSatisfy({ $0 < 0x80 }) {
            return one.count == other.count
                && zip(one, other).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        return Tag(stored: String(decoding: one, as: UTF8.self))
            == Tag(stored: String(decoding: other, as: UTF8.self))
    }
}
