import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct BatchWorkerTests {
    private let store = MemoryStore.seeded([])
    private let events = Events()

    @Test func `adds all records as one operation`() throws {
        let outcome = add("one\n\ntwo\n")
        #expect(outcome.tally == BatchTally(added: 2))
        #expect(try titles() == ["two", "one"])
        #expect(try store.operations().map(\.changes.count) == [2])
        #expect(
            try Array(outcome.added.get().ids) == store.pages()[0].decodedMemes.map(\.id).reversed()
        )
        #expect(try outcome.added.get().lines == nil)
        #expect(events.all == [])
    }

    @Test func `stores nothing if a record is wrong and reports every wrong one`() throws {
        let outcome = add("{\"title\":\"a\"}\n{}\n{\"title\":\"\"}\n{\"title\":\"b\"}\nno\n")
        #expect(outcome.added == .failure(.input(.recordsRefused(count: 3))))
        #expect(outcome.tally == BatchTally(added: 2, wrong: 3))
        #expect(try titles() == [])
        #expect(
            events.all == [
                wrong(2, .error(.record(.missing(field: "title")))),
                wrong(3, .error(.field(.emptyTitle))),
                wrong(5, .error(.record(.json(JSONError(.unexpectedByte(0x6F), at: 1))))),
            ])
    }

    @Test func `stores the other records if requested`() throws {
        let outcome = add(
            "title\nb\nc,d\ne\n", BatchWorker.Options(format: .commaSeparated, keepsGoing: true))
        #expect(outcome.tally == BatchTally(added: 2, wrong: 1))
        #expect(try titles() == ["e", "b"])
        #expect(events.all == [wrong(3, .invalid(.cellCount(2, expected: 1)))])
        #expect(try outcome.added.get().ids.count == 2)
    }

    @Test func `reports only the first 20 wrong records`() throws {
        let outcome = add(String(repeating: "{}\n", count: 100))
        #expect(outcome.added == .failure(.input(.recordsRefused(count: 100))))
        #expect(events.all.count == 20)
        #expect(events.all.last == wrong(20, .error(.record(.missing(field: "title")))))
    }

    @Test func `adds a key only once`() throws {
        let input = "{\"title\":\"a\",\"key\":\"k\"}\n"
        _ = add(input)
        let outcome = add(
            input + input + "{\"title\":\"b\"}", BatchWorker.Options(keepsLines: true))
        #expect(outcome.tally == BatchTally(added: 1, existing: 2))
        #expect(try titles() == ["b", "a"])
        let added = try outcome.added.get()
        #expect(try #require(added.lines).map(\.status) == [.existing, .existing, .added])
        #expect(try #require(added.lines).map(\.line) == [1, 2, 3])
    }

    @Test func `stores nothing in a dry run`() throws {
        let outcome = add("a\nb\n", BatchWorker.Options(isDryRun: true))
        #expect(outcome.tally == BatchTally(added: 2))
        #expect(outcome.isDryRun)
        #expect(try titles() == [])
    }

    @Test func `adds the tags of the batch to every meme`() throws {
        _ = add(
            "{\"title\":\"a\",\"tags\":[\"X\",\"y\"]}\n{\"title\":\"b\"}\n",
            BatchWorker.Options(tags: [Tag(stored: "x"), Tag(stored: "z")]))
        let memes = try store.pages().flatMap(\.decodedMemes)
        #expect(memes.map { $0.tags.map(\.name) } == [["x", "z"], ["X", "y", "z"]])
    }

    @Test(arguments: ["", "\n \n", "\u{FEFF}", "[]", "[\n]"] as [String])
    func `rejects an input without records`(_ input: String) {
        #expect(add(input).added == .failure(.input(.noRecords(path: "standard input"))))
    }

    @Test func `detects the format by file name or contents`() throws {
        _ = add("title\nfrom a file\n", name: "a/b.csv")
        _ = add("title\tx\nwith tabs\t1\n", name: "b.TSV")
        _ = add("[{\"title\":\"by its bytes\"}]", name: "b")
        #expect(try titles() == ["by its bytes", "with tabs", "from a file"])
    }

    @Test func `stores nothing if reading fails`() throws {
        let failure = MemesError.system(.read, path: "f", .diskFull)
        let title = String(repeating: "a", count: 1000)
        let piece = String(repeating: "{\"title\":\"\(title)\"}\n", count: 5000)
        let stream = TestStream(piece.utf8, failure: failure)
        #expect(
            worker.addMemes(of: stream, BatchWorker.Options(), tell: events.add).added
                == .failure(failure))
        #expect(try titles() == [])
    }

    @Test func `refuses to read the store into itself`() {
        let file = FileIdentity(device: 1, inode: 2)
        let outcome = BatchWorker(store: OwnFileStore(file))
            .addMemes(of: FileStream(file), BatchWorker.Options(), tell: events.add)
        #expect(outcome.added == .failure(.input(.isStore(path: "s"))))
    }

    /// Others must wait for the store while a batch is added, but not while its input is read.
    @Test func `reads the input ahead before it asks the store`() {
        let stream = TestStream("a\nb\n".utf8, pieceByteCount: 1)
        let store = AskedStore { #expect(read(stream) == 0) }
        _ = BatchWorker(store: store)
            .addMemes(of: stream, BatchWorker.Options(), tell: events.add)
        #expect(store.isAsked)
    }

    @Test func `reports progress`() {
        let progress = ProgressSpy()
        let worker = BatchWorker(store: store, progress: progress)
        let stream = TestStream("a\nb\nc\n".utf8, pieceByteCount: 2)
        _ = worker.addMemes(of: stream, BatchWorker.Options(), tell: events.add)
        #expect(
            progress.reports == [
                "adding 2 of 6", "adding 4 of 6", "adding 6 of 6", "adding 6 of 6",
            ])
    }

    @Test func `a reporting stream reads ahead, waits and checks memory`() throws {
        let stream = StreamSpy()
        let reporting = stream.reporting(.adding, to: ProgressSpy())
        withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { reporting.readAhead(into: $0) }
        try reporting.waitForEnd()
        try reporting.checkMemory(for: 5)
        #expect(stream.calls == ["readAhead 8", "waitForEnd", "checkMemory 5"])
    }

    private var worker: BatchWorker { BatchWorker(store: store) }

    private func add(
        _ input: String, name: String = "standard input",
        _ options: BatchWorker.Options = BatchWorker.Options()
    ) -> BatchOutcome {
        worker.addMemes(of: TestStream(input.utf8, name: name), options, tell: events.add)
    }

    private func wrong(_ line: Int, _ problem: RefusedRecord.Problem) -> RefusedRecord {
        RefusedRecord(input: "standard input", line: line, problem: problem)
    }

    private func titles() throws -> [String] {
        try store.pages().flatMap(\.decodedMemes).map(\.title)
    }

    private func read(_ stream: TestStream) -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { try? stream.read(into: $0) }
    }
}

