import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct TagMemesConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            TagCommand(selection: .names(["7m3k"]), added: ["new"]), console)
        viewController.start()
        #expect(console.outputText == "Tagged 7m3k Buy milk: home, new\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(TagCommand(selection: .names(["7m3k"]), added: ["new"]), console).start()
        #expect(console.outputText == "7m3k9q2x0d4v\n")
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(
            TagCommand(selection: .names(["zz"]), added: ["new"], printsRecords: true), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText == "meme: no meme has an id that begins with 'zz'; see 'meme list'\n")
        #expect(viewController.exitCode == .noInput)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: TagMemesViewController?
        do {
            let viewController = viewController(
                TagCommand(selection: .names(["7m3k"]), added: ["new"]), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: TagCommand, _ console: RecordingConsole
    ) -> TagMemesViewController {
        TagMemesConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
