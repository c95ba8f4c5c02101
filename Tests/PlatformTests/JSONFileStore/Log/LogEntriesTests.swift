import TestSupport
import Testing

@testable import Platform

struct LogEntriesTests {
    /// However the entries are distributed over runs, some of them empty.
    @Test(arguments: 0..<30)
    func areOneListWhateverRunsTheyAreIn(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var all: [LogEntry] = []
        let lists = try (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
            let list = RawList<LogEntry>()
            let added = (0..<[0, 1, 255, 256, 300][Int.random(in: 0..<5, using: &numbers)]).map {
                _ in
                LogEntry(
                    id: numbers.next(), offset: Int.random(in: 0...1 << 40, using: &numbers),
                    isRemoval: Bool.random(using: &numbers), hasMore: Bool.random(using: &numbers))
            }
            try added.withUnsafeBufferPointer { try list.append($0) }
            all += added
            return list
        }
        var entries = LogEntries(lists)
        #expect(contents(entries) == contents(all))
        #expect(entries.runs.allSatisfy { !$0.isEmpty })
        #expect(entries.isSound)

        let checksums = all.withUnsafeBufferPointer { all in
            (0..<TableBlocks.count(entryCount: all.count)).map {
                TableBlocks.checksum(of: all, block: $0)
            }
        }
        #expect(entries.blockChecksums == checksums)

        for count in [all.count + 1, all.count, all.count - 1, all.count / 2, 1, 0] {
            entries.truncate(to: max(count, 0))
            all = Array(all.prefix(max(count, 0)))
            #expect(contents(entries) == contents(all))
        }
    }

    @Test func oneTakesSixteenBytesAndHoldsWhatItWasGiven() {
        #expect(MemoryLayout<LogEntry>.stride == 16)
        for (isRemoval, hasMore) in [(false, false), (false, true), (true, false), (true, true)] {
            let entry = LogEntry(
                id: 1 << 60 - 1, offset: 1 << 61, isRemoval: isRemoval, hasMore: hasMore)
            #expect(entry.id == 1 << 60 - 1)
            #expect(entry.offset == 1 << 61)
            #expect((entry.isRemoval, entry.hasMore) == (isRemoval, hasMore))
        }
    }

    private func contents(_ entries: some Sequence<LogEntry>) -> [[UInt64]] {
        entries.map { [$0.id, UInt64($0.offset), $0.isRemoval ? 1 : 0, $0.hasMore ? 1 : 0] }
    }
}
