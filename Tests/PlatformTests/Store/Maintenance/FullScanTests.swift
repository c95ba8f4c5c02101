import Domain
import TestSupport
import Testing

@testable import Platform

struct FullScanTests {
    /// Readers and the check agree on the damaged lines, the tail and the whole operations.
    @Test func `agrees with readers on a damaged log`() throws {
        for seed in 0..<400 as Range<UInt64> {
            var logs = RandomLogs(seed: seed)
            let bytes = LogBytes(logs.damagedLog())
            let scan = try? FullScan(bytes, path: "x")
            guard let scanner = try? LogScanner(bytes, path: "x") else {
                #expect(scan.map { $0.entries.isEmpty && $0.tail.isEmpty } != true, "\(seed)")
                continue
            }
            let found = try #require(scan)
            #expect(found.damage.map(\.line) == scanner.damagedLines, "\(seed)")
            #expect(
                found.entries.map(\.range.lowerBound)
                    == scanner.entries.map(\.offset), "\(seed)")
            #expect(found.version == scanner.version, "\(seed)")
            let lastEntry = found.entries.last?.range.lowerBound ?? -1
            let hasLateDamage = found.damage.contains { $0.range.lowerBound > lastEntry }
            if !hasLateDamage { #expect(found.end == scanner.end, "\(seed)") }
        }
    }

    @Test func `refuses a file that is not a store`() {
        for (text, line) in [
            ("hello", 1), ("\n\nhello\n", 3), (" \n", 1), ("{}\n", 1),
            ("<<<<<<< a\n>>>>>>> b\n", 1),
            ("\0\0x", 1), ("hello\n" + LogLine.header + "\n", 1),
        ] as [(String, Int)] {
            let error = #expect(throws: MemesError.self) {
                try FullScan(LogBytes(text.utf8), path: "x")
            }
            guard case .store(.notAStore(line, _), path: "x")? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test func `treats a file of memes as a store with a missing header`() throws {
        let text = LogText.milk + LogText.walk
        let scan = try FullScan(LogBytes(text.utf8), path: "x")
        #expect(scan.lacksHeader)
        #expect(scan.damagedLines == [DamagedLine(number: 1, error: .noHeader)])
        #expect(scan.damage.isEmpty)
        let damaged = try FullScan(LogBytes(("{\n" + text).utf8), path: "x")
        #expect(damaged.lacksHeader)
        #expect(damaged.damagedLines.map(\.number) == [1])
    }

    @Test func `finds the last version of each meme up to a time`() throws {
        let text = LogText.log([("a", 1), ("b", 2), ("a", 5), ("a", 3), ("b", 2)])
        let scan = try FullScan(LogBytes(text.utf8), path: "x")
        let ids = ["a", "b"].map { Seeds.id(LogText.id($0)) }
        #expect(scan.lastVersions() == [ids[0]: 2, ids[1]: 4])
        #expect(scan.lastVersions(until: LogText.time(4).milliseconds) == [ids[0]: 3, ids[1]: 4])
        #expect(scan.lastVersions(until: LogText.time(1).milliseconds) == [ids[0]: 0])
    }

    /// After a forgery, or with a clock that stands still, many versions may share a time.
    @Test func `finds the last of many versions with one time`() throws {
        let count = 4000
        let versions = (0..<count).map { number in
            #"{"id":"\#(LogText.id("a"))","title":"\#(number * 7919 % count)","#
                + #""created":"\#(LogText.time(0).text)","by":"7m3k9q2x"}"# + "\n"
        }
        let scan = try FullScan(
            LogBytes((LogText.header + versions.joined()).utf8), path: "x")
        // Without `after`, the order is that of the bytes.
        let last = try #require(versions.indices.max { versions[$0] < versions[$1] })
        #expect(scan.lastVersions() == [Seeds.id(LogText.id("a")): last])
    }
}
