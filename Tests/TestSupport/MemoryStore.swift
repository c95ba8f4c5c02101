import Domain

@testable import Platform

/// A store that keeps memes in memory: the simplest implementation of a store.
package final class MemoryStore {
    private let clock: any WallClock
    private let ids: any MemeIDGenerator
    /// The operations from the oldest to the newest.
    private var operations: [OperationRecord]
    package var author: String?
    package private(set) var lastOperation: Timestamp?

    /// Creates a store with some memes, the one changed last at the end. Each was added by an operation of
    /// its own.
    package init(clock: any WallClock, ids: any MemeIDGenerator, memes: [Meme] = []) {
        self.clock = clock
        self.ids = ids
        let unknown = Timestamp(literal: "")
        operations = memes.map {
            OperationRecord(time: $0.changed ?? unknown, changes: [($0.id, .meme($0))])
        }
    }
}

extension MemoryStore: AuthoredStore {
    package func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot(asOf: fetch.asOf).memes(fetch)
    }

    package func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        var count = 0
        let cursor = try fetchMemes(fetch)
        while let page = try cursor.nextPage() { count += page.memes.count }
        return CountedMemes(count)
    }

    package func findMemes(_ references: [MemeReference], asOf time: Timestamp?) -> FoundMemes {
        let snapshot = snapshot(asOf: time)
        return FoundMemes(Result { () throws(MemesError) in try snapshot.memes(references) })
    }

    package func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        try snapshot(asOf: time).foundVersions(of: reference)
    }

    package func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] {
        snapshot(asOf: time).formerTitles(titles)
    }

    package func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        try StoredOperations(snapshot(asOf: fetch.asOf), fetch)
    }

    package func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        try StoredChanges(snapshot(), fetch)
    }

    package func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        let now = clock.now
        let time = Timestamp.next(after: operations.map(\.time).max(), now: now)
        let writer = MemoryOperationWriter(OperationRecord(time: time, now: now, author: author))
        let operation = PendingOperation(
            on: snapshot(), now: now, ids: ids, to: writer, heldByteLimit: .max)
        let answer: Answer
        do throws(MemesError) {
            answer = try changes(operation)
            try operation.writeHeld()
        } catch {
            operation.fail()
            throw error
        }
        if !isDryRun, !writer.record.changes.isEmpty { store([writer.record]) }
        return (answer, [])
    }

    package func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        let now = clock.now
        let time = Timestamp.next(after: operations.map(\.time).max(), now: now)
        let batch = MemoryBatch(
            try BatchRules(on: snapshot(), at: time, now: now, existing: existing, ids: ids),
            by: author)
        let answer: Answer
        do throws(MemesError) {
            answer = try additions(batch)
        } catch {
            batch.fail()
            throw error
        }
        if !isDryRun, !batch.record.changes.isEmpty { store([batch.record]) }
        return (answer, batch.rules.ids, [])
    }

    package func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        let steps = OperationSteps(snapshot: snapshot())
        let targets = try steps.targets(step, chosen)
        let now = clock.now
        let inverses = try steps.inverses(
            of: targets, step, after: operations.map(\.time).max(), now: now)
        var records: [OperationRecord] = []
        for inverse in inverses {
            var record = OperationRecord(
                time: inverse.time, now: now, kind: inverse.kind, author: author)
            for change in inverse.changes {
                record.changes.append(try steps.content(of: change, in: inverse))
            }
            records.append(record)
        }
        if !isDryRun { store(records) }
        return try steps.stepped(by: inverses, isDryRun: isDryRun)
    }

    private func store(_ records: [OperationRecord]) {
        operations += records
        lastOperation = records.last?.time ?? lastOperation
    }

    private func snapshot(asOf time: Timestamp? = nil) -> MemorySnapshot {
        guard let time else { return MemorySnapshot(operations) }
        return MemorySnapshot(operations.filter { $0.time <= time })
    }
}

/// A writer that collects the changes of an operation.
private final class MemoryOperationWriter: OperationWriter {
    private(set) var record: OperationRecord

    init(_ record: OperationRecord) { self.record = record }

    func add(_ id: MemeID, _ content: StoredVersion.Content) -> Int {
        record.changes.append((id, content))
        return record.changes.count - 1
    }

    func content(at position: Int) -> StoredVersion.Content { record.changes[position].content }
}

extension MemoryStore {
    /// Creates a store with some memes, by default the seeds, whose clock shows `Seeds.now`.
    package static func seeded(_ memes: [Meme] = Seeds.all) -> MemoryStore {
        MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1), memes: memes)
    }
}

/// A batch that collects its memes in memory.
private final class MemoryBatch: MemesBatch {
    /// The changes collected so far.
    private(set) var record: OperationRecord
    private(set) var rules: BatchRules
    private(set) var fail: () -> Void = {}

    /// Creates an empty batch.
    init(_ rules: BatchRules, by author: String?) {
        self.rules = rules
        record = OperationRecord(time: rules.time, now: rules.now, author: author)
    }

    var now: Timestamp { rules.now }

    var source: String? {
        get { rules.source }
        set { rules.source = newValue }
    }

    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme {
        try add(try MemeDraft(json: json))
    }

    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool) {
        try rules.keyHolder(ofKey: key)
    }

    func onFailure(_ action: @escaping () -> Void) { fail = action }

    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try rules.snapshot.memes(fetch)
    }

    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)? {
        try rules.snapshot.lastMeme(id)
    }

    func contents(of id: MemeID) throws(MemesError) -> [Meme] {
        try rules.snapshot.contents(of: id)
    }

    func base(of draft: MemeDraft) throws(MemesError) -> Meme? { try rules.base(of: draft) }

    func forgottenHolder(
        ofKey key: String
    ) throws(MemesError) -> (id: MemeID, isPurged: Bool)? {
        try rules.snapshot.forgottenHolder(ofKey: key)
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme {
        let (answer, meme) = try rules.decide(draft)
        if let meme { record.changes.append((meme.id, .meme(meme))) }
        return answer
    }
}
