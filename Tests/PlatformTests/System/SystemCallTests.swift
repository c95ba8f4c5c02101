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
