/// Functions that check whether text is well-formed UTF-8, according to table 3-7 in the Unicode Standard.
public enum UTF8Validation {
    /// Returns the offset of the first ill-formed sequence; `nil` if the text is well-formed.
    ///
    /// - Complexity: linear; ASCII is read eight bytes at a time.
    public static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        var offset = 0
        while offset < bytes.count {
            if offset + 8 <= bytes.count, EightBytes(at: base + offset).isASCII {
                offset += 8
                continue
            }
            let length = sequenceLength(at: base + offset, available: bytes.count - offset)
            guard length > 0 else { return offset }
            offset += length
        }
        return nil
    }

    /// Returns the offset of the first ill-formed sequence; `nil` if the text is well-formed.
    public static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer(firstInvalidOffset)
    }

    /// Returns the line number of the first ill-formed sequence, and its byte position in that line. Both are
    /// 1-based. Returns `nil` if the text is well-formed.
    public static func firstInvalidPosition(in bytes: [UInt8]) -> (line: Int, byte: Int)? {
        guard let offset = firstInvalidOffset(in: bytes) else { return nil }
        let before = bytes[..<offset]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - lineStart + 1)
    }

    /// Returns the length in bytes of the sequence at an address; 0 if it is ill-formed or truncated.
    @inlinable
    public static func sequenceLength(at address: UnsafePointer<UInt8>, available: Int) -> Int {
        let first = address[0]
        if first < 0x80 { return 1 }
        let length: Int
        let second: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard available >= length, second.contains(address[1]) else { return 0 }
        for position in 2..<max(length, 2) where address[position] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
