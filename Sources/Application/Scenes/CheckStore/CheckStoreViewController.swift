/// Shows what is in the store, and what became of a repair.
protocol CheckStoreDisplayLogic: AnyObject {
    /// Shows what a check has found.
    func displayCheckedStore(viewModel: CheckStore.CheckStore.ViewModel)
    /// Shows what became of a repair.
    func displayRepairedStore(viewModel: CheckStore.RepairStore.ViewModel)
}

/// Asks for a check or for a repair.
final class CheckStoreViewController: CheckStoreDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any CheckStoreBusinessLogic
    private let console: any Console
    private let command: CheckCommand
    private let isQuiet: Bool

    init(
        interactor: any CheckStoreBusinessLogic,
        console: any Console, command: CheckCommand, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
        self.isQuiet = isQuiet
    }

    func start() {
        console.beginPaging()
        if command.repairs {
            interactor.repairStore(
                request: CheckStore.RepairStore.Request(isRehearsal: command.isRehearsal))
        } else {
            interactor.checkStore(request: CheckStore.CheckStore.Request())
        }
    }

    func displayCheckedStore(viewModel: CheckStore.CheckStore.ViewModel) {
        switch viewModel {
        case .lines(let lines, let exitCode):
            if !isSilent(of: exitCode) { console.write(lines) }
            self.exitCode.note(exitCode)
        case .record(let record, let exitCode):
            if !isSilent(of: exitCode) { console.writeRecords(record) }
            self.exitCode.note(exitCode)
        case .diagnostic(let diagnostic):
            display(diagnostic)
        }
    }

    func displayRepairedStore(viewModel: CheckStore.RepairStore.ViewModel) {
        switch viewModel {
        case .lines(let lines):
            if !isSilent(of: .done) { console.write(lines) }
            exitCode.note(.done)
        case .record(let record):
            if !isSilent(of: .done) { console.writeRecords(record) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            display(diagnostic)
        }
    }

    private func isSilent(of exitCode: ExitCode) -> Bool { isQuiet && exitCode == .done }

    private func display(_ diagnostic: Diagnostic) {
        console.report(diagnostic)
        exitCode.note(diagnostic.exitCode)
    }
}
