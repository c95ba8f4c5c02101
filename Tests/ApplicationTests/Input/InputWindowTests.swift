import Domain
import Testing

@testable import Application
@testable import TestSupport

struct InputWindowTests {
    @Test func `reads the same bytes when it reads ahead`() throws {
        for lineByteCount in TestExtent.sample([5000, 10, 700_000, 6 << 20], every: 2) {
            let letters = String(repeating: "abcdefghijk", count: lineByteCount / 11 + 1)
            let line = Array(letters.utf8.prefix(lineByteCount)) + [0x0A]
            var bytes: [UInt8] = []
            while bytes.count < 9 << 20 { bytes += line }
            let stream = AheadStream(bytes)
            let window = InputWindow(stream)
            _ = try window.readMore(upTo: InputWindow.usualByteCount)
            let lines = InputLines(window)
            var read: [UInt8] = []
            while let line = try lines.next() { read += line.bytes + [0x0A] }
            #expect(read == bytes, "\(lineByteCount)")
            #expect(stream.aheadCount > 2, "\(lineByteCount)")
            #expect(stream.isAsPromised, "\(lineByteCount)")
        }
    }

    @Test func `finishes reading ahead before it is released`() throws {
        let stream = AheadStream([UInt8](repeating: 0x0A, count: 9 << 20))
        var window: InputWindow? = InputWindow(stream)
        _ = try window?.readMore(upTo: InputWindow.usualByteCount)
        window?.drop(InputWindow.usualByteCount)
        _ = try window?.readMore()
        #expect(stream.isReadingAhead)
        window = nil
        #expect(!stream.isReadingAhead)
        #expect(stream.isAsPromised)
    }

    @Test func `does not read ahead for a small input`() throws {
        let stream = AheadStream(Array("one\ntwo".utf8))
        let window = InputWindow(stream)
        while try window.readMore() {}
        #expect(window.bytes.elementsEqual("one\ntwo".utf8))
        #expect(stream.aheadCount == 0)
    }

    @Test func `reads all remaining bytes unless there are too many`() throws {
        let bytes = Array("one\ntwo".utf8)
        let window = InputWindow(AheadStream(bytes))
        _ = try window.readMore()
        window.drop(4)
        #expect(try window.readAll() == Array("two".utf8))
        #expect(window.bytes.isEmpty)
        #expect(try InputWindow(AheadStream(bytes)).readAll(upTo: 7) == bytes)
        #expect(try InputWindow(AheadStream(bytes)).readAll(upTo: 6) == nil)
    }

    /// This part is read before the store is locked.
    @Test func `reads the beginning of a file, and more of a pipe`() throws {
        for (byteCount, readByteCount, waitCount) in [
            (1_000_000_000, 4 << 20, 0), (nil, 64 << 20, 1),
        ] as [(Int?, Int, Int)] {
            let stream = EndlessStream(byteCount: byteCount)
            let window = InputWindow(stream)
            try window.readBeforeLock()
            #expect(window.bytes.count == readByteCount)
            #expect(stream.waitCount == waitCount)
        }
    }

    @Test func `continues reading after a byte was dropped`() throws {
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
        let window = InputWindow(TestStream(bytes))
        _ = try window.readMore()
        window.drop(1)
        _ = try window.readMore()
        #expect(window.bytes.elementsEqual(bytes[1...]))
    }

    @Test func `accepts a record of at most 512 MiB`() throws {
        let window = InputWindow(EndlessStream(byteCount: nil))
        try window.checkLength(512 << 20)
        #expect(throws: MemesError.input(.recordTooLong(byteCount: 512 << 20, path: "endless"))) {
            try window.checkLength((512 << 20) + 1)
        }
    }

    @Test func `reports how much was read`() throws {
        var byteCounts: [Int] = []
        let window = InputWindow(TestStream("one\ntwo".utf8, pieceByteCount: 4)) {
            byteCounts.append($0)
        }
        while try window.readMore() {}
        #expect(byteCounts == [4, 7, 7])
    }

    @Test func `returns no lines after the last`() throws {
        let lines = InputLines(InputWindow(TestStream("a".utf8)))
        let numbers = try (1...3).map { _ in try lines.next()?.number }
        #expect(numbers == [1, nil, nil])
    }

    @Test func `fails if there is not enough memory`() {
        let window = InputWindow(
            AheadStream([UInt8](repeating: 0, count: 1 << 20), memory: 100_000))
        #expect(throws: MemesError.input(.recordTooLong(byteCount: 100_000, path: "ahead"))) {
            while try window.readMore() {}
        }
    }
}

/// A stream that never ends. It fills buffers without writing to them.
private final class EndlessStream: ByteStream {
    let name = "endless"
    let byteCount: Int?
    private(set) var waitCount = 0

    init(byteCount: Int?) { self.byteCount = byteCount }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { buffer.count }

    func waitForEnd() { waitCount += 1 }
}

/// A stream that reads ahead immediately, and records whether it is called correctly.
private final class AheadStream: ByteStream {
    let name = "ahead"
    let byteCount: Int? = nil
    private(set) var aheadCount = 0
    private(set) var isAsPromised = true
    var isReadingAhead: Bool { ahead != nil }

    private let bytes: [UInt8]
    private let memory: Int
    private var position = 0
    private var ahead: (place: UnsafeMutableRawPointer?, capacity: Int, count: Int)?

    init(_ bytes: [UInt8], memory: Int = .max) {
        self.bytes = bytes
        self.memory = memory
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        guard let ahead else { return fill(buffer) }
        if ahead.place != buffer.baseAddress || ahead.capacity != buffer.count {
            isAsPromised = false
        }
        self.ahead = nil
        return ahead.count
    }

    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {
        if ahead != nil || buffer.isEmpty { isAsPromised = false }
        aheadCount += 1
        ahead = (buffer.baseAddress, buffer.count, fill(buffer))
    }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        if byteCount > memory { throw .input(.recordTooLong(byteCount: memory, path: name)) }
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let piece = bytes[position...].prefix(buffer.count)
        buffer.copyBytes(from: piece)
        position += piece.count
        return piece.count
    }
}
