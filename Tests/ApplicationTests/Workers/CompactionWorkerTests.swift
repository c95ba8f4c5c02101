import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct CompactionWorkerTests {
    private let store = MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
    private let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))

    @Test func `keeps old titles that links refer to`() throws {
        let (source, target) = try addLinkToOldTitle()
        #expect(try compact(.seconds(60)) == .useful())
        #expect(
            maintenance.calls
                == [.compact(keeping: .seconds(60), titles: [target: ["old"]], isDryRun: true)])

        _ = try store.perform { (operation) throws(MemesError) in
            try operation.remove(try operation.findMemes([.prefix(MemeIDPrefix(source))])[0])
        }
        _ = try compact(.seconds(60))
        #expect(maintenance.calls.last == .compact(keeping: .seconds(60), isDryRun: true))
    }

    @Test func `keeps no titles for an age of zero and reports the broken links`() throws {
        let (source, _) = try addLinkToOldTitle()
        var compacted = CompactedStore.useful()
        compacted.brokenLinks = [MemeLink(id: source, target: "old", title: "Source")]
        #expect(try compact(.zero) == compacted)
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: true)])
    }

    private func compact(_ age: Duration) throws(MemesError) -> CompactedStore {
        try CompactionWorker(maintenance: maintenance, linksWorker: LinksWorker(store: store))
            .compactStore(keeping: age, isDryRun: true)
    }

    /// Adds a meme with a link to another, which then gets a new title.
    private func addLinkToOldTitle() throws -> (source: MemeID, target: MemeID) {
        let memes = try store.perform { (operation) throws(MemesError) in
            (
                try operation.add(try MemeDraft(title: "Source", text: "[[old]]")).meme,
                try operation.add(try MemeDraft(title: "Old")).meme
            )
        }.answer
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.edit(memes.1, by: try MemeEdit(title: "New"))
        }
        return (memes.0.id, memes.1.id)
    }
}
