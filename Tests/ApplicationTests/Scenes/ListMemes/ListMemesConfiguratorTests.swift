import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListMemesConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole()
        let viewController = ListMemesConfigurator(services: .doubles(console: console))
            .viewController(ListCommand(form: RecordForm(kind: .ids)))
        viewController.start()
        #expect(console.outputText == "a1b2c3d4e5f6\nb7zzzzzzzzzz\n7m3k9q2x0d4v\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let store = FailingStore(.store(.changedMeanwhile, path: "s"))
        let viewController = ListMemesConfigurator(
            services: .doubles(console: console, store: store)
        )
        .viewController(ListCommand())
        viewController.start()
        #expect(console.errorText.hasPrefix("meme: s: "))
        #expect(viewController.exitCode == .busy)
    }

    @Test func aPickGoesRoundAndOnToTheMeme() throws {
        let console = RecordingConsole(isTerminal: true, answers: ["4", "2"])
        let navigation = NavigationSpy()
        let viewController = ListMemesConfigurator(
            services: .doubles(console: console, navigation: navigation)
        ).viewController(ListCommand(asksForPick: true))
        viewController.start()
        #expect(
            console.errorText
                == "meme: '4' is no row; give a number from 1 to 3, or nothing to leave\n")
        let destination = try #require(navigation.pushed.first as? ShowMemeViewController)
        #expect(destination.dataStore.meme == Seeds.walk)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: ListMemesViewController?
        do {
            let viewController = ListMemesConfigurator(services: .doubles())
                .viewController(ListCommand())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }
}
