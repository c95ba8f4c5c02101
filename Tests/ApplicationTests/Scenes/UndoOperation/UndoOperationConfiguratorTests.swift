import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct UndoOperationConfiguratorTests {
    @Test func theCycleComesRound() throws {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(StepCommand(), try HistorySeeds.store(), console)
        viewController.start()
        #expect(
            console.outputText
                == "Undid: removed 1 meme \"Buy oat milk\" (just now); 'meme redo' does it again\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func inAPipeOperationsAreRecords() throws {
        let console = RecordingConsole()
        viewController(StepCommand(count: 2), try HistorySeeds.store(), console).start()
        #expect(
            console.events == [
                .records(RecordFormatter(form: .plain).text(of: HistorySeeds.operations))
            ])
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), .seeded([]), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: nothing to undo\n")
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() throws {
        weak var weakViewController: UndoOperationViewController?
        do {
            let viewController = viewController(StepCommand(), .seeded(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: StepCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> UndoOperationViewController {
        UndoOperationConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
