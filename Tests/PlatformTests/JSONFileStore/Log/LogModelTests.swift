import Domain
import TestSupport
import Testing

@testable import Platform

/// A store that is a file answers as the plainest reading of its lines does.
struct LogModelTests {
    @Test(arguments: 0..<20)
    func answersAsItsLinesSay(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        try expectAnswers(logs.log(Int(seed) * 3))
    }

    @Test(arguments: 0..<20)
    func answersAsItsLinesSayInWhateverOrderTheyAre(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        var numbers = SeededGenerator(seed: seed)
        let lines = logs.operations(25).replacing(#","more":true"#, with: "")
            .split(separator: "\n").map { $0 + "\n" }
        // Some stand there twice.
        try expectAnswers(
            LogText.header + (lines + lines.prefix(9)).shuffled(using: &numbers).joined())
    }

    @Test(arguments: 0..<30)
    func answersAsTheLinesOfMergesSay(_ seed: UInt64) throws {
        var logs = RandomLogs(seed: seed)
        try expectAnswers(logs.soundLog())
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

/// Every version that a sound log holds, each read strictly.
private final class LogModel: MemesStore {
    private let versions: [(version: MemeVersion, meme: Meme?)]

    init(_ log: String) throws {
        let bytes = LogBytes(log.utf8)
        var versions: [(version: MemeVersion, meme: Meme?)] = []
        for line in LogLines(bytes.buffer) {
            guard case .record(let record) = try LogLine(bytes[line.range]) else { continue }
            versions.append((record.version, record.meme))
        }
        self.versions = versions
    }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let memes = current.places(fetch).compactMap { versions[$0].meme }
        return ModelCursor(memes, fetch, used: versions.map(\.version.id).sorted())
    }

    func findMemes(_ references: [MemeReference]) throws(MemesError) -> FoundMemes {
        let (versions, current) = (versions, current)
        return FoundMemes(
            Result { () throws(MemesError) in
                var memes: [Meme] = []
                for reference in references {
                    if let meme = versions[try current.place(of: reference)].meme {
                        memes.append(meme)
                    }
                }
                return memes
            })
    }

    func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        throw .emptyTitle
    }

    private var current: CurrentMemes {
        let versions = versions
        return CurrentMemes(versions.map(\.version)) { versions[$0].meme?.title ?? "" }
    }
}

/// Pages of an array.
private final class ModelCursor: MemesCursor {
    private var pages: ArraySlice<MemesPage>

    init(_ memes: [Meme], _ fetch: MemesFetch, used: [MemeID]) {
        let starts = stride(from: 0, to: max(memes.count, 1), by: fetch.pageSize)
        pages =
            starts.enumerated().map { number, start in
                let part = Array(memes[start..<min(start + fetch.pageSize, memes.count)])
                let shortIDs =
                    fetch.wantsShortIDs ? ShortIDs(of: part.map(\.id), among: used) : ShortIDs()
                return MemesPage(
                    number: number, memes: part, shortIDs: shortIDs,
                    isLast: start + fetch.pageSize >= memes.count)
            }[...]
    }

    func nextPage() -> MemesPage? { pages.popFirst() }
}
