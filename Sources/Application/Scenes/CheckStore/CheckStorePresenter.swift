import Domain

protocol CheckStorePresentationLogic {
    /// Presents the result of a check or a repair, or an error.
    func presentCheckedStore(response: CheckStore.Response)
}

final class CheckStorePresenter: OutputPresenter<Bool>, CheckStorePresentationLogic {
    /// - Parameter printsRecord: whether to print a record instead of lines for people.
    init(printsRecord: Bool) {
        super.init(format: printsRecord)
    }

    func presentCheckedStore(response: CheckStore.Response) {
        display([output(of: response)])
    }

    private func output(of response: CheckStore.Response) -> Output {
        switch response {
        case .checked(.success(let report)):
            let exitCode = report.isSound ? ExitCode.done : .badData
            return format
                ? .records(StoreRecord.text(of: report), exitCode)
                : .text(StoreMessages.text(of: report), exitCode)
        case .repaired(.success(let repair)):
            return format
                ? .records(StoreRecord.text(of: repair)) : .text(StoreMessages.text(of: repair))
        case .checked(.failure(let error)), .repaired(.failure(let error)):
            return .error(error)
        }
    }
}
