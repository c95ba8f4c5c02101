import Domain

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
