extension UnsafeBufferPointer<UInt8> {
    /// The place of the first line feed from an offset on; `nil` where there is none.
    ///
    /// - Complexity: 32 bytes are looked at together.
    @inlinable
    public func firstLineFeed(from start: Int) -> Int? {
        guard let baseAddress else { return nil }
        var offset = start
        while offset + 32 <= count {
            let flags =
                EightBytes(at: baseAddress + offset).lineFeedFlags
                | EightBytes(at: baseAddress + offset + 8).lineFeedFlags
                | EightBytes(at: baseAddress + offset + 16).lineFeedFlags
                | EightBytes(at: baseAddress + offset + 24).lineFeedFlags
            if flags != 0 { break }
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
