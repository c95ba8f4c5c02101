import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListTagsConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListTagsCommand(), console)
        viewController.start()
        #expect(console.outputText == "home        1\nhome/phone  1\nwork        1\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func aPipeIsGivenRecords() {
        let console = RecordingConsole()
        viewController(ListTagsCommand(), console).start()
        #expect(console.outputText == "home\t1\nhome/phone\t1\nwork\t1\n")
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(
            ListTagsCommand(query: QueryRequest(tags: ["a,b"])), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText
                == "meme: 'a,b' cannot be a tag: it has a comma, which separates tags\n")
        #expect(viewController.exitCode == .badData)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: ListTagsViewController?
        do {
            let viewController = viewController(ListTagsCommand(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: ListTagsCommand, _ console: RecordingConsole
    ) -> ListTagsViewController {
        ListTagsConfigurator(services: .doubles(console: console)).viewController(command)
    }
}
