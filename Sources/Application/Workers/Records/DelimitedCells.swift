import Domain

/// Reads the cells of rows, quoted by RFC 4180 or escaped, with any ASCII delimiter.
final class DelimitedCells {
    /// What follows a cell.
    enum End {
        /// Another cell of the row.
        case cell
        case row
    }

    /// The current line; the first is 1.
    private(set) var line = 1

    private let window: InputWindow
    var delimiter: UInt8
    private let isEscaped: Bool
    /// Whether escaped cells may also be quoted as a whole.
    var findsQuotes = false
    /// The bytes of the current cell so far.
    private var cell: [UInt8] = []
    /// The number of bytes passed on the current line.
    private var column = 0
    /// The first error since the last `takeError()`.
    private var error: (line: Int, error: RecordError)?

    init(_ window: InputWindow, delimiter: UInt8, isEscaped: Bool) {
        self.window = window
        self.isEscaped = isEscaped
        self.delimiter = delimiter
    }

    /// Skips empty lines.
    ///
    /// - Returns: whether a row follows.
    func findRow() throws(MemesError) -> Bool {
        while let byte = try peek() {
            guard byte.isLineEnd, try passLineEnd() else { return true }
        }
        return false
    }

    /// Reads a cell. After an error in it, the rest of the row can still be read.
    ///
    /// - Returns: the text of the cell, and what follows it.
    func readCell() throws(MemesError) -> (text: String, end: End) {
        cell.removeAll(keepingCapacity: true)
        var end: End?
        if try peek() == UInt8(ascii: "\""), try isQuoted() { end = try readQuoted() }
        if end == nil { end = try readPlain() }
        return (String(decoding: cell, as: UTF8.self), end ?? .row)
    }

    /// Returns and clears the first error and its line.
    func takeError() -> (line: Int, error: RecordError)? {
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
            case .invalidUTF8:
                try passInvalidUTF8()
            case .byte(let byte):
                if let end = try passEnd(byte) { return end }
                pass(1)
                cell.append(try byte == escape ? readEscaped() : byte)
            }
        }
    }

    /// Returns the byte escaped by the letter after a backslash, or the backslash before any other letter.
    private func readEscaped() throws(MemesError) -> UInt8 {
        let letter = try peek()
        for byte: UInt8 in [0x09, 0x0A, 0x0D, UInt8(ascii: "\\")]
        where RecordText.escape(for: byte) == letter {
            pass(1)
            return byte
        }
        return UInt8(ascii: "\\")
    }

    /// Whether a cell that begins with a quote is quoted. An escaped cell must also end with a quote, and
    /// quotes within it must be doubled.
    ///
    /// - Complexity: linear in the cell. A cell of more than `InputWindow.usualByteCount` counts as not
    ///   quoted.
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

    /// Reads a quoted cell; `nil` if text follows the last quote.
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
            case .invalidUTF8:
                try passInvalidUTF8()
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

    /// Appends text to the cell.
    @inline(__always)
    private func take(until isStop: (UInt8) -> Bool) -> Stop {
        let (byteCount, stop) = window.bytes.text(until: isStop)
        cell.append(contentsOf: window.bytes[..<byteCount])
        pass(byteCount)
        return stop
    }

    /// Passes the end of a cell, if the byte is one.
    private func passEnd(_ byte: UInt8) throws(MemesError) -> End? {
        if byte == delimiter {
            pass(1)
            return .cell
        }
        guard byte.isLineEnd, try passLineEnd() else { return nil }
        return .row
    }

    /// Passes LF, CR LF, or a final CR. Returns whether one was there.
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
        // The character may be incomplete only because no more has been read.
        if window.bytes.count < 4, try window.readMore(upTo: 4) { return }
        note(.invalidUTF8(byte: column + 1))
        pass(1)
    }

    private func note(_ newError: RecordError, on errorLine: Int? = nil) {
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

/// Where a piece of a cell ends.
private enum Stop {
    /// At the end of what was read so far.
    case end
    /// At a byte that matches.
    case byte(UInt8)
    /// At a byte that does not begin a valid UTF-8 character.
    case invalidUTF8
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the number of bytes of text before an ASCII character that stops it, and what stopped it.
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
