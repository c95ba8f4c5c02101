import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ImportMemesConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(["a.md"], console)
        viewController.start()
        #expect(console.outputText == "Imported 1 meme from Markdown; 'meme undo' takes it back\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func aPipeIsGivenIdsAndMayBeTheInput() {
        let json = #"{"id":"0123456789ab","title":"x"}"#
        let console = RecordingConsole(input: .success(Array(json.utf8)))
        viewController(["-"], console).start()
        #expect(console.outputText == "0123456789ab\n")
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let viewController = viewController(["no.md"], console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(console.errorText == "meme: cannot open no.md: No such file or directory\n")
        #expect(viewController.exitCode == .noInput)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: ImportMemesViewController?
        do {
            let viewController = viewController(["a.md"], RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ paths: [String], _ console: RecordingConsole
    ) -> ImportMemesViewController {
        let services = Services.doubles(console: console, files: MemoryFiles(["a.md": "# A"]))
        return ImportMemesConfigurator(services: services)
            .viewController(ImportCommand(paths: paths))
    }
}
