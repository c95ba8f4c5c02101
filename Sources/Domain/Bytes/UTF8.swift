/// Functions that handle UTF-8 text. A byte order mark, which some programs write at the start of a file, is
/// not part of the text (Unicode 16, section 23.8).
extension UnsafeBufferPointer<UInt8> {
    /// The length in bytes of a leading byte order mark: 3, or 0 if the bytes have no such mark.
    public var byteOrderMarkCount: Int {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
    }

    public var withoutByteOrderMark: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[byteOrderMarkCount...])
    }

    /// Returns the index of the first line feed at or after `start`; `nil` if no line feed follows.
    ///
    /// - Complexity: linear; reads 32 bytes at a time.
    @inlinable
    public func firstLineFeed(from start: Int) -> Int? {
        guard let baseAddress else { return nil }
        var offset = start
        let lineFeeds = SIMD16<UInt8>(repeating: 0x0A)
        while offset + 32 <= count {
            let address = UnsafeRawPointer(baseAddress + offset)
            let first = address.loadUnaligned(as: SIMD16<UInt8>.self) .== lineFeeds
            let second =
                address.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self) .== lineFeeds
            let flags = (
                unsafeBitCast(first, to: SIMD2<UInt64>.self),
                unsafeBitCast(second, to: SIMD2<UInt64>.self)
            )
            if flags.0[0] | flags.0[1] | flags.1[0] | flags.1[1] != 0 { break }
            offset += 32
        }
        while offset + 8 <= count {
            let flags = EightBytes(at: baseAddress + offset).lineFeedFlags
            if flags != 0 { return offset + flags.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < count {
            if baseAddress[offset] == 0x0A { return offset }
            offset += 1
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without a leading byte order mark.
    public var withoutByteOrderMark: ArraySlice<UInt8> {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    }
}

extension [UInt8] {
    /// The bytes without a leading byte order mark. The bytes are copied only if they begin with such a mark.
    public var withoutByteOrderMark: [UInt8] {
        starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
    }
}

/// Functions that read the scalars on either side of an offset in well-formed UTF-8.
enum UTF8Neighbors {
    /// Returns the scalar at an offset; `nil` at the end of the text.
    static func scalar(at position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard position < utf8.count else { return nil }
        let length = length(ofScalarAt: position, in: utf8)
        guard length > 1 else { return Unicode.Scalar(utf8[position]) }
        var value = UInt32(utf8[position]) & (0xFF >> UInt32(length + 1))
        for byte in utf8[(position + 1)..<min(position + length, utf8.count)] {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value)
    }

    @inline(__always)
    static func length(ofScalarAt position: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
        utf8[position] < 0x80 ? 1 : (~utf8[position]).leadingZeroBitCount
    }

    /// Returns the scalar before an offset; `nil` at the start of the text.
    static func scalar(
        before position: Int, in utf8: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        var start = position - 1
        while start > 0, utf8[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalar(at: start, in: utf8)
    }
}

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
