import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// The versions that a compaction keeps.
struct StoreCompactionTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let a1 = LogText.version("a", 1)
    private static let a2 = LogText.version("a", 2)
    private static let a3 = LogText.version("a", 3)
    private static let b2 = LogText.version("b", 2)
    private static let aMore = LogText.version("a", 1, more: true)
    private static let bMore = LogText.version("b", 1, more: true)
    private static let c1 = LogText.version("c", 1)

    /// Lines, and those that are kept: all versions after an hour, and each meme's last version until then.
    private static let cases: [(lines: [String], since: Int?, kept: [String])] = [
        ([a1, b2, a3], nil, [b2, a3]),
        ([a3, b2, a1], nil, [a3, b2]),
        ([a1, LogText.removal("a", 2)], nil, [LogText.removal("a", 2)]),
        ([LogText.removal("a", 2), a1], nil, [LogText.removal("a", 2)]),
        ([a1, LogText.removal("a", 2), a3], nil, [a3]),
        ([a1, a1, b2, b2], nil, [a1, b2]),
        ([a1, a2, a3], 3, [a3]),
        ([a1, a2, a3], 2, [a2, a3]),
        ([a1, a2, a3], 1, [a1, a2, a3]),
        ([a1, a2, a3, a3], 0, [a1, a2, a3]),
        ([a1, LogText.removal("a", 2), b2], 1, [a1, LogText.removal("a", 2), b2]),
        ([a1, LogText.removal("a", 2), b2], 2, [LogText.removal("a", 2), b2]),
        // If the last line of an operation is dropped, the line before it becomes the last.
        ([aMore, LogText.version("b", 1), LogText.version("b", 2)], nil, [a1, b2]),
        ([aMore, bMore, c1, LogText.version("b", 2)], nil, [aMore, c1, b2]),
        (
            [aMore, bMore, c1, LogText.version("c", 2)], nil,
            [aMore, LogText.version("b", 1), LogText.version("c", 2)]
        ),
        ([aMore, LogText.version("b", 1), a2, b2], nil, [a2, b2]),
    ]

    @Test func `keeps the last versions`() throws {
        for index in Self.cases.indices {
            let (lines, since, kept) = Self.cases[index]
            let before = LogText.header + lines.joined()
            let last = try #require(
                (0...5).last { before.contains(LogText.time($0).text) }, "case \(index)")
            let after =
                (lines == kept
                    ? LogText.header : LogText.header(compactedAt: min(since ?? last, last)))
                + kept.joined()
            let path = try write(before)
            let planned = try compact(since: since, isDryRun: true)
            #expect(try text() == before, "case \(index)")
            let done = try compact(since: since)
            #expect(try text() == after, "case \(index)")
            let extents = [
                StoreCompaction.Extent(versionCount: lines.count, byteCount: before.utf8.count),
                StoreCompaction.Extent(versionCount: kept.count, byteCount: after.utf8.count),
            ]
            #expect(
                done == StoreCompaction(path: path, before: extents[0], after: extents[1]),
                "case \(index)")
            #expect(planned.after == done.after && planned.isDryRun, "case \(index)")

            let identity = try FileStatus(path: path)?.identity
            let again = try compact(since: since)
            #expect(again.before == extents[1] && again.after == extents[1], "case \(index)")
            #expect(try FileStatus(path: path)?.identity == identity, "case \(index)")
            #expect(try directory.names() == ["memes.jsonl"], "case \(index)")
        }
    }

    /// The titles of versions, one each hour, and the indices of the versions that are kept.
    private static let titled: [(titles: [String], since: Int?, wanted: Set<String>, kept: [Int])] =
        [
            (["Old", "Old", "New"], nil, ["old"], [1, 2]),
            (["Old", "Mid", "New"], nil, ["OLD"], [0, 2]),
            (["É", "Mid", "New"], nil, ["e\u{301}", "mid"], [0, 1, 2]),
            (["Old", "Mid", "New"], nil, ["New", "other"], [2]),
            (["Old", "Mid", "Old", "New"], nil, ["Old"], [2, 3]),
            (["Old", "A", "B", "New"], 2, ["Old"], [0, 2, 3]),
        ]

    @Test func `keeps the last version with a wanted title`() throws {
        for index in Self.titled.indices {
            let (titles, since, wanted, kept) = Self.titled[index]
            let versions = titles.indices.map { hour in
                #"{"id":"\#(LogText.id("a"))","title":"\#(titles[hour])","#
                    + #""created":"\#(LogText.time(hour).text)"}"# + "\n"
            }
            // Only the last version of another meme is kept.
            let other = [LogText.version("b", 0), LogText.version("b", 0)]
            try write(LogText.header + other.joined() + versions.joined())
            let id = try #require(MemeID(LogText.id("a")))
            let age = since.map { Duration.seconds((titles.count - 1 - $0) * 3600) } ?? .zero
            for isDryRun in [true, false] {
                let done = try store().compactStore(
                    keeping: age, titles: [id: wanted], isDryRun: isDryRun)
                #expect(done.after?.versionCount == kept.count + 1, "case \(index)")
            }
            let lines = kept.map { versions[$0] }
            #expect(try text().hasSuffix("}\n" + other[1] + lines.joined()), "case \(index)")
        }
    }

    /// The memes, the used identifiers and the last time stay the same, and versions that are young enough
    /// are kept.
    @Test func `loses nothing but old versions`() throws {
        for seed in 0..<UInt64(TestExtent.count(300)) {
            var logs = RandomLogs(seed: seed)
            let before = logs.soundLog()
            try write(before)
            let old = try snapshot()
            let since = seed.isMultiple(of: 2) ? nil : Int(seed % 13)
            _ = try compact(since: since)
            let new = try snapshot()
            #expect(try memes(of: new) == memes(of: old), "seed \(seed)")
            #expect(usedIDs(of: new) == usedIDs(of: old), "seed \(seed)")
            #expect(new.lastTime == old.lastTime, "seed \(seed)")
            #expect(new.damagedLines.isEmpty && new.tail.isEmpty, "seed \(seed)")
            let lines = Set(before.split { $0 == "\n" || $0 == "\r\n" }.map(plain))
            let kept = try text().split(separator: "\n", omittingEmptySubsequences: false).map(
                plain)
            #expect(lines.isSuperset(of: kept.dropFirst().dropLast()), "seed \(seed)")
            #expect(
                kept.first?.hasPrefix(String(LogText.header.dropLast(2))) == true, "seed \(seed)")
            #expect(kept.last == "" && !kept.dropLast().contains(""), "seed \(seed)")
            #expect(Set(kept).count == kept.count, "seed \(seed)")
            #expect(try compact(since: since).after == compact(since: since).before, "seed \(seed)")

            // At every time since then, every meme has the same version.
            guard let since else { continue }
            for hour in since...14 {
                #expect(
                    versions(of: kept, at: hour) == versions(of: Array(lines), at: hour),
                    "seed \(seed)")
            }
        }
    }

    @Test func `keeps the header and normalizes line ends`() throws {
        let header = #"{"by":"x" ,"version":1,"store":"meme"}"#
        let old =
            "\u{FEFF}\r\n" + ([header, "", Self.a1, Self.a2] as [String]).joined(separator: "\r\n")
        try write(old.replacing("\n\r\n", with: "\r\n"))
        _ = try compact()
        let compacted =
            #"{"by":"x" ,"version":1,"store":"meme","compacted":"2026-11-20T12:00:00.000Z"}"#
        #expect(try text() == compacted + "\n" + Self.a2)
    }

    @Test func `removes duplicate headers of a merge`() throws {
        let other = #"{"store":"meme","version":1,"by":"x"}"# + "\n"
        try write(LogText.header + Self.a1 + LogText.header + other + Self.a2)
        _ = try compact()
        #expect(try text() == LogText.header(compactedAt: 2) + other + Self.a2)
    }

    @Test func `writes nothing when nothing can be saved`() throws {
        for text in [
            "", LogText.header, LogText.header + Self.a1 + Self.b2.dropLast(),
            LogText.header + Self.a1 + "torn",
        ] {
            let path = try write(text)
            let identity = try FileStatus(path: path)?.identity
            let compaction = try compact()
            #expect(compaction.before == compaction.after)
            #expect(try self.text() == text)
            #expect(try FileStatus(path: path)?.identity == identity)
        }
        #expect(try directory.names() == ["memes.jsonl"])
    }

    @Test(arguments: [
        (
            LogText.header + "x\n" + a1,
            [DamagedLine(number: 2, error: .json(JSONError(.unexpectedByte(0x78), at: 0)))]
        ),
        (a1, [DamagedLine(number: 1, error: .noHeader)]),
    ])
    func `refuses to compact a damaged store`(_ text: String, _ lines: [DamagedLine]) throws {
        let path = try write(text)
        #expect(throws: MemesError.store(.damaged(lines), path: path)) { try compact() }
        #expect(try self.text() == text)
    }

    private static let ages: [(String, Int, [String])] = [
        ("2026-11-20T13:00:00.000Z", 1, [Self.a2, Self.a3]),
        ("2099-01-01T00:00:00.000Z", 1, [Self.a2, Self.a3]),
        ("2026-11-20T12:00:00.000Z", 1, [Self.a1, Self.a2, Self.a3]),
        ("2026-11-20T12:00:00.000Z", 0, [Self.a3]),
    ]

    @Test func `counts an age from the earlier of the clock and the newest operation`() throws {
        for index in Self.ages.indices {
            let (now, hours, kept) = Self.ages[index]
            let path = try write(LogText.header + Self.a1 + Self.a2 + Self.a3)
            let store = JSONFileStore(
                path: path, clock: FixedClock(Seeds.time(now)), ids: SeededMemeIDs(seed: 1))
            _ = try store.compactStore(keeping: .seconds(hours * 3600), isDryRun: false)
            #expect(try text().hasSuffix("}\n" + kept.joined()), "case \(index)")
        }
    }

    private static let untimed: [([String], [String])] = [
        ([], []), ([Self.a1], [Self.a1]), ([Self.a1, Self.a2], [Self.a1, Self.a2]),
    ]

    /// Lines without times are older than all others. If no line has a time, an age is counted from the
    /// clock.
    @Test func `treats lines without times as the oldest`() throws {
        for index in Self.untimed.indices {
            let (timed, kept) = Self.untimed[index]
            let old = [
                #"{"id":"7m3k9q2x0d4v","title":"old"}"#, #"{"id":"7m3k9q2x0d4v","title":"new"}"#,
            ].map { $0 + "\n" }
            try write(LogText.header + old.joined() + timed.joined())
            _ = try store().compactStore(keeping: .seconds(90 * 86_400), isDryRun: false)
            #expect(try text().hasSuffix("}\n" + old[1] + kept.joined()), "case \(index)")
        }
    }

    /// The store lists them until they are deleted, so that the next compaction can finish the work.
    @Test func `deletes attachments of memes that cannot be restored`() throws {
        let path = directory.file("memes.jsonl")
        let attachments = SystemAttachments(storePath: path)
        let ids = try ["a", "b"].map { try #require(MemeID(LogText.id($0))) }
        let lists = try ids.map { id in
            var origin = ImportOrigin(hash: "1")
            origin.attachments = [try attachments.add([1], named: "x", to: id)]
            return #","import":"# + origin.field.value + "}\n"
        }
        let (a, b) = (Self.a1.dropLast(2) + lists[0], Self.b2.dropLast(2) + lists[1])
        let text = LogText.header + a + LogText.removal("a", 2) + b + LogText.version("b", 3)
        try write(text)
        _ = try compact(since: 1)
        #expect(try compact(isDryRun: true).attachments == [attachments.path(of: "x", ids[0])])
        #expect(try directory.names(in: "attachments") == ids.map { "\($0)" })

        // Anything else in its place is kept.
        let folder = directory.file("attachments/\(ids[0])")
        #expect(rename(folder + "/x", folder + "/y") == 0)
        #expect(mkdir(folder + "/x", 0o700) == 0)
        #expect(
            try compact(isDryRun: true).warnings == [
                .attachmentsKept([folder + "/x", folder + "/y"])
            ])
        #expect(rmdir(folder + "/x") == 0)
        #expect(rename(folder + "/y", folder + "/x") == 0)

        // The version that lists the copies is dropped, but the removal lists them until they are deleted.
        #expect(rename(directory.file("attachments"), directory.file("aside")) == 0)
        #expect(symlink("aside", directory.file("attachments")) == 0)
        for _ in 1...2 {
            let warnings = try compact().warnings
            #expect(warnings == [.attachmentsKept([directory.file("attachments")])])
        }
        #expect(
            try self.text().contains(
                #""import":{"hash":"","attachments":[{"link":"","name":"x","hash":"#))
        #expect(unlink(directory.file("attachments")) == 0)
        #expect(rename(directory.file("aside"), directory.file("attachments")) == 0)

        #expect(try compact().attachments == [folder + "/x"])
        #expect(try directory.names(in: "attachments") == ["\(ids[1])"])
        #expect(try self.text().contains(LogText.removal("a", 2)))
    }

    private func compact(
        since hour: Int? = nil, isDryRun: Bool = false
    ) throws(MemesError) -> StoreCompaction {
        let text = (try? self.text()) ?? ""
        let newest = (0...24).last { text.contains(LogText.time($0).text) } ?? 0
        let hours = hour.map { max(0, newest - $0) } ?? 0
        return try store().compactStore(keeping: .seconds(hours * 3600), isDryRun: isDryRun)
    }

    private func snapshot() throws -> LogSnapshot {
        try LogSnapshot(LogBytes(try directory.read("memes.jsonl")), path: "x")
    }

    private func memes(of snapshot: LogSnapshot) throws -> [Meme] {
        try snapshot.source(MemesFetch()).read(.max).map(\.meme)
            .sorted { $0.id < $1.id }
    }

    private func usedIDs(of snapshot: LogSnapshot) -> Set<UInt64> {
        Set(snapshot.tables.flatMap { $0.byID.map(\.id) })
    }

    private func plain(_ line: some StringProtocol) -> String {
        String(line).replacing(#","more":true"#, with: "")
    }

    /// Returns the version of each meme at an hour, as a simple reference implementation.
    private func versions(of lines: [String], at hour: Int) -> [MemeID: String] {
        var last: [MemeID: (time: Int64, line: String)] = [:]
        for line in lines {
            let bytes = LogBytes(line.utf8)
            guard case .record(let record)? = try? LogLine(bytes.buffer) else { continue }
            let version = record.facts
            guard version.time <= LogText.time(hour).milliseconds else { continue }
            if let known = last[version.id], known.time > version.time { continue }
            last[version.id] = (version.time, line)
        }
        return last.mapValues(\.line)
    }
}
