import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListOperationsConfiguratorTests {
    @Test func theCycleComesRound() throws {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            LogCommand(limit: 2), try HistorySeeds.store(), console)
        viewController.start()
        #expect(
            console.outputText == """
                just now  removed 1 meme  Buy oat milk
                just now  edited 1 meme   Buy oat milk

                """)
        #expect(viewController.exitCode == .done)
    }

    @Test func inAPipeOperationsAreRecords() throws {
        let console = RecordingConsole()
        viewController(LogCommand(limit: 2), try HistorySeeds.store(), console).start()
        #expect(
            console.outputText == RecordFormatter(form: .plain).text(of: HistorySeeds.operations))
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(LogCommand(asOf: "soon"), .seeded(), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText.hasPrefix("meme: cannot read the date 'soon'"))
        #expect(viewController.exitCode == .usage)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: ListOperationsViewController?
        do {
            let viewController = viewController(LogCommand(), .seeded(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: LogCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> ListOperationsViewController {
        ListOperationsConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
