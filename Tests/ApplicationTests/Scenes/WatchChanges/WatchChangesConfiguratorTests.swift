import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct WatchChangesConfiguratorTests {
    private let console = RecordingConsole()

    @Test func printsWhatIsDoneMeanwhile() throws {
        let store = MemoryStore.seeded([Seeds.milk])
        let edit = {
            _ = try store.perform { (operation) throws(MemesError) in
                try operation.change(HistorySeeds.oatMilk)
            }
        }
        let watcher = StoreWatcherDouble([(.changed, edit), (.unchanged, {})])
        let viewController = viewController(ChangesCommand(), store, watcher)
        viewController.start()
        let edited = OperationPart(
            time: Seeds.now, changes: [ChangesSeeds.change(.edited, HistorySeeds.oatMilk)])
        let cursor = try #require(console.outputText.split(separator: "\n").last)
        #expect(cursor.hasPrefix(#"{"cursor":"c1-"#))
        #expect(console.outputText == ChangesRecord.text(of: [edited]) + cursor + "\n")
        #expect(console.errorText == "")
        #expect(viewController.exitCode == .interrupted)
    }

    private func viewController(
        _ command: ChangesCommand, _ store: MemoryStore, _ watcher: StoreWatcherDouble
    ) -> WatchChangesViewController {
        WatchChangesConfigurator(
            services: .doubles(console: console, store: store, watcher: watcher)
        ).viewController(command)
    }
}
