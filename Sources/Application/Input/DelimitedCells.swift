import Domain

/// A reader for cells that are either escaped or quoted as in RFC 4180, with any ASCII delimiter.
package final class DelimitedCells {
    /// The position after a cell.
    package enum End {
        /// Before another cell in the same row.
        case cell
        /// At the end of the row.
        case row
    }

    /// The current line number, counted from 1.
    private(set) var line = 1

    private let window: InputWindow
    var delimiter: UInt8
    private let isEscaped: Bool
    /// Whether escaped cells may also be quoted as a whole.
    var findsQuotes = false
    /// The bytes of the current cell that were already read.
    private var cell: [UInt8] = []
    /// The number of bytes before the current position on the current line.
    private var column = 0
    /// The first error since the last `takeError()`; an unclosed quote takes precedence.
    private var error: (line: Int, error: InputRecordError)?

    package init(_ window: InputWindow, delimiter: UInt8, isEscaped: Bool) {
        self.window = window
        self.isEscaped = isEscaped
        self.delimiter = delimiter
    }

    /// Skips empty lines before a row.
    ///
    /// - Returns: whether a row follows.
    package func findRow() throws(MemesError) -> Bool {
        while let byte = try peek() {
            guard byte.isLineEnd, try passLineEnd() else { return true }
        }
        return false
    }

    /// Reads a cell. After an error in the cell, the rest of the row can still be read.
    ///
    /// - Returns: the text of the cell, and whether another cell follows in the same row.
    package func readCell() throws(MemesError) -> (text: String, end: End) {
        cell.removeAll(keepingCapacity: true)
        var end: End?
        if try peek() == UInt8(ascii: "\""), try isQuoted() { end = try readQuoted() }
        if end == nil { end = try readPlain() }
        return (String(decoding: cell, as: UTF8.self), end ?? .row)
    }

    /// Returns the recorded error and its line number, and clears it; `nil` if there is none.
    func takeError() -> (line: Int, error: InputRecordError)? {
        guard let error else { return nil }
        self.error = nil
        return error
    }

    private func readPlain() throws(MemesError) -> End {
        let delimiter = delimiter
        let escape = isEscaped ? UInt8(ascii: "\\") : delimiter
        while true {
            switch take(until: { $0 == delimiter || $0.isLineEnd || $0 == escape }) {
            case .end:
                guard try readMore() else { return .row }
            case .invalidUTF8: try passInvalidUTF8()
            case .byte(let byte):
                if let end = try passEnd(byte) { return end }
                pass(1)
                cell.append(try byte == escape ? readEscaped() : byte)
            }
        }
    }

    /// Reads the letter after a backslash, and returns the escaped byte. If the letter does not form an
    /// escape, returns the backslash without consuming the letter.
    private func readEscaped() throws(MemesError) -> UInt8 {
        let letter = try peek()
        for byte: UInt8 in [0x09, 0x0A, 0x0D, UInt8(ascii: "\\")]
        where RecordText.escape(for: byte) == letter {
            pass(1)
            return byte
        }
        return UInt8(ascii: "\\")
    }

    /// Returns whether a cell that begins with a quote is quoted. If cells are escaped, the cell counts as
    /// quoted only if `findsQuotes` is `true`, the cell ends with a quote, and all quotes within it are
    /// doubled.
    ///
    /// - Complexity: linear in the length of the cell. A cell of more than `InputWindow.usualByteCount` bytes
    ///   counts as unquoted.
    private func isQuoted() throws(MemesError) -> Bool {
        guard isEscaped else { return true }
        let quote = UInt8(ascii: "\"")
        var offset = findsQuotes ? 1 : .max
        while offset < InputWindow.usualByteCount {
            guard let next = window.bytes[offset...].firstIndex(of: quote) else {
                offset = window.bytes.count
                guard try window.readMore() else { return false }
                continue
            }
            _ = try window.readMore(upTo: next + 3)
            let end = window.bytes[(next + 1)...].prefix(2)
            guard end.first == quote else {
                return end.isEmpty || end.first == delimiter || end.first == .lineFeed
                    || end.first == .carriageReturn
                        && [nil, .lineFeed].contains(end.dropFirst().first)
            }
            offset = next + 2
        }
        return false
    }

    /// Reads a quoted cell. Returns `nil` if text follows the closing quote.
    private func readQuoted() throws(MemesError) -> End? {
        let startLine = line
        pass(1)
        while true {
            switch take(until: { $0 == UInt8(ascii: "\"") || $0 == .lineFeed }) {
            case .end:
                guard try readMore() else {
                    note(.unclosedQuote, on: startLine)
                    return .row
                }
            case .invalidUTF8: try passInvalidUTF8()
            case .byte(.lineFeed):
                cell.append(.lineFeed)
                passLineFeed(1)
            case .byte:
                pass(1)
                guard let next = try peek() else { return .row }
                guard next == UInt8(ascii: "\"") else {
                    if let end = try passEnd(next) { return end }
                    note(.textAfterQuote)
                    return nil
                }
                cell.append(next)
                pass(1)
            }
        }
    }

    /// Appends the text before the next stop to the cell, and returns the stop.
    @inline(__always)
    private func take(until isStop: (UInt8) -> Bool) -> Stop {
        let (byteCount, stop) = window.bytes.text(until: isStop)
        cell.append(contentsOf: window.bytes[..<byteCount])
        pass(byteCount)
        return stop
    }

    /// Moves past a byte that ends a cell. Returns `nil`, and does not move, at any other byte.
    private func passEnd(_ byte: UInt8) throws(MemesError) -> End? {
        if byte == delimiter {
            pass(1)
            return .cell
        }
        guard byte.isLineEnd, try passLineEnd() else { return nil }
        return .row
    }

    /// Moves past LF, CR LF, or a final CR. Returns `false`, and does not move, at any other CR.
    private func passLineEnd() throws(MemesError) -> Bool {
        guard window.bytes.first == .carriageReturn else {
            passLineFeed(1)
            return true
        }
        _ = try window.readMore(upTo: 2)
        guard window.bytes.count > 1 else {
            pass(1)
            return true
        }
        guard window.bytes[1] == .lineFeed else { return false }
        passLineFeed(2)
        return true
    }

    private func passInvalidUTF8() throws(MemesError) {
        // The character may be incomplete only because the rest of it has not been read yet.
        if window.bytes.count < 4, try window.readMore(upTo: 4) { return }
        note(.invalidUTF8(byte: column + 1))
        pass(1)
    }

    private func note(_ newError: InputRecordError, on errorLine: Int? = nil) {
        if error == nil || newError == .unclosedQuote { error = (errorLine ?? line, newError) }
    }

    private func readMore() throws(MemesError) -> Bool {
        try window.checkLength(cell.count)
        return try window.readMore()
    }

    private func peek() throws(MemesError) -> UInt8? {
        if let byte = window.bytes.first { return byte }
        return try window.readMore() ? window.bytes.first : nil
    }

    private func pass(_ count: Int) {
        window.drop(count)
        column += count
    }

    private func passLineFeed(_ count: Int) {
        window.drop(count)
        line += 1
        column = 0
    }
}

/// The reason why a piece of a cell ends.
private enum Stop {
    /// The end of the bytes that were already read.
    case end
    /// A byte for which `isStop` returns `true`.
    case byte(UInt8)
    /// A byte that does not begin a valid UTF-8 character.
    case invalidUTF8
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the number of bytes before the next stop, and the stop: an ASCII character for which `isStop`
    /// returns `true`, invalid UTF-8, or the end of the bytes.
    @inline(__always)
    fileprivate func text(until isStop: (UInt8) -> Bool) -> (byteCount: Int, stop: Stop) {
        var offset = 0
        while offset < count {
            let byte = self[offset]
            if byte < 0x80 {
                if isStop(byte) { return (offset, .byte(byte)) }
                offset += 1
            } else {
                let length = baseAddress.map {
                    UTF8Validation.sequenceLength(at: $0 + offset, available: count - offset)
                }
                guard let length, length > 0 else { return (offset, .invalidUTF8) }
                offset += length
            }
        }
        return (offset, .end)
    }
}
