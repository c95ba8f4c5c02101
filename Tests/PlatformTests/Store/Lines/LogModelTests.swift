import Domain
@testable import TestSupport
import Testing

@testable import Platform

/// File stores, which give the same answers as a simple reading of their lines.
struct LogModelTests {
    @Test(arguments: 0..<UInt64(TestExtent.count(6)))
    func `agrees with a simple reading of its lines`(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        try expectAnswers(logs.log(Int(seed) * 3))
    }

    @Test(arguments: 0..<UInt64(TestExtent.count(6)))
    func `agrees with a simple reading of shuffled lines`(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        var numbers = SeededGenerator(seed: seed)
        let lines = logs.operations(25).replacing(#","more":true"#, with: "")
            .split(separator: "\n").map { $0 + "\n" }
        // Some lines occur twice.
        try expectAnswers(
            LogText.header + (lines + lines.prefix(9)).shuffled(using: &numbers).joined())
    }

    @Test(arguments: 0..<UInt64(TestExtent.count(8)))
    func `agrees with a simple reading of merged lines`(_ seed: UInt64) throws {
        var logs = RandomLogs(seed: seed)
        try expectAnswers(logs.soundLog())
    }

    /// A title in another Unicode form may have no hash.
    @Test func `finds a former title in any Unicode form`() throws {
        let log =
            LogText.header
            + #"{"id":"7m3k9q2x0d4v","title":"Été","created":"2026-11-20T10:00:00.000Z"}"# + "\n"
            + #"{"id":"7m3k9q2x0d4v","title":"new","created":"2026-11-20T10:00:00.000Z","modified":"2026-11-20T10:00:01.000Z"}"#
            + "\n"
        let snapshot = try LogSnapshot(LogBytes(log.utf8), path: "s")
        for title in ["Été", "e\u{301}te\u{301}", "E\u{301}T\u{C9}"] {
            #expect(try snapshot.formerTitles([title]).map(\.title) == ["Été"], "\(title)")
        }
        #expect(try snapshot.formerTitles(["ete", "new"]) == [])
    }

    private func expectAnswers(_ log: String) throws {
        let stores = try IndexedStores()
        try stores.write(log)
        let ids = try stores.ids()
        let expected = StoreAnswers(try LogModel(log), ids)
        for store in [stores.plain(), stores.indexed(), stores.indexed()] {
            #expect(StoreAnswers(store, ids).difference(from: expected) == nil)
        }
    }
}

/// A store with all versions of a sound log, each read by the strict reader.
private final class LogModel: MemesStore {
    private let snapshot: MemorySnapshot

    init(_ log: String) throws {
        let bytes = LogBytes(log.utf8)
        var versions: [StoredVersion] = []
        var operations: [StoredOperation] = []
        var start = 0
        for line in LogLines(bytes.buffer) {
            guard case .record(let record) = try LogLine(bytes[line.range]) else { continue }
            versions.append(record.storedVersion)
            guard !record.facts.isContinued else { continue }
            operations.append(
                StoredOperation(
                    time: record.storedVersion.time, kind: record.kind,
                    positions: Array(start..<versions.count)))
            start = versions.count
        }
        snapshot = MemorySnapshot(versions, operations)
    }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot.memes(fetch)
    }

    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        CountedMemes(try snapshot.memes(fetch).allPages().flatMap(\.memes).count)
    }

    func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        FoundMemes(Result { () throws(MemesError) in try snapshot.memes(references) })
    }

    func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        try snapshot.foundVersions(of: reference)
    }

    func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] { snapshot.formerTitles(titles) }

    func fetchOperations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor {
        try StoredOperations(snapshot, fetch)
    }

    func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        try StoredChanges(snapshot, fetch)
    }

    func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        throw .field(.emptyTitle)
    }

    func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        throw .field(.emptyTitle)
    }

    func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        throw .field(.emptyTitle)
    }
}
