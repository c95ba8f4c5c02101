import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Where the line begins that comes after the one with a byte in it; the end of the bytes after
    /// the last.
    func nextLine(after offset: Int) -> Int {
        slice(offset...).firstIndex(ofByte: UInt8(ascii: "\n")).map { offset + $0 + 1 } ?? count
    }

    /// The line that begins at an offset, without its line feed or zeros at the end of the bytes.
    func line(at offset: Int) -> UnsafeBufferPointer<UInt8> {
        let rest = slice(Swift.min(offset, count)...)
        guard let lineFeed = rest.firstIndex(ofByte: UInt8(ascii: "\n")) else {
            return rest.withoutLastZeros
        }
        return rest.slice(..<lineFeed)
    }

    /// Where the line begins that has a byte in it, or a place before which lines need not be looked
    /// for.
    func lineStart(of offset: Int, notBefore limit: Int = 0) -> Int {
        slice(limit..<offset).lastIndex(ofByte: UInt8(ascii: "\n")).map { limit + $0 + 1 } ?? limit
    }

    /// The bytes but for zeros at their end, which a power cut may leave where a file had grown before
    /// the device had what was written to it.
    var withoutLastZeros: UnsafeBufferPointer<UInt8> {
        slice(..<((lastIndex { $0 != 0 } ?? -1) + 1))
    }

    /// Whether a line is a record, in a log without damage: there one is that begins as `meme` writes
    /// them, and what others wrote must be read.
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
