import Domain
@testable import TestSupport
import Testing

@testable import Platform

/// Files written by other programs, with versions and removals in any order.
struct LogSnapshotTests {
    private static func version(_ title: String, _ modified: String?, _ id: String = "7m3k9q2x0d4v")
        -> String
    {
        let time = modified.map { #","modified":"2026-11-20T\#($0):00.000Z""# } ?? ""
        return #"{"id":"\#(id)","title":"\#(title)","created":"2026-11-20T10:00:00.000Z"\#(time)}"#
    }

    private static func removal(_ time: String) -> String {
        #"{"id":"7m3k9q2x0d4v","created":"2026-11-20T10:00:00.000Z","removed":"2026-11-20T\#(time):00.000Z"}"#
    }

    @Test func `shows only the latest version of each meme`() throws {
        for (lines, titles) in [
            ([Self.version("a", nil), Self.version("b", "11:00")], ["b"]),
            ([Self.version("b", "11:00"), Self.version("a", nil)], ["b"]),
            ([Self.version("a", "11:00"), Self.version("b", "11:00")], ["b"]),
            ([Self.version("a", nil), Self.removal("12:00")], []),
            ([Self.removal("12:00"), Self.version("a", nil)], []),
            ([Self.version("a", nil), Self.removal("12:00"), Self.version("b", "13:00")], ["b"]),
            ([Self.version("a", nil), Self.version("a", nil)], ["a"]),
            ([Self.removal("12:00")], []),
            (
                [Self.version("a", "11:00"), Self.version("b", "12:00", "b7zzzzzzzzzz")],
                ["b", "a"]
            ),
            (
                [Self.version("b", "12:00", "b7zzzzzzzzzz"), Self.version("a", "11:00")],
                ["b", "a"]
            ),
        ] as [([String], [String])] {
            let text = ([LogLine.header] + lines).joined(separator: "\n") + "\n"
            let snapshot = try LogSnapshot(LogBytes(text.utf8), path: "x")
            let memes = try snapshot.source(MemesFetch()).read(.max)
            #expect(memes.map(\.title) == titles, "\(lines)")
            #expect(snapshot.tables.map(\.byID.count) == [lines.count], "\(lines)")
        }
    }
}

/// The number of look-ups and reads for a meme with many versions.
struct VersionLookUpTests {
    private static let versionCount = 100
    private let snapshot = CountingSnapshot(
        (0..<versionCount).map { number in
            let meme = Meme(id: Seeds.milk.id, title: "\(number)")
            let time = Timestamp(milliseconds: Int64(number))
            return OperationRecord(time: time, changes: [(meme.id, .meme(meme))])
        })

    @Test func `a list of operations reads each version at most three times`() throws {
        let cursor = try StoredOperations(snapshot, OperationsFetch())
        var operations: [Domain.Operation] = []
        while let page = try cursor.nextPage() { operations += page.operations }
        #expect(operations.count == Self.versionCount)
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func `changes read each version at most three times`() throws {
        let cursor = try StoredChanges(snapshot, ChangesFetch())
        while try cursor.nextPage() != nil {}
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func `undo steps read each version at most three times`() throws {
        let steps = OperationSteps(snapshot: snapshot)
        let targets = try steps.targets(.undo, .last(Self.versionCount - 1))
        let time = Timestamp(milliseconds: 1000)
        let records = try steps.inverses(of: targets, .undo, after: nil, now: time)
        let inverse = try #require(records.last)
        let last = try #require(inverse.changes.first)
        #expect(try steps.content(of: last, in: inverse).content.meme?.title == "0")
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func `reads a single version without reading the others`() throws {
        let milk = MemeReference.prefix(MemeIDPrefix(Seeds.milk.id))
        #expect(try snapshot.meme(.version(milk, 7)).title == "6")
        #expect(try snapshot.version(milk).number == Self.versionCount)
        #expect(snapshot.placeCount == 2)
        #expect(snapshot.readCount == 2)
    }
}

/// A snapshot that counts look-ups and reads of versions.
private final class CountingSnapshot: MemorySnapshot {
    /// The number of positions that were requested.
    private(set) var placeCount = 0
    /// The number of versions that were read.
    private(set) var readCount = 0

    override func positions(of id: MemeID, _ numbers: Range<Int>) -> [Int] {
        placeCount += numbers.count
        return super.positions(of: id, numbers)
    }

    override func surroundings(
        of id: MemeID, around positions: ClosedRange<Int>, at time: Timestamp
    ) -> SurroundingVersions {
        placeCount += 1
        return super.surroundings(of: id, around: positions, at: time)
    }

    override func summary(at place: Int) -> (facts: LineFacts, title: String) {
        readCount += 1
        return super.summary(at: place)
    }

    override func version(at place: Int) -> StoredVersion {
        readCount += 1
        return super.version(at: place)
    }
}
