import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RedoOperationConfiguratorTests {
    @Test func theCycleComesRound() throws {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(StepCommand(), try HistorySeeds.undoneStore(), console)
        viewController.start()
        #expect(
            console.outputText
                == "Redid: edited 1 meme \"Buy milk\" (undone just now); 'meme undo' takes it back\n"
        )
        #expect(viewController.exitCode == .done)
    }

    @Test func inAPipeOperationsAreRecords() throws {
        let console = RecordingConsole()
        viewController(StepCommand(count: 2), try HistorySeeds.undoneStore(), console).start()
        #expect(
            console.events == [
                .records(
                    RecordFormatter(form: .plain).text(
                        of: HistorySeeds.undos.map { OperationWording.effect(of: $0, .redo) }))
            ])
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(StepCommand(), .seeded([]), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: nothing to redo\n")
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() throws {
        weak var weakViewController: RedoOperationViewController?
        do {
            let viewController = viewController(StepCommand(), .seeded(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: StepCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> RedoOperationViewController {
        RedoOperationConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
