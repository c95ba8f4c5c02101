import Domain

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the line after the one that contains the byte at `offset`; the end of the bytes if that
    /// is the last line.
    func nextLine(after offset: Int) -> Int {
        slice(offset...).firstIndex(ofByte: UInt8(ascii: "\n")).map { offset + $0 + 1 } ?? count
    }

    /// The line at an offset, without its line feed or trailing zeros at the end of the bytes.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = slice(Swift.min(offset, count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    /// The offset of the beginning of the line that contains the byte at `offset`, searched for back to
    /// `limit`; `limit` if the line begins there or before.
    func lineStart(of offset: Int, notBefore limit: Int = 0) -> Int {
        slice(limit..<offset).lastIndex(ofByte: UInt8(ascii: "\n")).map { limit + $0 + 1 } ?? limit
    }

    /// The bytes without trailing zeros, which a power cut may leave if a file had grown before the data
    /// reached the device.
    var withoutLastZeros: UnsafeBufferPointer<UInt8> {
        slice(..<((lastIndex { $0 != 0 } ?? -1) + 1))
    }

    /// Whether the line at an offset is a record. In an undamaged log, a line that begins with `{"id":` is
    /// one; other lines must be parsed.
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
