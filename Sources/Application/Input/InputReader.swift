import Domain

/// A reader that returns the records of an input one by one, without keeping them.
package protocol InputReader: AnyObject {
    /// Returns the next record; `nil` after the last, and after an error that makes the rest unreliable.
    ///
    /// - Throws: stream errors; `InputError.recordTooLong`.
    func next() throws(MemesError) -> InputRecord?
}

package struct InputRecord {
    /// The number of the line on which the record begins or the error occurred, counted from 1.
    package let line: Int
    /// The meme, or the reason the record cannot be read.
    package let meme: Result<InputMeme, InputRecordError>
    /// Remarks about fields that were kept, but not used as their names suggest.
    package var warnings: [FieldWarning] = []
}

package enum InputMeme {
    /// Unchecked JSON, valid until the next record is read.
    case json(UnsafeBufferPointer<UInt8>)
    case fields([InputField])
}

extension MemesBatch {
    /// Adds a meme from an input, with additional tags.
    package func add(_ meme: InputMeme, adding tags: [Tag]) throws(MemesError) -> BatchedMeme {
        if case .json(let json) = meme, tags.isEmpty { return try add(json: json) }
        return try add(try MemeDraft(meme).adding(tags))
    }
}

extension MemeDraft {
    package init(_ meme: InputMeme) throws(MemesError) {
        switch meme {
        case .json(let json): try self.init(json: json)
        case .fields(let fields): try self.init(fields)
        }
    }
}

/// A reader for JSON Lines. It skips blank lines. A CR before a line feed is JSON white space.
final class JSONLinesReader: InputReader {
    private let lines: InputLines

    init(_ window: InputWindow) { lines = InputLines(window) }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        return InputRecord(line: line.number, meme: .success(.json(line.bytes)))
    }
}

/// A reader for inputs with one title per line. It skips blank lines and the CR before a line feed.
final class TitlesReader: InputReader {
    private let lines: InputLines

    init(_ window: InputWindow) { lines = InputLines(window) }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        let bytes = line.bytes
        if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
            return InputRecord(line: line.number, meme: .failure(.invalidUTF8(byte: offset + 1)))
        }
        let title = String(
            String(decoding: bytes, as: UTF8.self)[...].trimming(\.isWhitespace))
        let field = InputField(name: MemeField.title.rawValue, value: .text(title))
        return InputRecord(line: line.number, meme: .success(.fields([field])))
    }
}

/// A reader that returns the lines of an input, without their line feeds. It skips blank lines.
package final class InputLines {
    private let window: InputWindow
    private var number = 0
    /// The length in bytes of the previous line, including its line feed. The line is still in the window.
    private var usedByteCount = 0
    private var isBegun = false

    /// Creates a reader of the lines in a window. Skips a byte order mark.
    package init(_ window: InputWindow) { self.window = window }

    /// Returns the next line, valid until the following call; `nil` at the end.
    package func next() throws(MemesError) -> (number: Int, bytes: UnsafeBufferPointer<UInt8>)? {
        if !isBegun {
            try window.dropByteOrderMark()
            isBegun = true
        }
        while true {
            window.drop(usedByteCount)
            usedByteCount = 0
            let byteCount = try lineByteCount()
            let bytes = window.bytes
            let isEnded = byteCount < bytes.count
            guard isEnded || byteCount > 0 else { return nil }
            usedByteCount = isEnded ? byteCount + 1 : byteCount
            number += 1
            let line = UnsafeBufferPointer(rebasing: bytes[..<byteCount])
            if !line.allSatisfy(\.isWhiteSpace) { return (number, line) }
        }
    }

    /// Returns the number of bytes before the next line feed or the end.
    private func lineByteCount() throws(MemesError) -> Int {
        var looked = 0
        while true {
            if let end = window.bytes.firstLineFeed(from: looked) { return end }
            looked = window.bytes.count
            guard try window.readMore() else { return looked }
        }
    }
}
