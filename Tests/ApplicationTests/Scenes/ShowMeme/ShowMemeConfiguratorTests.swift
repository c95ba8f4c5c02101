import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ShowMemeConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole()
        let viewController = ShowMemeConfigurator(services: .doubles(console: console))
            .viewController(ShowCommand(references: ["@"], form: .texts))
        viewController.start()
        #expect(console.outputText == "At noon.\nBring cake.")
        #expect(viewController.exitCode == .done)
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = ShowMemeConfigurator(services: .doubles(console: console))
            .viewController(ShowCommand(references: ["nosuch"]))
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText
                == "meme: no meme is named 'nosuch'; give an id or its first characters, @, @~N or ID@N\n"
        )
        #expect(viewController.exitCode == .noInput)
    }

    @Test func showsTheMemeThatIsPassedToIt() {
        let console = RecordingConsole()
        let viewController = ShowMemeConfigurator(services: .doubles(console: console))
            .viewController(ShowCommand(references: []))
        viewController.dataStore.meme = Seeds.walk
        viewController.start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: ShowMemeViewController?
        do {
            let viewController = ShowMemeConfigurator(services: .doubles())
                .viewController(ShowCommand(references: ["@"]))
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }
}
