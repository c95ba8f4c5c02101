import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct WatchWorkerTests {
    private typealias Step = (event: WatchEvent, work: () throws -> Void)

    private let store = MemoryStore.seeded([Seeds.milk])
    private static let settling = WatchWorker.settlingTime

    @Test func `tells each operation once and in order`() throws {
        let worker = worker([
            (.changed, { try add("a") }), (.unchanged, {}),
            (
                .changed,
                {
                    try add("b"); try add("c")
                }
            ), (.unchanged, {}), (.changed, {}),
        ])
        #expect(try worker.begin(since: nil) == .waiting)
        #expect(try titles(worker) == [["a"], ["b"], ["c"]])
    }

    @Test func `tells first what came since`() throws {
        let worker = worker([])
        let first = try worker.begin(since: "2026-11-20")
        #expect(first == .page(ChangesPage(parts: [ChangesSeeds.added], position: worker.position)))
        #expect(worker.next() == .ended(.interrupted, worker.position))
    }

    /// What comes while it reads is looked for afterwards, and the user can stop it in between.
    @Test func `is not deaf while it reads`() throws {
        let pages = [ChangesSeeds.added, ChangesSeeds.added].map {
            ChangesPage(parts: [$0], position: nil)
        }
        let last = ChangesPage(parts: [], position: ChangesSeeds.position)
        let store = StoreOfPages(.field(.emptyTitle), (pages + [last]).map { .success($0) })
        let watcher = StoreWatcherDouble([.changed, .unchanged, .interrupted])
        let worker = worker(watcher, store)
        #expect(try worker.begin(since: "2026") == .page(pages[0]))
        #expect(worker.next() == .page(pages[1]))
        // Something was read in part only.
        #expect(worker.next() == .ended(.interrupted, nil))
        #expect(watcher.patiences == [.zero, .zero, .zero])
        #expect(
            store.starts == [
                .time(Seeds.time("2026-01-01T00:00:00Z")), .position(ChangesSeeds.position),
            ])
    }

    @Test func `ends when nobody reads`() throws {
        let worker = worker([(.outputClosed, {})])
        _ = try worker.begin(since: nil)
        #expect(worker.next() == .ended(.outputClosed, worker.position))
    }

    @Test func `ends where the store cannot be read for long`() throws {
        let broken = BreakingStore(.store(.notARegularFile(.directory), path: "s"))
        let watcher = StoreWatcherDouble([.changed, .changed, .unchanged])
        let worker = worker(watcher, broken)
        _ = try worker.begin(since: nil)
        #expect(worker.next() == .ended(.failed(broken.error), ChangesSeeds.position))
        #expect(watcher.patiences == [nil, Self.settling, Self.settling])
    }

    /// A file that is written anew has the beginning only, for a while.
    @Test func `waits until a rewritten store keeps still`() throws {
        let stores = [MemoryStore.seeded([]), MemoryStore.seeded([Seeds.milk])]
        let rewritten = RewritingStore(
            [store, stores[0], stores[1], store].map { $0 as any MemesStore })
        let watcher = StoreWatcherDouble([.changed, .changed, .changed, .changed, .changed])
        let worker = worker(watcher, rewritten)
        try add("a")
        #expect(try worker.begin(since: nil) == .waiting)
        try add("b")
        guard case .page(let page) = worker.next() else {
            Issue.record("no page")
            return
        }
        #expect(page.titles == [["b"]])
        #expect(page.rewritten == nil)
        #expect(watcher.patiences == [nil, Self.settling, Self.settling, .zero])
    }

    @Test func `notices are told once and torn tails at the beginning`() throws {
        let torn = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        let later = StoreWarning.laterFormat(path: "s", version: "2")
        func page(_ warnings: [StoreWarning]) -> ChangesPage {
            ChangesPage(parts: [], position: ChangesSeeds.position, warnings: warnings)
        }
        let store = StoreOfPages(.field(.emptyTitle), [.success(page([torn, later]))])
        let worker = worker(StoreWatcherDouble([.changed, .unchanged]), store)
        #expect(try worker.begin(since: nil) == .page(page([torn, later])))
        #expect(worker.next() == .ended(.interrupted, ChangesSeeds.position))
    }

    private func add(_ title: String) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: title))
        }
    }

    private func worker(_ steps: [Step]) -> WatchWorker { worker(StoreWatcherDouble(steps), store) }

    private func worker(_ watcher: StoreWatcherDouble, _ store: any MemesStore) -> WatchWorker {
        WatchWorker(
            changesWorker: ChangesWorker(store: store, dateWorker: .double), watcher: watcher)
    }

    /// The titles of all operations until it is over.
    private func titles(_ worker: WatchWorker) throws -> [[String]] {
        var titles: [[String]] = []
        while case .page(let page) = worker.next() { titles += page.titles }
        return titles
    }
}

/// A store that can be read once only.
private final class BreakingStore: FailingStore {
    private var isBroken = false

    override func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        guard !isBroken else { throw error }
        isBroken = true
        let page = ChangesPage(parts: [], position: ChangesSeeds.position)
        return StoreOfPages(error, [.success(page)]).fetchChanges(fetch)
    }
}

/// A store that is another one each time it is looked at.
private final class RewritingStore: FailingStore {
    private var stores: [any MemesStore]

    init(_ stores: [any MemesStore]) {
        self.stores = stores
        super.init(.field(.emptyTitle))
    }

    override func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        let store = stores.count > 1 ? stores.removeFirst() : stores[0]
        return try store.fetchChanges(fetch)
    }
}
