/// Shows what is in the store, and what became of a repair.
protocol CheckStoreDisplayLogic: AnyObject {
    /// Shows what a check has found.
    func displayCheckedStore(viewModel: CheckStore.CheckStore.ViewModel)
    /// Shows what became of a repair.
    func displayRepairedStore(viewModel: CheckStore.RepairStore.ViewModel)
}

/// Asks for a check or for a repair.
final class CheckStoreViewController: CheckStoreDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any CheckStoreBusinessLogic
    private let command: CheckCommand

    init(interactor: any CheckStoreBusinessLogic, view: OutputView, command: CheckCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        view.console.beginPaging()
        if command.repairs {
            interactor.repairStore(
                request: CheckStore.RepairStore.Request(isDryRun: command.isDryRun))
        } else {
            interactor.checkStore(request: CheckStore.CheckStore.Request())
        }
    }

    func displayCheckedStore(viewModel: CheckStore.CheckStore.ViewModel) {
        view.show(viewModel)
    }

    func displayRepairedStore(viewModel: CheckStore.RepairStore.ViewModel) {
        view.show(viewModel)
    }
}