private final class Events {
    private(set) var all: [RefusedRecord] = []

    func add(_ record: RefusedRecord) { all.append(record) }
}

/// A store that is kept in one file.
private final class OwnFileStore: FailingStore {
    private let file: FileIdentity

    init(_ file: FileIdentity) {
        self.file = file
        super.init(.input(.empty))
    }

    override func isKept(in file: FileIdentity) -> Bool { self.file == file }
}

/// A store that reports when a batch is requested.
private final class AskedStore: FailingStore {
    private(set) var isAsked = false

    private let tell: () -> Void

    init(_ tell: @escaping () -> Void) {
        self.tell = tell
        super.init(.input(.empty))
    }

    override func willPerformBatch() {
        isAsked = true
        tell()
    }
}

/// An empty file.
private final class FileStream: ByteStream {
    let name = "s"
    let byteCount: Int? = 0
    let file: FileIdentity?

    init(_ file: FileIdentity) { self.file = file }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }
}

/// An empty stream that records its calls.
private final class StreamSpy: ByteStream {
    let name = "s"
    let byteCount: Int? = nil
    private(set) var calls: [String] = []

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { 0 }

    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {
        calls.append("readAhead \(buffer.count)")
    }

    func waitForEnd() { calls.append("waitForEnd") }

    func checkMemory(for byteCount: Int) { calls.append("checkMemory \(byteCount)") }
}

struct BatchedLinesTests {
    @Test func `keeps lines in order`() {
        for memes in [
            [], [(1, BatchedMeme.Status.added)], [(7, .added), (7, .added), (7, .existing)],
            [(1, .added), (2, .added), (3, .added), (5, .added), (6, .existing), (9, .existing)],
            [(1, .added), (11, .added), (21, .added), (22, .added), (23, .added)],
            [(1, .existing), (2, .added), (3, .existing), (4, .existing)],
            [(1, .added), (2, .added), (2, .added), (9, .added)],
        ] as [[(Int, BatchedMeme.Status)]] {
            var lines = BatchedLines()
            for (line, status) in memes { lines.append(line, status) }
            #expect(lines.map(\.line) == memes.map(\.0), "\(memes)")
            #expect(lines.map(\.status) == memes.map(\.1), "\(memes)")
        }
    }
}
