import Domain
import LibC
import TestSupport
import Testing

@testable import Platform

/// The bytes of a descriptor, also when they are read ahead.
struct DescriptorStreamTests {
    private let directory: TemporaryDirectory
    private let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    init() throws {
        directory = try TemporaryDirectory()
        _ = try directory.write("file", bytes)
    }

    @Test(arguments: [1000, 4096, 100_000, 100_001] as [Int])
    func `reading ahead gives the same bytes`(_ pieceByteCount: Int) throws {
        let stream = try SystemFiles().open(directory.file("file"))
        var read: [UInt8] = []
        var memory = (0..<2).map { _ in
            UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 8)
        }
        defer { memory.forEach { $0.deallocate() } }
        while true {
            let count = try stream.read(into: memory[0])
            stream.readAhead(into: memory[1])
            if count == 0 { break }
            read += memory[0].prefix(count)
            memory.swapAt(0, 1)
        }
        #expect(read == bytes)
        // A read-ahead after the end can be waited for, too.
        #expect(try stream.read(into: memory[1]) == 0)
    }

    @Test func `waits for an abandoned read`() throws {
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 100_000, alignment: 8)
        var stream: (any ByteStream)? = try SystemFiles().open(directory.file("file"))
        stream?.readAhead(into: memory)
        stream = nil
        #expect(memory.elementsEqual(bytes))
        memory.deallocate()
    }

    @Test func `reads all bytes after waiting for the end`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let writing = Background { [end = ends[1]] in
            for piece in 0..<10 {
                _ = bytes[(piece * 10_000)...].prefix(10_000).withUnsafeBytes {
                    write(end, $0.baseAddress, $0.count)
                }
            }
            close(end)
        }
        let stream = DescriptorStream(ends[0], name: "pipe")
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 30_000, alignment: 8)
        defer { memory.deallocate() }
        var read = Array(memory.prefix(try stream.read(into: memory)))
        try stream.waitForEnd()
        close(ends[0])
        while case let count = try stream.read(into: memory), count > 0 {
            read += memory.prefix(count)
        }
        #expect(read == bytes)
        _ = writing
    }

    @Test func `throws an error if there is not enough memory`() throws {
        let stream = try SystemFiles().open(directory.file("file"))
        try stream.checkMemory(for: 1 << 20)
        #expect(throws: MemesError.system(.read, path: directory.file("file"), .noMemory)) {
            try stream.checkMemory(for: 1 << 60)
        }
    }
}
