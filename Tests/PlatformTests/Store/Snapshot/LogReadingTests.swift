import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Reading a store that is truncated or rewritten at the same time.
struct LogReadingTests {
    /// A store that is large enough to be mapped; `torn` adds an operation without an end.
    private static let whole = LogText.header + lines(4000, more: false)
    private static let torn = whole + lines(4000, more: true, second: 1)

    private static func lines(_ count: Int, more: Bool, second: Int = 0) -> String {
        (0..<count).map { number in
            let id = MemeID(bits: UInt64(number + 1)).text()
            return
                #"{"id":"\#(id)","title":"A title","created":"2026-11-20T10:00:0\#(second).000Z""#
                + (more ? #","more":true}"# : "}") + "\n"
        }.joined()
    }

    @Test func `exits when a mapped file is truncated unexpectedly`() async throws {
        // The test creates the directory because the exiting process would not remove it.
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", LogReadingTests.torn.utf8)
        await #expect(processExitsWith: .exitCode(74)) { [path = path as String] in
            MappingFailure.prepare()
            let file = try OpenFile(path, for: .reading)
            let bytes = try LogBytes(of: file, size: try file.status().size)
            try OpenFile(path, for: .overwriting).truncate(to: LogReadingTests.whole.utf8.count)
            _ = try LogSnapshot(bytes, path: path)
        }
    }

    @Test func `rereads a store that is truncated while it is read`() async {
        await #expect(processExitsWith: .success) {
            MappingFailure.prepare()
            let directory = try TemporaryDirectory()
            let path = try directory.write("memes.jsonl", LogReadingTests.torn.utf8)
            let writer = try OpenFile(path, for: .overwriting)
            var sizes: [Int] = []
            let snapshot = try LogReading(file: OpenFile(path, for: .reading)).read(
                soundEnd: { $0.soundEnd }
            ) { (bytes, _) throws(MemesError) in
                sizes.append(bytes.buffer.count)
                try writer.truncate(to: LogReadingTests.whole.utf8.count)
                return try LogSnapshot(bytes, path: path)
            }
            #expect(sizes == [LogReadingTests.torn, LogReadingTests.whole].map(\.utf8.count))
            #expect(snapshot.tables.first?.byID.count == 4000)
            #expect(snapshot.tail.isEmpty)
        }
    }

    /// The last record ends shortly before a memory page does, so a read in blocks would reach into the tail.
    @Test(arguments: [nil, 1_800_000_000_000])
    func `does not read a tail that is cut off later`(asOf milliseconds: Int64?) async {
        await #expect(processExitsWith: .success) { [milliseconds = milliseconds as Int64?] in
            MappingFailure.prepare()
            let pageSize = 16_384
            let room = 2 * pageSize - 40 - LogReadingTests.whole.utf8.count % pageSize
            func line(_ number: UInt64, _ text: String) -> String {
                #"{"id":"\#(MemeID(bits: number).text())","title":"A title","text":"\#(text)","#
                    + #""created":"2026-11-20T10:00:00.000Z"}"# + "\n"
            }
            let text = String(repeating: "A", count: room - 2 * line(5000, "").utf8.count)
            let sound = LogReadingTests.whole + line(5000, text) + line(5001, "")
            let directory = try TemporaryDirectory()
            let path = try directory.write(
                "memes.jsonl", (sound + LogReadingTests.lines(4000, more: true, second: 1)).utf8)
            let store = JSONFileStore(
                path: path, clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
            let cursor = try store.fetchMemes(
                MemesFetch(asOf: milliseconds.map(Timestamp.init(milliseconds:)), isReversed: true))
            try OpenFile(path, for: .overwriting).truncate(to: sound.utf8.count)
            var count = 0
            while let page = try cursor.nextPage() {
                count += page.memes.count
                if page.isLast { break }
            }
            #expect(count == 4002)
        }
    }

    /// A damaged store, and a file that is not a store.
    private static let changes: [(String, [UInt8], isStore: Bool)] = [
        ("damage", Array((LogText.header + "x\n").utf8), true),
        ("no store", Array("x\n".utf8), false),
    ]

    @Test(arguments: changes)
    func `rereads a log that changed during the read`(
        _ name: String, _ bytes: [UInt8], _ isStore: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", bytes)
        var count = 0
        let answer = try LogReading(file: OpenFile(path, for: .reading)).read(
            soundEnd: { $0.soundEnd }
        ) { (bytes, _) throws(MemesError) in
            count += 1
            let snapshot = Result { () throws(MemesError) in try LogSnapshot(bytes, path: path) }
            // From now on the store is sound, unlike the bytes that were read.
            if count == 1 {
                let writer = try OpenFile(path, for: .overwriting)
                try writer.truncate(to: 0)
                try Array(LogText.header.utf8).withUnsafeBufferPointer {
                    (bytes) throws(MemesError) in
                    try writer.write(UnsafeRawBufferPointer(bytes), at: 0)
                }
            }
            return try snapshot.get()
        }
        #expect(count == 2)
        #expect(answer.damagedLines.isEmpty)
    }

    @Test(arguments: changes)
    func `an unchanged log is read once`(_ name: String, _ bytes: [UInt8], _ isStore: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", bytes)
        var count = 0
        let answer = Result {
            try LogReading(file: OpenFile(path, for: .reading)).read(
                soundEnd: { $0.soundEnd }
            ) { (bytes, _) throws(MemesError) in
                count += 1
                return try LogSnapshot(bytes, path: path)
            }
        }
        #expect(count == 1)
        #expect((try? answer.get().damagedLines.count) == (isStore ? 1 : nil))
    }

    @Test func `stops rereading a store that changes every time`() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", (LogText.header + "x\n").utf8)
        let writer = try OpenFile(path, for: .appending)
        var count = 0
        let answer = try LogReading(file: OpenFile(path, for: .reading)).read(
            soundEnd: { $0.soundEnd }
        ) { (bytes, _) throws(MemesError) in
            count += 1
            try writer.append(Array(" \n".utf8))
            return try LogSnapshot(bytes, path: path)
        }
        #expect(count == 8)
        #expect(answer.damagedLines.count == 1)
    }

    /// Each text is appended after one read. Reading stops when two reads in a row find the same end.
    @Test(arguments: [
        ("a tail that grows", ["x", "x"], 2),
        ("an operation that is completed", [lines(1, more: false) + "{", "x", "x"], 3),
    ])
    func `requires the same end twice`(_ name: String, _ appended: [String], expected: Int) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write(
            "memes.jsonl", (LogText.header + LogReadingTests.lines(1, more: true)).utf8)
        let writer = try OpenFile(path, for: .appending)
        var count = 0
        let answer = try LogReading(file: OpenFile(path, for: .reading)).read(soundEnd: {
            $0.soundEnd
        }) {
            (bytes, _) throws(MemesError) in
            let snapshot = try LogSnapshot(bytes, path: path)
            try Array(appended[count].utf8).withUnsafeBufferPointer {
                (bytes) throws(MemesError) in
                try writer.append(UnsafeRawBufferPointer(bytes))
            }
            count += 1
            return snapshot
        }
        #expect(count == expected)
        #expect(answer.hasTail)
    }
}
