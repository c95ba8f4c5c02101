import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct WatchWorkerTests {
    private typealias Step = (event: WatchEvent, work: () throws -> Void)

    private let store = MemoryStore.seeded([Seeds.milk])
    private static let settling = Duration.milliseconds(100)

    @Test func `reports each operation once and in order`() throws {
        let changes = worker([
            (.changed, { try add("a") }), (.unchanged, {}),
            (
                .changed,
                {
                    try add("b"); try add("c")
                }
            ), (.unchanged, {}), (.changed, {}),
        ]).changes(since: nil)
        #expect(changes.next() == .waiting)
        #expect(titles(changes) == [["a"], ["b"], ["c"]])
    }

    @Test func `first reports the operations since a date`() throws {
        let changes = worker([]).changes(since: "2026-11-20")
        let first = changes.next()
        #expect(
            first == .page(ChangesPage(parts: [ChangesSeeds.added], position: changes.position)))
        #expect(changes.next() == .ended(.interrupted, changes.position))
    }

    /// Changes during reading are read afterwards, and the user can interrupt in between.
    @Test func `handles events while it reads`() throws {
        let pages = [ChangesSeeds.added, ChangesSeeds.added].map {
            ChangesPage(parts: [$0], position: nil)
        }
        let last = ChangesPage(parts: [], position: ChangesSeeds.position)
        let store = StoreOfPages(.field(.emptyTitle), (pages + [last]).map { .success($0) })
        let watcher = StoreWatcherDouble([.changed, .unchanged, .interrupted])
        let changes = worker(watcher, store).changes(since: "2026")
        #expect(changes.next() == .page(pages[0]))
        #expect(changes.next() == .page(pages[1]))
        // The last operation was read only in part.
        #expect(changes.next() == .ended(.interrupted, nil))
        #expect(watcher.patiences == [.zero, .zero, .zero])
        #expect(
            store.starts == [
                .time(Seeds.time("2026-01-01T00:00:00Z")), .position(ChangesSeeds.position),
            ])
    }

    @Test func `a loop ends after the last event`() {
        var events: [WatchedChanges] = []
        let changes = worker([(.changed, { try add("a") }), (.unchanged, {})])
            .changes(since: nil)
        for event in changes { events.append(event) }
        #expect(events.count == 3)
        #expect(events.last == .ended(.interrupted, changes.position))
        events = Array(worker(StoreWatcherDouble(), FailingStore(.interrupted)).changes(since: nil))
        #expect(events == [.ended(.failed(.interrupted), nil)])
    }

    @Test func `ends when the output is closed`() throws {
        let changes = worker([(.outputClosed, {})]).changes(since: nil)
        _ = changes.next()
        #expect(changes.next() == .ended(.outputClosed, changes.position))
    }

    @Test func `ends when the store stays unreadable`() throws {
        let broken = BreakingStore(.store(.notARegularFile(.directory), path: "s"))
        let watcher = StoreWatcherDouble([.changed, .changed, .unchanged])
        let changes = worker(watcher, broken).changes(since: nil)
        _ = changes.next()
        #expect(changes.next() == .ended(.failed(broken.error), ChangesSeeds.position))
        #expect(watcher.patiences == [nil, Self.settling, Self.settling])
    }

    @Test func `waits at most 20 times for a store to settle`() {
        let watcher = StoreWatcherDouble(Array(repeating: WatchEvent.changed, count: 30))
        let changes = worker(watcher, BreakingStore(.input(.empty))).changes(since: nil)
        _ = changes.next()
        #expect(changes.next() == .ended(.failed(.input(.empty)), ChangesSeeds.position))
        #expect(watcher.patiences.count == 21)
    }

    @Test func `reports at the beginning that the store was rewritten`() {
        let page = ChangesPage(
            parts: [], position: ChangesSeeds.position, rewritten: RewrittenStore(after: nil))
        let store = StoreOfPages(.field(.emptyTitle), [.success(page)])
        let watcher = StoreWatcherDouble([.changed, .unchanged])
        let changes = worker(watcher, store).changes(since: "2026")
        #expect(changes.next() == .page(page))
        #expect(changes.next() == .ended(.interrupted, ChangesSeeds.position))
    }

    /// While a file is rewritten, it contains only its beginning for a while.
    @Test func `waits until a rewritten store settles`() throws {
        let stores = [MemoryStore.seeded([]), MemoryStore.seeded([Seeds.milk])]
        let rewritten = RewritingStore(
            [store, stores[0], stores[1], store].map { $0 as any MemesStore })
        let watcher = StoreWatcherDouble([.changed, .changed, .changed, .changed, .changed])
        let changes = worker(watcher, rewritten).changes(since: nil)
        try add("a")
        #expect(changes.next() == .waiting)
        try add("b")
        guard case .page(let page) = changes.next() else {
            Issue.record("no page")
            return
        }
        #expect(page.titles == [["b"]])
        #expect(page.rewritten == nil)
        #expect(watcher.patiences == [nil, Self.settling, Self.settling, .zero])
    }

    @Test func `reports warnings once, on the first page`() throws {
        let torn = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        let later = StoreWarning.laterFormat(path: "s", version: "2")
        func page(_ warnings: [StoreWarning]) -> ChangesPage {
            ChangesPage(parts: [], position: ChangesSeeds.position, warnings: warnings)
        }
        let store = StoreOfPages(.field(.emptyTitle), [.success(page([torn, later]))])
        let changes = worker(StoreWatcherDouble([.changed, .unchanged]), store).changes(since: nil)
        #expect(changes.next() == .page(page([torn, later])))
        #expect(changes.next() == .ended(.interrupted, ChangesSeeds.position))
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

    /// Returns the titles of all operations until watching ends.
    private func titles(_ changes: WatchedStore) -> [[String]] {
        var titles: [[String]] = []
        while case .page(let page)? = changes.next() { titles += page.titles }
        return titles
    }
}

/// A store that can be read only once.
private final class BreakingStore: FailingStore {
    private var isBroken = false

    override func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        guard !isBroken else { throw error }
        isBroken = true
        let page = ChangesPage(parts: [], position: ChangesSeeds.position)
        return StoreOfPages(error, [.success(page)]).fetchChanges(fetch)
    }
}

/// A store that has other contents each time it is read.
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
