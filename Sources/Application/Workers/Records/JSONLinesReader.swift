import Domain

/// Reads an object a line. Lines of nothing but white space are left out; a CR before a line feed is
/// white space to JSON.
final class JSONLinesReader: RecordReader {
    private let lines: InputLines

    /// A reader of the bytes of a window.
    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        return InputRecord(line: line.number, meme: .success(.json(line.bytes)))
    }
}
