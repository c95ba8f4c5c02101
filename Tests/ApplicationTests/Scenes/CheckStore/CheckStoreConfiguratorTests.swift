import Domain
import Testing
import TestSupport

@testable import Application

struct CheckStoreConfiguratorTests {
    @Test func theCycleComesRound() {
        let console = RecordingConsole()
        let maintenance = StoreMaintenanceDouble(report: .success(.damaged))
        let viewController = viewController(CheckCommand(), maintenance, console)
        viewController.start()
        #expect(console.outputText == StoreWording.text(of: .damaged).text)
        #expect(viewController.exitCode == .badData)
    }

    @Test func theCycleOfARepairComesRound() {
        let console = RecordingConsole()
        let maintenance = StoreMaintenanceDouble(repair: .success(.whole()))
        let viewController = viewController(
            CheckCommand(repairs: true, printsRecord: true), maintenance, console)
        viewController.start()
        #expect(console.outputText == StoreRecord.text(of: .whole()))
        #expect(viewController.exitCode == .done)
    }

    @Test func anErrorComesRoundToo() {
        let console = RecordingConsole()
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let viewController = viewController(
            CheckCommand(repairs: true), StoreMaintenanceDouble(repair: .failure(error)), console)
        viewController.start()
        #expect(console.outputText == "")
        #expect(
            console.errorText == "meme: s: still locked by another program after 10 s; try again\n")
        #expect(viewController.exitCode == .busy)
    }

    @Test func nothingHoldsTheSceneWhenItIsOver() {
        weak var weakViewController: CheckStoreViewController?
        do {
            let viewController = viewController(
                CheckCommand(), StoreMaintenanceDouble(), RecordingConsole())
            viewController.start()
            weakViewController = viewController
        }
        #expect(weakViewController == nil)
    }

    private func viewController(
        _ command: CheckCommand, _ maintenance: StoreMaintenanceDouble, _ console: RecordingConsole
    ) -> CheckStoreViewController {
        CheckStoreConfigurator(services: .doubles(console: console, maintenance: maintenance))
            .viewController(command)
    }
}
