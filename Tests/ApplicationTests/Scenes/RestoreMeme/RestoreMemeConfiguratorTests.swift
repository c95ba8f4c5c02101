import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RestoreMemeConfiguratorTests {
    @Test func inAPipeTheIdentifierOrTheRecordIsPrinted() throws {
        let console = RecordingConsole()
        let store = try HistorySeeds.store()
        viewController(
            RestoreCommand(reference: "7m3k", isDryRun: true, format: .ids), store, console
        ).start()
        viewController(
            RestoreCommand(reference: "7m3k@1", format: .json), store, console
        ).start()
        #expect(
            console.outputText == """
                7m3k9q2x0d4v
                {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.000Z"}

                """)
    }

    private func viewController(
        _ command: RestoreCommand, _ store: MemoryStore, _ console: RecordingConsole
    ) -> RestoreMemeViewController {
        RestoreMemeConfigurator(services: .doubles(console: console, store: store))
            .viewController(command)
    }
}
