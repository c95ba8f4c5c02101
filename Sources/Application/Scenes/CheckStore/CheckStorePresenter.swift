import Domain

protocol CheckStorePresentationLogic {
    /// Presents what a check has found, or an error.
    func presentCheckedStore(response: CheckStore.CheckStore.Response)
    /// Presents the result of a repair.
    func presentRepairedStore(response: CheckStore.RepairStore.Response)
}

final class CheckStorePresenter: CheckStorePresentationLogic {
    weak var viewController: (any OutputDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool) {
        self.printsRecord = printsRecord
    }

    func presentCheckedStore(response: CheckStore.CheckStore.Response) {
        viewController?.display(viewModel: output(of: response.report))
    }

    func presentRepairedStore(response: CheckStore.RepairStore.Response) {
        viewController?.display(viewModel: output(of: response.repair))
    }

    private func output(of report: Result<StoreReport, MemesError>) -> Output {
        switch report {
        case .success(let report):
            let exitCode = report.isSound ? ExitCode.done : .badData
            return printsRecord
                ? .records(StoreRecord.text(of: report), exitCode)
                : .text(StoreMessages.text(of: report), exitCode)
        case .failure(let error):
            return .error(error)
        }
    }

    private func output(of repair: Result<StoreRepair, MemesError>) -> Output {
        switch repair {
        case .success(let repair):
            printsRecord
                ? .records(StoreRecord.text(of: repair)) : .text(StoreMessages.text(of: repair))
        case .failure(let error):
            .error(error)
        }
    }
}
