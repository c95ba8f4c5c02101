import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ChangesInputWorkerTests {
    @Test func `reads one change per line`() throws {
        for pieceByteCount in 1...9 {
            let text = "\u{FEFF}\r\n{\"remove\":\"@\"}\r\n \t\n\nno\n{\"restore\":\"@@1\"}"
            let worker = ChangesInputWorker(files: MemoryFiles()) {
                TestStream(text.utf8, pieceByteCount: pieceByteCount, isSizeKnown: false)
            }
            #expect(
                try worker.changesOfInput().all() == [
                    NumberedChange(
                        line: 2,
                        change: .success(.remove(.reference(.recent(0)), ifVersion: nil))),
                    NumberedChange(
                        line: 5,
                        change: .failure(.record(.json(JSONError(.unexpectedByte(0x6F), at: 1))))),
                    NumberedChange(line: 6, change: .success(.restore(.version(.recent(0), 1)))),
                ], "\(pieceByteCount)")
        }
    }

    @Test func `reads a file without touching the input`() throws {
        let worker = ChangesInputWorker(files: MemoryFiles(["f": #"{"restore":"7m3k"}"#])) {
            Issue.record("the input was touched")
            return TestStream([])
        }
        #expect(
            try worker.changes(ofFile: "f").all() == [
                NumberedChange(line: 1, change: .success(.restore(try MemeReference("7m3k"))))
            ])
    }

    @Test func `an empty input has no changes`() throws {
        let worker = ChangesInputWorker(files: MemoryFiles(["f": "\n \n"])) { TestStream([]) }
        #expect(try worker.changesOfInput().all() == [])
        #expect(try worker.changes(ofFile: "f").all() == [])
    }

    @Test func `throws if the input or the file cannot be read`() {
        let worker = ChangesInputWorker(files: MemoryFiles()) {
            TestStream(#"{"remove":"@"}"#.utf8, failure: .interrupted)
        }
        #expect(throws: MemesError.interrupted) { try worker.changesOfInput() }
        #expect(throws: MemesError.self) { try worker.changes(ofFile: "none") }
    }
}

extension ChangesInput {
    fileprivate func all() throws -> [NumberedChange] {
        var changes: [NumberedChange] = []
        try forEach { changes.append($0) }
        return changes
    }
}

struct InputSourceTests {
    @Test func `reads a terminal only if explicitly requested`() {
        for (source, inputIsTerminal, resolved) in [
            (InputSource.input, true, InputSource.input), (.input, false, .input),
            (.unspecified, true, .unspecified), (.unspecified, false, .input),
            (.file("f"), true, .file("f")), (.file("f"), false, .file("f")),
        ] as [(InputSource, Bool, InputSource)] {
            let console = ConsoleFacts(inputIsTerminal: inputIsTerminal)
            #expect(source.resolved(console) == resolved, "\(source)")
        }
    }
}
