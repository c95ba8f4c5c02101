import Domain

/// Reads a title a line. Lines of nothing but white space are left out, and so is the CR before a line
/// feed.
final class TitlesReader: RecordReader {
    private let lines: InputLines
    private let buffer = RecordBuffer()

    /// A reader of the bytes of a window.
    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        buffer.shorten(to: 0)
        buffer.append(#"{"title":""#)
        var title = line.bytes
        if title.last == UInt8(ascii: "\r") {
            title = UnsafeBufferPointer(rebasing: title.dropLast())
        }
        let (taken, stop) = buffer.appendEscaped(
            title, delimiter: EightBytes(repeating: UInt8(ascii: "\"")), isStop: { _ in false })
        guard stop == .end else {
            return InputRecord(
                line: line.number, json: .failure(.invalidUTF8(byte: taken + 1)))
        }
        buffer.append(#""}"#)
        return InputRecord(line: line.number, json: .success(buffer.bytes))
    }
}
