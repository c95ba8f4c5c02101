import Domain

protocol CheckStoreBusinessLogic {
    /// Checks every line of the store, or quarantines damaged lines, and presents the result.
    func checkStore(request: CheckStore.Request)
}

/// Calls the store itself, as a check and a repair are a single call each.
struct CheckStoreInteractor: CheckStoreBusinessLogic {
    let presenter: any CheckStorePresentationLogic
    let maintenance: any StoreMaintenance

    func checkStore(request: CheckStore.Request) {
        if request.repairs {
            let repaired = Result { () throws(MemesError) in
                try maintenance.repairStore(isDryRun: request.isDryRun)
            }
            presenter.presentCheckedStore(response: .repaired(repaired))
        } else {
            let checked = Result { () throws(MemesError) in try maintenance.checkStore() }
            presenter.presentCheckedStore(response: .checked(checked))
        }
    }
}
