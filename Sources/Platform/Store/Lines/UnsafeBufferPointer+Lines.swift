import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the line after the one with the byte at `offset`, or the end of the bytes.
    func nextLine(after offset: Int) -> Int {
        slice(offset...).firstIndex(ofByte: UInt8(ascii: "\n")).map { offset + $0 + 1 } ?? count
    }

    /// Returns the line at an offset, without its line feed or trailing zeros at the end of the bytes.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = slice(Swift.min(offset, count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    /// Returns the index of the last byte with a value. (Not every system has `memrchr`.)
    func lastIndex(ofByte byte: UInt8) -> Int? {
        guard let base = baseAddress else { return nil }
        let wanted = ByteVector(repeating: byte)
        var end = count
        while end >= ByteBlock.count {
            let bits = ByteBlock(at: base + end - ByteBlock.count).equal(wanted).highBits
            if bits != 0 { return end - 1 - bits.leadingZeroBitCount }
            end -= ByteBlock.count
        }
        return self[..<end].lastIndex(of: byte)
    }

    /// Returns the offset of the line that contains the byte at `offset`; at least `limit`.
    func lineStart(of offset: Int, notBefore limit: Int) -> Int {
        slice(limit..<offset).lastIndex(ofByte: UInt8(ascii: "\n")).map { limit + $0 + 1 } ?? limit
    }

    /// Takes lines of about `byteCount` bytes from one end of a range, which must begin and end at line
    /// boundaries. Returns their range, which is empty only if `range` is.
    func takeLines(
        _ byteCount: Int, from range: inout Range<Int>, atStart: Bool
    ) -> Range<Int> {
        let (start, end) = (range.lowerBound, range.upperBound)
        let middle: Int
        if atStart {
            let last = Swift.max(Swift.min(start + byteCount, end) - 1, start)
            middle = Swift.min(nextLine(after: last), end)
        } else {
            middle = lineStart(of: Swift.max(end - byteCount, start), notBefore: start)
        }
        range = atStart ? middle..<end : start..<middle
        return atStart ? start..<middle : middle..<end
    }

    /// The bytes without trailing zeros, which a power cut may leave if a file grew before its data reached
    /// the device.
    var withoutLastZeros: UnsafeBufferPointer<UInt8> {
        slice(..<((lastIndex { $0 != 0 } ?? -1) + 1))
    }

    /// Whether the line at an offset is a record. In an undamaged log, each line that begins with `{"id":`
    /// is one; other lines must be parsed.
    func isRecord(at start: Int) -> Bool {
        if start + 8 <= count, let baseAddress,
            EightBytes(at: baseAddress + start).prefix(6) == EightBytes("{\"id\":")
        {
            return true
        }
        guard case .record? = try? LogLine(slice(start..<nextLine(after: start))) else {
            return false
        }
        return true
    }
}
