import Domain

/// Reads a title a line. Lines of nothing but white space are left out, and so is the CR before a line
/// feed.
final class TitlesReader: RecordReader {
    private let lines: InputLines

    /// A reader of the bytes of a window.
    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        var bytes = line.bytes
        if bytes.last == UInt8(ascii: "\r") {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
        }
        var title = InputText()
        let (taken, stop) = title.append(bytes) { _ in false }
        guard stop == .end else {
            return InputRecord(line: line.number, meme: .failure(.invalidUTF8(byte: taken + 1)))
        }
        let field = InputField(name: MemeField.title.rawValue, value: .text(title.text))
        return InputRecord(line: line.number, meme: .success(.fields([field])))
    }
}
