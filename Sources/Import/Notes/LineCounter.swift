import Application
import Domain

/// A counter that converts byte offsets into line numbers. If the offsets increase, one pass over the bytes
/// is enough.
struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(of value: JSONValue) -> Int { line(at: value.offset(in: bytes)) }

    /// Returns an error with its line number and its offset within that line.
    mutating func error(of error: JSONError) -> ForeignError {
        go(to: error.offset)
        let inLine = JSONError(error.reason, at: error.offset - lineStart)
        return ForeignError(line: line, error: .record(.json(inLine)))
    }

    mutating func error(of error: MarkupError) -> ForeignError {
        let line = line(at: error.offset)
        let inLine = MarkupError(error.reason, at: error.offset - lineStart)
        return ForeignError(line: line, error: .record(.markup(inLine)))
    }

    mutating func line(at offset: Int) -> Int {
        go(to: offset)
        return line
    }

    private mutating func go(to place: Int) {
        // Callers may request the members of an object in any order.
        if place < lineStart { (offset, line, lineStart) = (0, 1, 0) }
        while offset < min(place, bytes.count) {
            if bytes[offset] == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
    }
}
