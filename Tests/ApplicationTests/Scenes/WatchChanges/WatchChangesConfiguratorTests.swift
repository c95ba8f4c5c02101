import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct WatchChangesConfiguratorTests {
    private let console = RecordingConsole()

    @Test func `prints changes made while it watches`() throws {
        let store = MemoryStore.seeded([Seeds.milk])
        let edit = {
            _ = try store.perform { (operation) throws(MemesError) in
                try operation.change(HistorySeeds.oatMilk)
            }
        }
        let watcher = StoreWatcherDouble([(.changed, edit), (.unchanged, {})])
        let viewController = viewController(WatchChanges.Request(), store, watcher)
        viewController.start()
        #expect(
            console.outputText == """
                {"time":"2026-11-21T10:00:00.000Z","kind":"change","changes":\
                [{"id":"7m3k9q2x0d4v","kind":"edited","meme":{"id":"7m3k9q2x0d4v",\
                "title":"Buy oat milk","text":"Two bottles.","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.000Z"},\
                "changed":["title","text"]}],"handle":"p14jaafamh2w"}
                {"cursor":"c1-2-0-1a1fd8c6900"}

                """)
        #expect(console.errorText == "")
        #expect(viewController.exitCode == .interrupted)
    }

    private func viewController(
        _ request: WatchChanges.Request, _ store: MemoryStore, _ watcher: StoreWatcherDouble
    ) -> WatchChangesViewController {
        WatchChangesConfigurator(request: request).viewController(
            .doubles(console: console, store: store, watcher: watcher))
    }
}
