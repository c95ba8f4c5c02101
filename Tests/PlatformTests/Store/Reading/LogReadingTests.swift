import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// How a store is read that is cut short, or written anew, at the same time.
struct LogReadingTests {
    /// A store that is mapped, with a tail of an operation that never ended.
    private static let whole = LogText.header + lines(4000, more: false)
    private static let torn = whole + lines(4000, more: true)

    private static func lines(_ count: Int, more: Bool) -> String {
        (0..<count).map { number in
            let id = MemeID(bits: UInt64(number + 1)).text()
            return #"{"id":"\#(id)","title":"A title","created":"2026-11-20T10:00:00.000Z""#
                + (more ? #","more":true}"# : "}") + "\n"
        }.joined()
    }

    @Test func aMappingThatIsCutEndsThoseWhoDoNotExpectIt() async {
        await #expect(processExitsWith: .exitCode(74)) {
            MappingFailure.prepare()
            let directory = try TemporaryDirectory()
            let path = try directory.write("memes.jsonl", LogReadingTests.torn.utf8)
            let bytes = try LogBytes(of: OpenFile(path, for: .reading))
            try OpenFile(path, for: .overwriting).truncate(to: LogReadingTests.whole.utf8.count)
            _ = try LogSnapshot(bytes, path: path)
        }
    }

    @Test func aStoreThatIsCutWhileItIsReadIsReadAgain() async {
        await #expect(processExitsWith: .success) {
            MappingFailure.prepare()
            let directory = try TemporaryDirectory()
            let path = try directory.write("memes.jsonl", LogReadingTests.torn.utf8)
            let writer = try OpenFile(path, for: .overwriting)
            var sizes: [Int] = []
            let snapshot = try LogReading(OpenFile(path, for: .reading)).read(
                isDamaged: { !$0.damagedLines.isEmpty }
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

    /// What is in a store that is damaged, and in a file that is none.
    private static let changes: [(String, [UInt8], isStore: Bool)] = [
        ("damage", Array((LogText.header + "x\n").utf8), true),
        ("no store", Array("x\n".utf8), false),
    ]

    @Test(arguments: changes)
    func whatIsChangedMeanwhileIsReadAgain(
        _ name: String, _ bytes: [UInt8], _ isStore: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", bytes)
        var count = 0
        let answer = try LogReading(OpenFile(path, for: .reading)).read(
            isDamaged: { !$0.damagedLines.isEmpty }
        ) { (bytes, _) throws(MemesError) in
            count += 1
            let snapshot = Result { () throws(MemesError) in try LogSnapshot(bytes, path: path) }
            // What was read is damaged; the store is not, from now on.
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
    func anUnchangedLogIsReadOnce(
        _ name: String, _ bytes: [UInt8], _ isStore: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", bytes)
        var count = 0
        let answer = Result {
            try LogReading(OpenFile(path, for: .reading)).read(
                isDamaged: { !$0.damagedLines.isEmpty }
            ) { (bytes, _) throws(MemesError) in
                count += 1
                return try LogSnapshot(bytes, path: path)
            }
        }
        #expect(count == 1)
        #expect((try? answer.get().damagedLines.count) == (isStore ? 1 : nil))
    }

    @Test func whoeverChangesAStoreEachTimeIsNotWaitedForForEver() throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write("memes.jsonl", (LogText.header + "x\n").utf8)
        let writer = try OpenFile(path, for: .appending)
        var count = 0
        let answer = try LogReading(OpenFile(path, for: .reading)).read(
            isDamaged: { !$0.damagedLines.isEmpty }
        ) { (bytes, _) throws(MemesError) in
            count += 1
            try Array(" \n".utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try writer.append(bytes)
            }
            return try LogSnapshot(bytes, path: path)
        }
        #expect(count == 8)
        #expect(answer.damagedLines.count == 1)
    }
}
