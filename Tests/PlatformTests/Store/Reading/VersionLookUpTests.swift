import Domain
import TestSupport
import Testing

@testable import Platform

/// How often a store is asked for versions of a meme that has many.
struct VersionLookUpTests {
    private static let versionCount = 100
    private let snapshot = CountingSnapshot(
        MemorySnapshot(
            (0..<versionCount).map { number in
                let meme = Meme(id: Seeds.milk.id, title: "\(number)")
                let time = Timestamp(milliseconds: Int64(number))
                return OperationRecord(time: time, changes: [(meme.id, .meme(meme))])
            }))

    @Test func aListOfOperationsReadsEachVersionTwiceAtMost() throws {
        let cursor = try StoredOperations(snapshot, OperationsFetch())
        var operations: [Domain.Operation] = []
        while let page = try cursor.nextPage() { operations += page.operations }
        #expect(operations.count == Self.versionCount)
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func changesReadEachVersionThreeTimesAtMost() throws {
        let cursor = try StoredChanges(snapshot, ChangesFetch())
        while try cursor.nextPage() != nil {}
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func stepsReadEachVersionThreeTimesAtMost() throws {
        let steps = OperationSteps(snapshot: snapshot)
        let targets = try steps.targets(.undo, .last(Self.versionCount - 1))
        let time = Timestamp(milliseconds: 1000)
        let records = try steps.inverses(of: targets, .undo, after: nil, now: time)
        let last = try #require(records.last?.changes.first)
        #expect(try steps.content(of: last).content.meme?.title == "0")
        #expect(snapshot.placeCount <= Self.versionCount)
        #expect(snapshot.readCount <= 3 * Self.versionCount)
    }

    @Test func oneVersionIsReadAlone() throws {
        let milk = MemeReference.prefix(MemeIDPrefix(Seeds.milk.id))
        #expect(try snapshot.meme(.version(milk, 7)).title == "6")
        #expect(try snapshot.version(milk).number == Self.versionCount)
        #expect(snapshot.placeCount == 2)
        #expect(snapshot.readCount == 2)
    }
}

/// Counts the versions that it is asked for.
private final class CountingSnapshot: StoreSnapshot {
    /// How many places were asked for.
    private(set) var placeCount = 0
    /// How many versions were read.
    private(set) var readCount = 0

    private let snapshot: MemorySnapshot

    init(_ snapshot: MemorySnapshot) {
        self.snapshot = snapshot
    }

    var droppedUntil: Timestamp? { nil }
    var position: ChangesPosition { snapshot.position }

    func isUsed(_ id: MemeID) -> Bool { snapshot.isUsed(id) }
    func neighbours(of id: MemeID) -> [MemeID] { snapshot.neighbours(of: id) }
    func usedIDs(_ prefix: MemeIDPrefix) -> [MemeID] { snapshot.usedIDs(prefix) }
    func versionCount(of id: MemeID) -> Int { snapshot.versionCount(of: id) }
    func operations() -> any OperationWalk { snapshot.operations() }
    func holds(_ position: ChangesPosition) -> Bool { snapshot.holds(position) }
    func operations(since time: Timestamp) -> any OperationWalk { snapshot.operations(since: time) }

    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot.memes(fetch)
    }

    func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme {
        try snapshot.currentMeme(reference)
    }

    func operations(after position: ChangesPosition?) -> any OperationWalk {
        snapshot.operations(after: position)
    }

    func places(of id: MemeID, _ numbers: Range<Int>) -> [Int] {
        placeCount += numbers.count
        return snapshot.places(of: id, numbers)
    }

    func surroundings(
        of id: MemeID, from start: VersionPoint, to end: VersionPoint
    ) -> SurroundingVersions {
        placeCount += 1
        return snapshot.surroundings(of: id, from: start, to: end)
    }

    func summary(at place: Int) -> (stamp: VersionStamp, title: String) {
        readCount += 1
        return snapshot.summary(at: place)
    }

    func version(at place: Int) -> StoredVersion {
        readCount += 1
        return snapshot.version(at: place)
    }
}
