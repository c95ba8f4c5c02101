import Domain
import Testing

@testable import Application
@testable import TestSupport

struct InputWindowTests {
    @Test func `reads the same where it reads ahead`() throws {
        for lineByteCount in [10, 5000, 700_000, 6 << 20] as [Int] {
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

    @Test func `waits for what is read ahead before it goes`() throws {
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

    @Test func `little input is not read ahead`() throws {
        let stream = AheadStream(Array("one\ntwo".utf8))
        let window = InputWindow(stream)
        while try window.readMore() {}
        #expect(window.bytes.elementsEqual("one\ntwo".utf8))
        #expect(stream.aheadCount == 0)
    }

    @Test func `reads all that is left, unless it is too long`() throws {
        let bytes = Array("one\ntwo".utf8)
        let window = InputWindow(AheadStream(bytes))
        _ = try window.readMore()
        window.drop(4)
        #expect(try window.readAll() == Array("two".utf8))
        #expect(window.bytes.isEmpty)
        #expect(try InputWindow(AheadStream(bytes)).readAll(upTo: 7) == bytes)
        #expect(try InputWindow(AheadStream(bytes)).readAll(upTo: 6) == nil)
    }

    @Test func `memory that is not there is an error`() {
        let window = InputWindow(
            AheadStream([UInt8](repeating: 0, count: 1 << 20), memory: 100_000))
        #expect(throws: MemesError.input(.recordTooLong(byteCount: 100_000, path: "ahead"))) {
            while try window.readMore() {}
        }
    }
}

/// A stream that reads ahead at once, and remembers whether it was asked as it must be.
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
