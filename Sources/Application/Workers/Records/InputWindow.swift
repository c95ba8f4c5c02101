import Domain

/// The bytes of a stream that were read and not yet used: always in one piece, which grows as long as a
/// record does, and moves along when more is read.
final class InputWindow {
    /// How many bytes are read ahead, and kept where records are short.
    static let usualByteCount = 4 << 20
    /// How many bytes of a pipe or terminal are waited for in memory; more are in a temporary file.
    private static let waitingByteCount = 64 << 20
    /// How long a record may be.
    static let maximumByteCount = 512 << 20

    private static let firstByteCount = 64 << 10
    private static let pieceByteCount = 512 << 10

    private let stream: any ByteStream
    private let hasRead: (Int) -> Void
    private var readByteCount = 0
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var unused = 0..<0
    private var hasEnded = false
    private var isReadingAhead = false

    /// The window at the start of a stream; nothing was read.
    ///
    /// - Parameter hasRead: called after each read with the number of bytes that were read in all.
    init(_ stream: any ByteStream, hasRead: @escaping (Int) -> Void = { _ in }) {
        self.stream = stream
        self.hasRead = hasRead
    }

    deinit {
        if isReadingAhead { _ = try? stream.read(into: nextSpace) }
        memory.deallocate()
    }

    /// The bytes; valid until more are read.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[unused])
    }

    /// Lets go of the first bytes.
    func drop(_ count: Int) {
        unused = (unused.lowerBound + count)..<unused.upperBound
    }

    /// Reads more, however little, and returns whether there was more.
    ///
    /// - Throws: what the stream throws; `InputError.recordTooLong`.
    func readMore() throws(MemesError) -> Bool {
        guard !hasEnded else { return false }
        if !isReadingAhead { try makeSpace() }
        isReadingAhead = false
        let space = nextSpace
        let count = try stream.read(into: space)
        readByteCount += count
        hasRead(readByteCount)
        hasEnded = count == 0
        unused = unused.lowerBound..<unused.upperBound + count
        if count == space.count, unused.upperBound < memory.count {
            stream.readAhead(into: nextSpace)
            isReadingAhead = true
        }
        return !hasEnded
    }

    /// Where the next bytes are read to.
    private var nextSpace: UnsafeMutableRawBufferPointer {
        let end = unused.upperBound
        return UnsafeMutableRawBufferPointer(
            rebasing: memory[end..<min(memory.count, end + InputWindow.pieceByteCount)])
    }

    /// Reads until there are so many bytes, or all that the stream has, and returns whether there was more.
    func readMore(upTo byteCount: Int) throws(MemesError) -> Bool {
        let before = unused.count
        while unused.count < byteCount, try readMore() {}
        return unused.count > before
    }

    /// Reads what must be there before the store is locked: the beginning of a file, and all of a pipe or
    /// terminal, so that other processes need not wait for whoever writes it.
    func readBeforeLock() throws(MemesError) {
        let isKnown = stream.byteCount != nil
        _ = try readMore(
            upTo: isKnown ? InputWindow.usualByteCount : InputWindow.waitingByteCount)
        if !isKnown, !hasEnded { try stream.waitForEnd() }
    }

    /// Drops a byte order mark at the start of the stream.
    func dropByteOrderMark() throws(MemesError) {
        _ = try readMore(upTo: 3)
        drop(bytes.byteOrderMarkCount)
    }

    /// Makes sure that a record may be so long.
    ///
    /// - Throws: `InputError.recordTooLong`.
    func checkLength(_ byteCount: Int) throws(MemesError) {
        guard byteCount > InputWindow.maximumByteCount else { return }
        throw .input(.recordTooLong(byteCount: InputWindow.maximumByteCount, path: stream.name))
    }

    private func makeSpace() throws(MemesError) {
        if unused.upperBound < memory.count { return }
        if unused.lowerBound > 0 {
            let count = unused.count
            memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[unused]))
            unused = 0..<count
            if count <= memory.count / 2 { return }
        }
        try checkLength(memory.count + 1)
        let byteCount = max(memory.count * 2, InputWindow.firstByteCount)
        try stream.checkMemory(for: byteCount)
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 8)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[unused]))
        memory.deallocate()
        memory = larger
    }
}

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
            if !line.allSatisfy(\.isWhiteSpace) { return (number, line) }
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
