import Domain
import TestSupport
import Testing

@testable import Application

struct CompactStoreConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole()
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let viewController = viewController(CompactCommand(), maintenance, console)
        viewController.start()
        #expect(console.outputText == StoreWording.text(of: .useful()).text)
        #expect(viewController.exitCode == .done)
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let viewController = viewController(
            CompactCommand(printsRecord: true),
            StoreMaintenanceDouble(compaction: .failure(error)), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText == "meme: s: still locked by another program after 10 s; try again\n")
        #expect(viewController.exitCode == .busy)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: CompactStoreViewController?
        do {
            let viewController = viewController(
                CompactCommand(), StoreMaintenanceDouble(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: CompactCommand, _ maintenance: StoreMaintenanceDouble,
        _ console: RecordingConsole
    ) -> CompactStoreViewController {
        CompactStoreConfigurator(services: .doubles(console: console, maintenance: maintenance))
            .viewController(command)
    }
}
