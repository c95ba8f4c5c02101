import Domain
import Platform

/// A store whose every call fails.
package class FailingStore: AuthoredStore {
    package var author: String?
    package var lastOperation: Timestamp? { nil }

    /// The error that every call throws.
    package let error: MemesError

    /// Creates a store that fails with an error. It is not `package`: the stub of a subclass would call
    /// itself.
    init(_ error: MemesError) { self.error = error }

    package func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        throw error
    }

    package func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes { throw error }

    package func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes { throw error }

    package func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions { throw error }

    package func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] { throw error }

    package func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor { throw error }

    package func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        throw error
    }

    package func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) { throw error }

    package func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        willPerformBatch()
        throw error
    }

    /// Called before a batch fails.
    package func willPerformBatch() {}

    package func isKept(in file: FileIdentity) -> Bool { false }

    package func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations { throw error }
}

extension MemesStore {
    /// Returns the meme that changed last; `nil` if there are no memes.
    package func newestMeme() throws -> Meme? { try findMemes([.recent(0)]).memes.get().first }

    /// Returns the operations, newest first.
    package func operations(
        _ fetch: OperationsFetch = OperationsFetch()
    ) throws -> [Domain.Operation] {
        let cursor = try fetchOperations(fetch)
        var operations: [Domain.Operation] = []
        while let page = try cursor.nextPage() { operations += page.operations }
        return operations
    }

    /// Returns every page of a fetch of memes.
    package func pages(_ fetch: MemesFetch = MemesFetch()) throws -> [MemesPage] {
        let cursor = try fetchMemes(fetch)
        var pages: [MemesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}

extension MemesStore {
    /// Returns every page of a fetch of operations with their memes.
    package func changes(_ fetch: ChangesFetch = ChangesFetch()) throws -> [ChangesPage] {
        let cursor = try fetchChanges(fetch)
        var pages: [ChangesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}

extension ChangesPage {
    /// The titles of the changed memes of each operation or part of one.
    package var titles: [[String]] { parts.map { $0.changes.map(\.change.title) } }
}

extension MemesPage {
    /// The memes, decoded.
    package var decodedMemes: [Meme] { memes.map(\.meme) }
}

/// A store in memory that adds a warning to each answer and records its calls.
package final class WarningStore: FailingStore {
    package static let warning = StoreWarning.damagedLines(path: "s", [])

    package let memory: MemoryStore
    package private(set) var fetches: [MemesFetch] = []
    /// For each operation, whether it was a dry run.
    package private(set) var dryRuns: [Bool] = []

    init(_ memory: MemoryStore = .seeded()) {
        self.memory = memory
        super.init(.input(.empty))
    }

    override package func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        fetches.append(fetch)
        return WarningCursor(try memory.fetchMemes(fetch))
    }

    override package func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        FoundMemes(memory.findMemes(references, asOf: time).memes, warnings: [Self.warning])
    }

    override package func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        FoundVersions(
            try memory.fetchVersions(of: reference, asOf: time).versions, warnings: [Self.warning])
    }

    override package func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] {
        try memory.fetchFormerTitles(titles, asOf: time)
    }

    override package func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        dryRuns.append(isDryRun)
        return (try memory.perform(isDryRun: isDryRun, changes).answer, [Self.warning])
    }

    override package func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        let batch = try memory.performBatch(isDryRun: isDryRun, existing: existing, additions)
        return (batch.answer, batch.ids, [Self.warning])
    }
}

/// Adds a warning to the first page of another cursor. If there is no page, adds an empty one.
private final class WarningCursor: MemesCursor {
    private let cursor: any MemesCursor
    private var isFirst = true

    init(_ cursor: any MemesCursor) { self.cursor = cursor }

    func nextPage() throws(MemesError) -> MemesPage? {
        defer { isFirst = false }
        let page = try cursor.nextPage()
        guard isFirst else { return page }
        var first = page ?? MemesPage(memes: [])
        first.warnings.append(WarningStore.warning)
        return first
    }
}
