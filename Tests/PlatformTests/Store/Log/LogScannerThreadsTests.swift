import Domain
import TestSupport
import Testing

@testable import Platform

/// Scans with different numbers of threads, which find the same.
struct LogScannerThreadsTests {
    /// The result of a scan.
    private struct Found: Equatable {
        struct Entry: Equatable {
            let id: UInt64
            let offset: Int
            let isRemoval: Bool
            let isContinued: Bool

            init(_ entry: LogEntry) {
                (id, offset) = (entry.id, entry.offset)
                (isRemoval, isContinued) = (entry.isRemoval, entry.isContinued)
            }
        }

        let entries: [Entry]
        let damagedLines: [DamagedLine]
        let version: String
        let end: Int
        let lineCount: Int
        let isInOrder: Bool
        let times: ClosedRange<Int64>?

        init(_ scanner: LogScanner) {
            entries = scanner.entries.map(Entry.init)
            damagedLines = scanner.damagedLines
            version = scanner.version
            (end, lineCount) = (scanner.end, scanner.lineCount)
            (isInOrder, times) = (scanner.isInOrder, scanner.times)
        }
    }

    @Test func `finds the same in a damaged log with any number of threads`() {
        for seed in 0..<UInt64(TestExtent.count(150)) {
            var logs = RandomLogs(seed: seed)
            expectSameWhateverThreads(logs.damagedLog())
        }
    }

    @Test func `finds the same in a sound log with any number of threads`() {
        for seed in 0..<UInt64(TestExtent.count(30)) {
            var logs = RandomLogs(seed: seed)
            expectSameWhateverThreads(Array(logs.soundLog().utf8))
            var others = IndexLogs(seed: seed)
            expectSameWhateverThreads(Array(others.log(20).utf8))
        }
    }

    @Test func `finds the same in a short log with any number of threads`() {
        for text in ["", "\n", "\u{FEFF}", "\u{FEFF}\n\n\n", LogText.header, "x\n", "{"] as [String]
        {
            expectSameWhateverThreads(Array(text.utf8))
        }
    }

    private func expectSameWhateverThreads(_ log: [UInt8]) {
        let expected = found(log, threadCount: 1)
        for threadCount in [2, 3, 7, 40] {
            #expect(
                found(log, threadCount: threadCount) == expected,
                "\(threadCount) threads: \(String(decoding: log, as: UTF8.self))")
        }
    }

    private func found(_ log: [UInt8], threadCount: Int) -> Result<Found, MemesError> {
        Result { () throws(MemesError) in
            Found(try LogScanner(LogBytes(log), after: nil, path: "x", threadCount: threadCount))
        }
    }
}
