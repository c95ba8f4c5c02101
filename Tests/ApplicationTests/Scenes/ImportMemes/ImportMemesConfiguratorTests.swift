import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ImportMemesConfiguratorTests {
    @Test func aPipeIsGivenIdsAndMayBeTheInput() {
        let json = #"{"id":"0123456789ab","title":"x"}"#
        let console = RecordingConsole(input: .success(Array(json.utf8)))
        viewController(["-"], console).start()
        #expect(console.outputText == "0123456789ab\n")
    }

    private func viewController(
        _ paths: [String], _ console: RecordingConsole
    ) -> ImportMemesViewController {
        let services = Services.doubles(console: console, files: MemoryFiles(["a.md": "# A"]))
        return ImportMemesConfigurator(services: services)
            .viewController(ImportCommand(paths: paths, output: .ids))
    }
}
