import Domain

/// Words what is in the store, and what became of a repair.
protocol CheckStorePresentationLogic {
    /// Presents what a check has found, or why there was none.
    func presentCheckedStore(response: CheckStore.CheckStore.Response)
    /// Presents what became of a repair.
    func presentRepairedStore(response: CheckStore.RepairStore.Response)
}

/// Finds the words for a check and a repair.
final class CheckStorePresenter: CheckStorePresentationLogic {
    weak var viewController: (any CheckStoreDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool) {
        self.printsRecord = printsRecord
    }

    func presentCheckedStore(response: CheckStore.CheckStore.Response) {
        viewController?.displayCheckedStore(viewModel: viewModel(of: response.report))
    }

    func presentRepairedStore(response: CheckStore.RepairStore.Response) {
        viewController?.displayRepairedStore(viewModel: viewModel(of: response.repair))
    }

    private func viewModel(
        of report: Result<StoreReport, MemesError>
    ) -> CheckStore.CheckStore.ViewModel {
        switch report {
        case .success(let report):
            let exitCode = report.isSound ? ExitCode.done : .badData
            return printsRecord
                ? .record(StoreRecord.text(of: report), exitCode)
                : .lines(StoreWording.text(of: report), exitCode)
        case .failure(let error):
            return .diagnostic(Diagnostic(error))
        }
    }

    private func viewModel(
        of repair: Result<StoreRepair, MemesError>
    ) -> CheckStore.RepairStore.ViewModel {
        switch repair {
        case .success(let repair):
            return printsRecord
                ? .record(StoreRecord.text(of: repair)) : .lines(StoreWording.text(of: repair))
        case .failure(let error):
            return .diagnostic(Diagnostic(error))
        }
    }
}
