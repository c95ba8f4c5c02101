import Domain
import TestSupport
import Testing

@testable import Platform

struct LogTablesTests {
    /// The search starts where random identifiers would be, but finds all others as well.
    @Test func `finds identifiers regardless of their distribution`() throws {
        for seed in 0..<UInt64(TestExtent.count(40)) {
            var numbers = SeededGenerator(seed: seed)
            let ids = LogTablesTests.ids(&numbers)
            let tables = try LogTablesTests.tables(ids)
            let filter = try IDFilter([tables])
            #expect(ids.allSatisfy { filter.mayContain(MemeID(bits: $0)) }, "\(seed)")
            let asked = ids + ids.map { $0 &+ 1 } + ids.map { $0 &- 1 } + [0, 1 << 60 - 1]
            for bits in asked {
                let id = MemeID(bits: bits)
                let known = ids.map(MemeID.init(bits:))
                #expect(tables.contains(id) == ids.contains(id.bits), "\(seed)")
                #expect(tables.neighbors(of: id) == known.neighbors(of: id), "\(seed)")
                let version = ids.lastIndex(of: id.bits)
                #expect(tables.newestVersion(of: id)?.offset == version, "\(seed)")
                let versions = ids.indices.filter { ids[$0] == id.bits }
                #expect(tables.versions(of: id).map(\.offset) == versions, "\(seed)")
                let prefix = try #require(MemeIDPrefix(id.text(prefix: 3)))
                let matching = ids.indices.filter { prefix.matches(known[$0]) }
                let newest = matching.filter { $0 + 1 == ids.count || ids[$0 + 1] != ids[$0] }
                #expect(tables.newestVersions(prefix).map(\.offset) == newest, "\(seed)")
            }
        }
    }

    @Test func `a filter rules out most identifiers that are in no table`() throws {
        var numbers = SeededGenerator(seed: 1)
        let ids = (0..<2_000).map { _ in UInt64.random(in: 0..<1 << 60, using: &numbers) }
        let filter = try IDFilter([LogTablesTests.tables(Array(ids[..<1_000]))])
        let perhaps = ids.filter { filter.mayContain(MemeID(bits: $0)) }
        #expect(ids[..<1_000].allSatisfy(perhaps.contains))
        #expect((1_000..<1_125).contains(perhaps.count))
    }

    /// If the lines are in time order, only positions are compared; otherwise also the times in the lines.
    @Test(arguments: 0..<UInt64(TestExtent.count(20)))
    func `finds the version before a point`(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        let ids = ["7m3k9q2x0d4v", "7m3k9q2x0d4w"]
        let minutes = (0..<40).map { _ in Int.random(in: 10..<30, using: &numbers) }
        for minutes in [minutes, minutes.sorted()] {
            let lines = minutes.map { minute in
                let id = ids[Int.random(in: 0...1, using: &numbers)]
                return #"{"id":"\#(id)","title":"","created":"2026-11-20T10:\#(minute):00.000Z"}"#
            }
            let log = LogText.header + lines.joined(separator: "\n") + "\n"
            let snapshot = try LogSnapshot(LogBytes(log.utf8), path: "memes.jsonl")
            let starts = lines.indices.map {
                LogText.header.utf8.count + lines[..<$0].joined(separator: "\n").utf8.count
                    + min($0, 1)
            }
            for (minute, start) in zip(minutes, starts) {
                let time = Seeds.time("2026-11-20T10:\(minute):00.000Z")
                for id in ids {
                    let earlier = lines.indices.filter {
                        lines[$0].contains(id) && (minutes[$0], starts[$0]) < (minute, start)
                    }
                    let newest = earlier.max { (minutes[$0], $0) < (minutes[$1], $1) }
                    let found = try snapshot.surroundings(
                        of: Seeds.id(id), around: start...start, at: time)
                    let own = lines.indices.first { starts[$0] == start && lines[$0].contains(id) }
                    #expect(found.before?.position == newest.map { starts[$0] })
                    #expect(found.last == own.map { starts[$0] } ?? found.before?.position)
                }
            }
        }
    }

    /// The versions of a meme follow those of the meme with the next lower identifier.
    @Test func `finds the version of a meme after looking for one of the meme before it`() throws {
        let lines = [("7m3k9q2x0d4v", 10), ("7m3k9q2x0d4w", 12), ("7m3k9q2x0d4w", 11)].map {
            #"{"id":"\#($0)","title":"","created":"2026-11-20T10:\#($1):00.000Z"}"# + "\n"
        }
        let log = LogText.header + lines.joined()
        let snapshot = try LogSnapshot(LogBytes(log.utf8), path: "memes.jsonl")
        let start = log.utf8.count - lines[2].utf8.count
        for (id, before, last) in [
            ("7m3k9q2x0d4v", LogText.header.utf8.count, LogText.header.utf8.count),
            ("7m3k9q2x0d4w", nil, start),
        ] {
            let found = try snapshot.surroundings(
                of: Seeds.id(id), around: start...start,
                at: Seeds.time("2026-11-20T10:11:00.000Z"))
            #expect(found.before?.position == before)
            #expect(found.last == last)
        }
    }

    /// Returns up to 700 identifiers in ascending order: random, close to each other, or mostly duplicates.
    private static func ids(_ numbers: inout SeededGenerator) -> [UInt64] {
        let count = [0, 1, 2, 30, 700][Int.random(in: 0..<5, using: &numbers)]
        let width = [60, 60, 20, 9, 1][Int.random(in: 0..<5, using: &numbers)]
        let start = UInt64.random(in: 0..<1 << 59, using: &numbers)
        return (0..<count).map { _ in
            let id = UInt64.random(in: 0..<1 << UInt64(width), using: &numbers)
            return width == 60 ? id : start + id
        }.sorted()
    }

    /// Returns tables in which the offset of an entry is its index.
    private static func tables(_ ids: [UInt64]) throws -> LogTables {
        let list = UnmanagedArray<LogEntry>()
        let entries = ids.enumerated().map {
            LogEntry(id: $1, offset: $0, isRemoval: false, isContinued: false, isCanonical: true)
        }
        try entries.withUnsafeBufferPointer { try list.append($0) }
        return LogTables(
            byID: LogEntries([list]), order: .sorted(LogEntries()), late: LogEntries(),
            pinned: LogEntries(), lastTime: .min, isCanonical: true, hasOtherDevices: false)
    }
}
