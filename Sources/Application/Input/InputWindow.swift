import Domain

/// A window onto the bytes of a stream that have been read but not yet used. The bytes are in one buffer,
/// which grows until it holds a whole record. The buffer may move when more bytes are read.
package final class InputWindow {
    /// The number of bytes of a file that are read before the store is locked.
    static let usualByteCount = 4 << 20
    /// The number of bytes from a pipe or terminal that are kept in memory until the input ends. Further
    /// bytes are written to a temporary file.
    private static let waitingByteCount = 64 << 20
    /// The maximum length of a record in bytes.
    package static let maximumByteCount = 512 << 20

    private static let firstByteCount = 64 << 10
    private static let pieceByteCount = 512 << 10

    private let stream: any ByteStream
    private let hasRead: (Int) -> Void
    private var readByteCount = 0
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private var unused = 0..<0
    private var hasEnded = false
    private var isReadingAhead = false

    /// Creates a window at the start of a stream, without reading.
    ///
    /// - Parameter hasRead: a closure that is called after each read with the total number of bytes read.
    package init(_ stream: any ByteStream, hasRead: @escaping (Int) -> Void = { _ in }) {
        self.stream = stream
        self.hasRead = hasRead
    }

    deinit {
        if isReadingAhead { _ = try? stream.read(into: nextSpace) }
        memory.deallocate()
    }

    /// The unused bytes; valid until the next read.
    package var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: memory.bindMemory(to: UInt8.self)[unused])
    }

    package func drop(_ count: Int) { unused = (unused.lowerBound + count)..<unused.upperBound }

    /// Reads at least one more byte. Returns `false` at the end of the stream.
    ///
    /// - Throws: stream errors; `InputError.recordTooLong`.
    package func readMore() throws(MemesError) -> Bool {
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

    private var nextSpace: UnsafeMutableRawBufferPointer {
        let end = unused.upperBound
        return UnsafeMutableRawBufferPointer(
            rebasing: memory[end..<min(memory.count, end + InputWindow.pieceByteCount)])
    }

    /// Reads until the window has `byteCount` bytes or the stream ends. Returns whether anything was read.
    package func readMore(upTo byteCount: Int) throws(MemesError) -> Bool {
        let before = unused.count
        while unused.count < byteCount, try readMore() {}
        return unused.count > before
    }

    /// Reads to the end of the stream, and returns all unused bytes. The window is empty afterwards. Returns
    /// `nil` as soon as there are more bytes than `maximumByteCount`.
    package func readAll(upTo maximumByteCount: Int = .max) throws(MemesError) -> [UInt8]? {
        while try readMore() {
            guard unused.count <= maximumByteCount else { return nil }
        }
        let all = Array(bytes)
        memory.deallocate()
        memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        unused = 0..<0
        return all
    }

    /// Reads the bytes that must be read before the store is locked: the beginning of a file, or all input
    /// from a pipe or terminal. If the store were locked first, other processes would have to wait until the
    /// input ends.
    package func readBeforeLock() throws(MemesError) {
        let isKnown = stream.byteCount != nil
        _ = try readMore(upTo: isKnown ? InputWindow.usualByteCount : InputWindow.waitingByteCount)
        if !isKnown, !hasEnded { try stream.waitForEnd() }
    }

    /// Drops a byte order mark at the start of the stream.
    func dropByteOrderMark() throws(MemesError) {
        _ = try readMore(upTo: 3)
        drop(bytes.byteOrderMarkCount)
    }

    /// Checks that a record of the given length is not too long.
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

extension ByteStream {
    /// Returns a stream that reports the bytes read from this stream; this stream if `progress` is `nil`.
    package func reporting(
        _ work: LongWork, to progress: (any ProgressReporter)?
    ) -> any ByteStream {
        guard let progress else { return self }
        return ReportingStream(self, work, progress)
    }
}

private final class ReportingStream: ByteStream {
    private let stream: any ByteStream
    private let work: LongWork
    private let progress: any ProgressReporter
    private var readByteCount = 0

    init(_ stream: any ByteStream, _ work: LongWork, _ progress: any ProgressReporter) {
        self.stream = stream
        self.work = work
        self.progress = progress
    }

    var name: String { stream.name }
    var byteCount: Int? { stream.byteCount }
    var file: FileIdentity? { stream.file }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        let count = try stream.read(into: buffer)
        readByteCount += count
        progress.report(work, readByteCount, of: byteCount)
        return count
    }

    func readAhead(into buffer: UnsafeMutableRawBufferPointer) { stream.readAhead(into: buffer) }

    func waitForEnd() throws(MemesError) { try stream.waitForEnd() }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        try stream.checkMemory(for: byteCount)
    }
}
