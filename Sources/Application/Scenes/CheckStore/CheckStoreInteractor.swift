import Domain

protocol CheckStoreBusinessLogic {
    /// Checks every line of the store, or repairs the store, and presents the result.
    func checkStore(request: CheckStore.Request)
}

/// The interactor that checks or repairs the store. It needs no worker, because each task is a single call to
/// the store.
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
