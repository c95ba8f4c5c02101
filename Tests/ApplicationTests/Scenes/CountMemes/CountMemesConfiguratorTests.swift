import Domain
import TestSupport
import Testing

@testable import Application

struct CountMemesConfiguratorTests {
    @Test(arguments: [
        ("", "3\n", ExitCode.done), ("milk OR ann", "2\n", .done),
        ("nothing", "0\n", .nothingMatched),
    ])
    func theCycleComesRound(_ query: String, _ output: String, _ code: ExitCode) {
        let console = RecordingConsole()
        let viewController = CountMemesConfigurator(services: .doubles(console: console))
            .viewController(CountCommand(query: QueryRequest(text: query)))
        viewController.start()
        #expect(console.outputText == output)
        #expect(viewController.exitCode == code)
    }

    @Test func theCommandDecidesTheForm() {
        let console = RecordingConsole()
        CountMemesConfigurator(services: .doubles(console: console))
            .viewController(CountCommand(form: RecordForm(kind: .tabSeparated))).start()
        #expect(console.outputText == "count\n3\n")
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let store = FailingStore(.store(.changedMeanwhile, path: "s"))
        let viewController = CountMemesConfigurator(
            services: .doubles(console: console, store: store)
        ).viewController(CountCommand())
        viewController.start()
        #expect(console.errorText.hasPrefix("meme: s: "))
        #expect(viewController.exitCode == .busy)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: CountMemesViewController?
        do {
            let viewController = CountMemesConfigurator(services: .doubles())
                .viewController(CountCommand())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }
}
