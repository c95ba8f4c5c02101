import Domain

/// The lines of an input that have something in them, without their line feeds.
final class InputLines {
    private let window: InputWindow
    private var number = 0
    /// How many bytes of the window the line before has, with its line feed.
    private var usedByteCount = 0
    private var isBegun = false

    /// The lines of what a window shows; a byte order mark before the first is no part of it.
    init(_ window: InputWindow) {
        self.window = window
    }

    /// The next one, which is valid until the one after it is read; `nil` at the end.
    func next() throws(MemesError) -> (number: Int, bytes: UnsafeBufferPointer<UInt8>)? {
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
            if !line.isBlank { return (number, line) }
        }
    }

    /// How many bytes there are before the next line feed, or the end.
    private func lineByteCount() throws(MemesError) -> Int {
        var looked = 0
        while true {
            if let end = window.bytes.firstLineFeed(from: looked) { return end }
            looked = window.bytes.count
            guard try window.readMore() else { return looked }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is nothing but white space.
    fileprivate var isBlank: Bool {
        allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
}
