import Domain

/// A reader for the elements of a JSON array, or for JSON values separated by whitespace. It parses each
/// value in full to find the end of the value, and stops after invalid JSON.
final class JSONTextReader: InputReader {
    private enum Expected {
        /// An array, or the first value.
        case start
        /// An element, or the end of the array.
        case firstElement
        case element
        /// A comma, or the end of the array.
        case comma
        /// A value, or the end of the input.
        case value
        case end
    }

    private let window: InputWindow
    private var expected = Expected.start
    private var hasEnded = false
    private var isBegun = false
    /// The length in bytes of the previous value, which is still in the window.
    private var usedByteCount = 0
    private var line = 1
    /// The number of bytes of the current line that precede the window.
    private var column = 0

    init(_ window: InputWindow) { self.window = window }

    func next() throws(MemesError) -> InputRecord? {
        guard !hasEnded else { return nil }
        if !isBegun { try window.dropByteOrderMark() }
        isBegun = true
        advance(usedByteCount)
        usedByteCount = 0
        while let byte = try nextByteAfterSpace() {
            switch (expected, byte) {
            case (.start, UInt8(ascii: "[")): pass(to: .firstElement)
            case (.start, _): expected = .value
            case (.firstElement, UInt8(ascii: "]")), (.comma, UInt8(ascii: "]")): pass(to: .end)
            case (.comma, UInt8(ascii: ",")): pass(to: .element)
            case (.firstElement, _), (.element, _):
                expected = .comma
                return try readValue()
            case (.value, _): return try readValue()
            case (.comma, _), (.end, _): return failure(JSONError(.unexpectedByte(byte), at: 0))
            }
        }
        switch expected {
        case .start, .value, .end: return nil
        case .firstElement, .element, .comma: return failure(JSONError(.unexpectedEnd, at: 0))
        }
    }

    private func readValue() throws(MemesError) -> InputRecord {
        while true {
            let bytes = window.bytes
            var reader = JSONReader(bytes)
            do throws(JSONError) {
                let value = try reader.readValue()
                usedByteCount = value.bytes.count
                guard usedByteCount == bytes.count, value.kind == .number else {
                    return InputRecord(line: line, meme: .success(.json(value.bytes)))
                }
            } catch {
                // The value may be valid but incomplete.
                let isAtEnd = error.reason == .unexpectedEnd || error.offset + 4 > bytes.count
                guard isAtEnd, try window.readMore(upTo: bytes.count * 2) else {
                    return failure(error)
                }
                continue
            }
            guard try window.readMore() else {
                return InputRecord(line: line, meme: .success(.json(window.bytes)))
            }
        }
    }

    /// Returns a record with an error at a byte in the window. After this record, `next` returns `nil`.
    private func failure(_ error: JSONError) -> InputRecord {
        advance(error.offset)
        hasEnded = true
        return InputRecord(line: line, meme: .failure(.json(JSONError(error.reason, at: column))))
    }

    private func pass(to next: Expected) {
        advance(1)
        expected = next
    }

    private func nextByteAfterSpace() throws(MemesError) -> UInt8? {
        repeat {
            let bytes = window.bytes
            let space = bytes.prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
            advance(space.count)
            if space.count < bytes.count { return bytes[space.count] }
        } while try window.readMore()
        return nil
    }

    private func advance(_ count: Int) {
        let passed = window.bytes[..<count]
        // The loop does not exit early, so that the compiler can vectorize it.
        var lineFeedCount = 0
        for byte in passed where byte == 0x0A { lineFeedCount += 1 }
        line += lineFeedCount
        let lastLineFeed = lineFeedCount == 0 ? nil : passed.lastIndex(of: 0x0A)
        column = lastLineFeed.map { count - $0 - 1 } ?? column + count
        window.drop(count)
    }
}
