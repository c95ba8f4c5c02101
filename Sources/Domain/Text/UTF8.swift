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
