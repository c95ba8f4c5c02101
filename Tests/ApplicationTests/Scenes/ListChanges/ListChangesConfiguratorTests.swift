import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListChangesConfiguratorTests {
    @Test func goesOnWhereTheCursorStands() throws {
        let console = RecordingConsole()
        let store = MemoryStore.seeded([Seeds.milk])
        let viewController = viewController(ChangesCommand(), store, console)
        viewController.start()
        let cursor = try #require(console.outputText.split(separator: "\n").last)
        #expect(cursor.hasPrefix(#"{"cursor":"c1-"#))
        #expect(console.outputText == ChangesSeeds.addedLine + cursor + "\n")
        #expect(viewController.exitCode == .done)

        let next = RecordingConsole()
        self.viewController(
            ChangesCommand(since: String(cursor.dropFirst(11).dropLast(2))), store, next
        ).start()
        #expect(next.outputText == cursor + "\n")
    }

    private func viewController(
        _ command: ChangesCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> ListChangesViewController {
        ListChangesConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
