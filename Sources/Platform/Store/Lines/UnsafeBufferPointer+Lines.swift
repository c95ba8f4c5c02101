import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the line after the one that contains the byte at `offset`. If there is no later
    /// line, returns the end of the bytes.
    func nextLine(after offset: Int) -> Int {
        slice(offset...).firstIndex(ofByte: UInt8(ascii: "\n")).map { offset + $0 + 1 } ?? count
    }

    /// Returns the line at an offset, without its line feed. At the end of the bytes, also omits trailing
    /// zeros.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = slice(Swift.min(offset, count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    /// Returns the index of the last occurrence of a byte; `nil` if the byte does not occur. (Not every
    /// system has `memrchr`.)
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

    /// Returns the offset of the line that contains the byte at `offset`, or `limit` if the line begins
    /// before `limit`.
    func lineStart(of offset: Int, notBefore limit: Int) -> Int {
        slice(limit..<offset).lastIndex(ofByte: UInt8(ascii: "\n")).map { limit + $0 + 1 } ?? limit
    }

    /// Removes lines of about `byteCount` bytes in total from one end of `range`, which must begin and end at
    /// line boundaries. Returns the range of these lines, which is empty only if `range` was empty.
    func takeLines(_ byteCount: Int, from range: inout Range<Int>, atStart: Bool) -> Range<Int> {
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

    /// The bytes without trailing zeros, which a power cut may leave if a file grew before its data was on
    /// disk.
    var withoutLastZeros: UnsafeBufferPointer<UInt8> {
        slice(..<((lastIndex { $0 != 0 } ?? -1) + 1))
    }

    /// Returns whether the line at an offset is a record. In an undamaged log, each line that begins with
    /// `{"id":` is a record; other lines must be parsed.
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
