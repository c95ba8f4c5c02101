import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ShowHistoryConfiguratorTests {
    @Test func theCycleComesRound() throws {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController("7m3k", console)
        viewController.start()
        #expect(
            console.outputText == """
                7m3k@3  just now      removed               Buy oat milk
                7m3k@2  just now      edited   title, text  Buy oat milk
                7m3k@1  23 hours ago  added                 Buy milk

                """)
        #expect(viewController.exitCode == .done)
    }

    @Test func inAPipeVersionsAreRecords() throws {
        let console = RecordingConsole()
        viewController("7m3k", console).start()
        #expect(console.outputText == RecordFormatter(form: .plain).text(of: HistorySeeds.steps))
    }

    @Test func anErrorComesRoundToo() throws {
        let console = RecordingConsole()
        let viewController = viewController("zzzz", console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText
                == "meme: no meme has an id that begins with 'zzzz'; see 'meme list'\n")
        #expect(viewController.exitCode == .noInput)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() throws {
        weak var weakViewController: ShowHistoryViewController?
        do {
            let viewController = viewController("@", RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ reference: String, _ console: RecordingConsole
    ) -> ShowHistoryViewController {
        let store = (try? HistorySeeds.store()) ?? MemoryStore.seeded([])
        return ShowHistoryConfigurator(services: .doubles(console: console, store: store))
            .viewController(HistoryCommand(reference: reference))
    }
}
