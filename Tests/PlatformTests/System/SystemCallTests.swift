import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

struct SystemCallTests {
    /// Another program may have made a shared pipe non-blocking.
    @Test func `loses nothing on a non-blocking pipe`() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
        let text = String(repeating: "0123456789", count: 100_000)
        let (readEnd, writeEnd) = (ends[0], ends[1])
        let reader = Background {
            var bytes: [UInt8] = []
            var chunk = [UInt8](repeating: 0, count: 10_000)
            while bytes.count < text.utf8.count {
                let count = try SystemCall.waiting(for: POLLIN, on: readEnd) {
                    read(readEnd, &chunk, chunk.count)
                }
                guard count > 0 else { break }
                bytes += chunk[..<count]
            }
            return bytes
        }
        try SystemCall.writeAll(text, to: writeEnd)
        close(writeEnd)
        let bytes = try reader.value()
        close(readEnd)
        #expect(bytes == Array(text.utf8))
    }

    @Test func `a failure has a kind and the system's message`() {
        #expect(throws: SystemFailure(code: ENOENT)) {
            try SystemCall.retrying { open("/no/such/file", O_RDONLY) }
        }
        let kinds: [(Int32, SystemFailure.Kind)] = [
            (EACCES, .permission), (EPERM, .permission), (EROFS, .readOnly), (ENOENT, .notFound),
            (ENOTDIR, .notFound), (ENOSPC, .inputOutput), (EIO, .inputOutput),
            (EDQUOT, .inputOutput),
            (EFBIG, .inputOutput), (EMFILE, .resources), (ENOLCK, .resources), (EPIPE, .brokenPipe),
            (EINVAL, .other),
        ]
        for (code, kind) in kinds { #expect(SystemFailure(code: code).kind == kind) }
        #expect(SystemFailure(code: ENOENT).description == "No such file or directory")
    }

    @Test func `retries an interrupted call`() throws {
        var interruptions = 3
        let answer = try SystemCall.retrying { () -> Int32 in
            interruptions -= 1
            errno = EINTR
            return interruptions > 0 ? -1 : 7
        }
        #expect(answer == 7)
        #expect(interruptions == 0)
    }
}

struct ClockTests {
    @Test func `the system clock tells the time`() {
        let before = Date().timeIntervalSince1970
        let now = Double(SystemClock().now.milliseconds) / 1000
        #expect(now >= before - 0.002)
        #expect(now <= Date().timeIntervalSince1970 + 0.002)
    }
}

struct DirectoriesTests {
    @Test func `finds the parent directory of a path`() {
        for (path, parent) in [
            ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b/", "a"), ("a//b", "a"),
            ("//a", "/"), ("./a", "."),
        ] as [(String, String)] {
            #expect(Directories.parent(of: path) == parent, "\(path)")
        }
    }
}

struct MemeIDGeneratorTests {
    @Test func `the same seed gives the same identifiers`() {
        let (one, other) = (SeededMemeIDs(seed: 1), SeededMemeIDs(seed: 1))
        let ids = (0..<10).map { _ in one.next() }
        #expect(ids == (0..<10).map { _ in other.next() })
        #expect(Set(ids).count == 10)
        #expect(SeededMemeIDs(seed: 2).next() != ids[0])
    }

    @Test func `random identifiers differ`() throws {
        let generator = RandomMemeIDs()
        let ids = try (0..<1000).map { _ in try generator.next() }
        #expect(Set(ids).count == 1000)
        // Every bit is sometimes set and sometimes not.
        #expect(ids.reduce(0) { $0 | $1.bits } == 1 << 60 - 1)
        #expect(ids.reduce(.max) { $0 & $1.bits } == 0)
    }
}
