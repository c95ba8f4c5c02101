import TestSupport
import Testing

@testable import Platform

struct LogEntriesTests {
    /// Distributes the entries at random over lists, some of them empty.
    @Test func `entries form one list across all runs`() throws {
        for seed in 0..<30 as Range<UInt64> {
            var numbers = SeededGenerator(seed: seed)
            var all: [LogEntry] = []
            let lists = try (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
                let list = UnmanagedArray<LogEntry>()
                let added = (0..<[0, 1, 255, 256, 300][Int.random(in: 0..<5, using: &numbers)]).map
                {
                    _ in
                    LogEntry(
                        id: numbers.next(), offset: Int.random(in: 0...1 << 40, using: &numbers),
                        isRemoval: Bool.random(using: &numbers),
                        isContinued: Bool.random(using: &numbers),
                        isCanonical: Bool.random(using: &numbers))
                }
                try added.withUnsafeBufferPointer { try list.append($0) }
                all += added
                return list
            }
            var entries = LogEntries(lists)
            #expect(contents(entries) == contents(all), "\(seed)")
            #expect(entries.runs.allSatisfy { !$0.isEmpty }, "\(seed)")
            #expect(entries.isSound, "\(seed)")

            for count in [all.count + 1, all.count, all.count - 1, all.count / 2, 1, 0] {
                entries.truncate(to: max(count, 0))
                all = Array(all.prefix(max(count, 0)))
                #expect(contents(entries) == contents(all), "\(seed)")
            }
        }
    }

    @Test func `an entry takes sixteen bytes and keeps its values`() {
        for first in [false, true] as [Bool] {
            for second in [false, true] as [Bool] {
                #expect(MemoryLayout<LogEntry>.stride == 16, "\(first)")
                for third in [false, true] {
                    let entry = LogEntry(
                        id: 1 << 60 - 1, offset: 1 << 43, isRemoval: first, isContinued: second,
                        isCanonical: third, isPinned: first != third, titleHash: 0x8001)
                    #expect(entry.id == 1 << 60 - 1, "\(first)")
                    #expect(entry.offset == 1 << 43, "\(first)")
                    #expect((entry.isPinned, entry.titleHash) == (first != third, 0x8001))
                    #expect((entry.isRemoval, entry.isContinued) == (first, second))
                    #expect(entry.isCanonical == third, "\(first)")
                }
            }
        }
    }

    private func contents(_ entries: some Sequence<LogEntry>) -> [[UInt64]] {
        entries.map {
            [$0.id, UInt64($0.offset)]
                + [$0.isRemoval, $0.isContinued, $0.isCanonical].map { $0 ? 1 : 0 }
        }
    }
}
