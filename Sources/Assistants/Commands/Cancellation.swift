import Domain
import Synchronization

/// A flag that one thread sets to stop the work of another.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }

    /// - Throws: `MemesError.interrupted` if the work has been cancelled.
    func check() throws(MemesError) { if isCancelled { throw .interrupted } }
}

/// A store whose calls stop soon after they have been cancelled. A change that has begun is completed.
final class CancellableStore: MemesStore {
    private let store: any MemesStore
    private let cancellation: Cancellation

    init(_ store: any MemesStore, _ cancellation: Cancellation) {
        self.store = store
        self.cancellation = cancellation
    }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try cancellation.check()
        var fetch = fetch
        // A page that is not yet full lets the cursor ask whether to go on.
        fetch.returnsEarly = true
        return CancellableCursor(try store.fetchMemes(fetch), cancellation)
    }

    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        try cancellation.check()
        return try store.countMemes(fetch)
    }

    func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        try cancellation.check()
        return try store.findMemes(references, asOf: time)
    }

    func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        try cancellation.check()
        return try store.fetchVersions(of: reference, asOf: time)
    }

    func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] {
        try cancellation.check()
        return try store.fetchFormerTitles(titles, asOf: time)
    }

    func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        try cancellation.check()
        return try store.fetchOperations(fetch)
    }

    func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        try cancellation.check()
        return try store.fetchChanges(fetch)
    }

    func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        try cancellation.check()
        return try store.perform(isDryRun: isDryRun, changes)
    }

    func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        try cancellation.check()
        return try store.performBatch(isDryRun: isDryRun, existing: existing, additions)
    }

    func isKept(in file: FileIdentity) -> Bool { store.isKept(in: file) }

    func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        try cancellation.check()
        return try store.step(step, chosen, isDryRun: isDryRun)
    }
}

private final class CancellableCursor: MemesCursor {
    private let cursor: any MemesCursor
    private let cancellation: Cancellation

    init(_ cursor: any MemesCursor, _ cancellation: Cancellation) {
        self.cursor = cursor
        self.cancellation = cancellation
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        while true {
            try cancellation.check()
            guard let page = try cursor.nextPage() else { return nil }
            if !page.memes.isEmpty || page.isLast { return page }
        }
    }
}

/// A watchdog that stops after a cancellation, or when work takes too long.
struct CancellableWatchdog: MatchWatchdog {
    let watchdog: any MatchWatchdog
    let cancellation: Cancellation

    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer] {
        try cancellation.check()
        return try watchdog.answers(for: memes, answer)
    }
}
