import Domain
import Synchronization
import TestSupport
import Testing

@testable import Platform

struct ThreadRequestLoopTests {
    @Test func `runs a job for each line that is not blank, in order`() throws {
        let handler = HandlerDouble()
        let input = TestStream(Array("a\n\n \nb\r\nc".utf8), pieceByteCount: 3, isSizeKnown: false)
        try ThreadRequestLoop().serve(input, with: handler)
        #expect(handler.log == ["a", "b\r", "c"])
    }

    @Test func `runs all jobs even if there are more than can wait`() throws {
        let handler = HandlerDouble()
        let lines = (0..<1000).map { "\($0)" }
        try ThreadRequestLoop().serve(
            TestStream(Array(lines.joined(separator: "\n").utf8)), with: handler)
        #expect(handler.log == lines)
    }

    @Test func `reports a line that is too long and continues`() throws {
        let handler = HandlerDouble()
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: RequestLine.maximumByteCount)
        try ThreadRequestLoop().serve(
            TestStream(Array("a\n".utf8) + long + Array("\nx".utf8) + long + Array("\nb\n".utf8)),
            with: handler)
        #expect(handler.log.map { String($0.prefix(9)) } == ["a", "xxxxxxxxx", "too long", "b"])
    }

    @Test func `stops when the input fails`() {
        let failure = MemesError.system(.read, path: "standard input", SystemFailure(code: 5))
        let handler = HandlerDouble()
        #expect(throws: failure) {
            try ThreadRequestLoop().serve(
                TestStream(Array("a\n".utf8), failure: failure), with: handler)
        }
    }

    @Test func `stops answering lines when nobody reads the answers`() throws {
        let handler = HandlerDouble(openCount: 2)
        try ThreadRequestLoop().serve(
            TestStream(Array("a\nb\nc\nd\n".utf8), pieceByteCount: 2), with: handler)
        #expect(handler.log.count <= 3)
        #expect(handler.log.prefix(2) == ["a", "b"])
    }
}

/// A handler whose jobs record their lines.
private final class HandlerDouble: RequestHandler {
    private let lines = Mutex<[String]>([])
    private let openCount: Int

    var log: [String] { lines.withLock { $0 } }

    /// - Parameter openCount: the number of jobs after which nobody reads the answers.
    init(openCount: Int = .max) { self.openCount = openCount }

    var isOpen: Bool { lines.withLock { $0.count < openCount } }

    func receive(_ line: RequestLine) -> (() -> Void)? {
        let text =
            switch line {
            case .line(let bytes): String(decoding: bytes, as: UTF8.self)
            case .tooLong: "too long"
            }
        return { self.lines.withLock { $0.append(text) } }
    }

    func expire() {}
}
