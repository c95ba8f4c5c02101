import Domain
import Platform

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
