import Domain

/// Keeps memes in memory, for as long as it lives: the store for tests, and the plainest answer to
/// what a store does.
public final class MemoryStore {
    private let clock: any WallClock
    private let ids: any MemeIDGenerator
    /// From the oldest to the newest.
    private var operations: [OperationRecord]

    /// A store that holds some memes, the one changed last at the end; each was an operation.
    public init(clock: any WallClock, ids: any MemeIDGenerator, memes: [Meme] = []) {
        self.clock = clock
        self.ids = ids
        let unknown = Timestamp(spelling: "")
        operations = memes.map {
            OperationRecord(time: $0.changed ?? unknown, changes: [($0.id, .meme($0))])
        }
    }
}

extension MemoryStore: MemesStore {
    public func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot(asOf: fetch.asOf).memes(fetch)
    }

    public func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        var count = 0
        let cursor = try fetchMemes(fetch)
        while let page = try cursor.nextPage() { count += page.memes.count }
        return CountedMemes(count)
    }

    public func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) -> FoundMemes {
        let snapshot = snapshot(asOf: time)
        return FoundMemes(Result { () throws(MemesError) in try snapshot.memes(references) })
    }

    public func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        try snapshot(asOf: time).foundVersions(of: reference)
    }

    public func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        try StoredOperations(snapshot(asOf: fetch.asOf), fetch)
    }

    public func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        try StoredChanges(snapshot(), fetch)
    }

    public func perform<Answer>(
        isRehearsal: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let now = clock.now
        let time = Timestamp.next(after: operations.map(\.time).max(), now: now)
        let operation = PendingOperation(on: snapshot(), at: time, now: now, ids: ids)
        let answer = try changes(operation)
        if !isRehearsal, !operation.record.changes.isEmpty { operations.append(operation.record) }
        return (answer, [])
    }

    public func performBatch<Answer>(
        isRehearsal: Bool, known: KnownMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> BatchAnswer<Answer> {
        let now = clock.now
        let time = Timestamp.next(after: operations.map(\.time).max(), now: now)
        let batch = MemoryBatch(
            try BatchRules(on: snapshot(), at: time, now: now, known: known, ids: ids))
        let answer = try additions(batch)
        if !isRehearsal, !batch.record.changes.isEmpty { operations.append(batch.record) }
        return BatchAnswer(answer, ids: batch.rules.ids)
    }

    public func step(
        _ step: OperationStep, count: Int, isRehearsal: Bool
    ) throws(MemesError) -> (operations: [Operation], notices: [StoreNotice]) {
        let snapshot = snapshot()
        let steps = OperationSteps(snapshot: snapshot)
        let targets = try steps.targets(step, count: count)
        let records = try steps.inverses(
            of: targets, step, after: operations.map(\.time).max(), now: clock.now)
        var takenBack: [Operation] = []
        for target in targets {
            takenBack.append(try StoredOperations.read(target, in: snapshot))
        }
        if !isRehearsal { operations += records }
        return (takenBack, [])
    }

    private func snapshot(asOf time: Timestamp? = nil) -> MemorySnapshot {
        guard let time else { return MemorySnapshot(operations) }
        return MemorySnapshot(operations.filter { $0.time <= time })
    }
}
