import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct SearchMemesConfiguratorTests {
    @Test func printsRecordsWhereThereIsNoTerminal() {
        let console = RecordingConsole()
        viewController("milk", console, .plain).start()
        #expect(
            console.outputText == "7m3k9q2x0d4v\t2026-11-20T10:00:00.123Z\thome\tBuy milk\n")
    }

    @Test func findingNothingComesRoundToo() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController("nothing", console)
        viewController.start()
        #expect(console.outputText + console.errorText == "meme: no memes match\n")
        #expect(viewController.exitCode == .nothingMatched)
    }

    private func viewController(
        _ query: String, _ console: RecordingConsole, _ format: OutputFormat = .human
    ) -> SearchMemesViewController {
        SearchMemesConfigurator(services: .doubles(console: console))
            .viewController(SearchCommand(query: QueryRequest(text: query), format: format))
    }
}
