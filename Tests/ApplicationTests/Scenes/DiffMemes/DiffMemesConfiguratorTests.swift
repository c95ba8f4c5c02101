import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct DiffMemesConfiguratorTests {
    @Test func theCycleComesRound() throws {
        let console = RecordingConsole()
        let viewController = viewController(DiffCommand(reference: "7m3k"), console)
        viewController.start()
        #expect(
            console.outputText == """
                --- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z
                +++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z
                @@ -1,2 +1,4 @@
                -title: Buy milk
                +title: Buy oat milk
                 tags: home
                +
                +Two bottles.

                """)
        #expect(viewController.exitCode == .done)
    }

    @Test func theCommandDecidesTheForm() throws {
        let console = RecordingConsole()
        viewController(
            DiffCommand(reference: "7m3k@1", otherReference: "7m3k@1", printsRecord: true), console
        ).start()
        #expect(console.outputText.hasPrefix(#"{"old":{"id":"7m3k9q2x0d4v","version":1,"#))
    }

    @Test func withoutADifferenceNothingIsSaid() throws {
        let console = RecordingConsole()
        let viewController = viewController(
            DiffCommand(reference: "@", otherReference: "@"), console)
        viewController.start()
        #expect(console.events == [.paging])
        #expect(viewController.exitCode == .done)
    }

    @Test func anErrorComesRoundToo() throws {
        let console = RecordingConsole()
        let viewController = viewController(DiffCommand(reference: "7m3k@9"), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText
                == "meme: there is no '7m3k@9': the meme has 3 versions; see 'meme history'\n")
        #expect(viewController.exitCode == .noInput)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() throws {
        weak var weakViewController: DiffMemesViewController?
        do {
            let viewController = viewController(DiffCommand(reference: "@"), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: DiffCommand, _ console: RecordingConsole
    ) -> DiffMemesViewController {
        let store = (try? HistorySeeds.store()) ?? MemoryStore.seeded([])
        return DiffMemesConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
