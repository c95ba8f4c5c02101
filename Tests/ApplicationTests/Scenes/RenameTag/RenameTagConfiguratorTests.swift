import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RenameTagConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            RenameTagCommand(oldName: "home", newName: "house"), console)
        viewController.start()
        #expect(
            console.outputText == "Renamed home to house in 2 memes; 'meme undo' takes it back\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(RenameTagCommand(oldName: "work", newName: "job"), console).start()
        #expect(console.outputText == "a1b2c3d4e5f6\n")
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(
            RenameTagCommand(oldName: "x", newName: "y", printsRecords: true), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: no meme has the tag 'x'; see 'meme tags'\n")
        #expect(viewController.exitCode == .noInput)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: RenameTagViewController?
        do {
            let viewController = viewController(
                RenameTagCommand(oldName: "home", newName: "house"), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: RenameTagCommand, _ console: RecordingConsole
    ) -> RenameTagViewController {
        RenameTagConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
