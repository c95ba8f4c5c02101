import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct SearchMemesConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController("an", console)
        viewController.start()
        #expect(
            console.outputText == """
                a1b2  * Call Ann  work, home/phone  30 minutes ago
                      url: https://example.org/ann
                      image: ann.png

                """)
        #expect(viewController.exitCode == .done)
    }

    @Test func printsRecordsWhereThereIsNoTerminal() {
        let console = RecordingConsole()
        viewController("milk", console).start()
        #expect(
            console.outputText == "7m3k9q2x0d4v\t2026-11-20T10:00:00.123Z\thome\tBuy milk\n")
    }

    @Test func findingNothingComesRoundToo() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController("nothing", console)
        viewController.start()
        #expect(console.outputText + console.errorText == "")
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController("a OR", console)
        viewController.start()
        #expect(
            console.errorText == """
                meme: 'OR' needs a term on both sides; to search for the word, quote it
                  a OR
                    ^^

                """)
        #expect(viewController.exitCode == .usage)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: SearchMemesViewController?
        do {
            let viewController = viewController("milk", RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ query: String, _ console: RecordingConsole
    ) -> SearchMemesViewController {
        SearchMemesConfigurator(services: .doubles(console: console))
            .viewController(SearchCommand(query: QueryRequest(text: query)))
    }
}
