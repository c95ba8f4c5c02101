import Domain

protocol CheckStoreBusinessLogic {
    /// Looks at every line of the store, and presents what it finds.
    func checkStore(request: CheckStore.CheckStore.Request)
    /// Moves damaged lines out of the store, and presents the result.
    func repairStore(request: CheckStore.RepairStore.Request)
}

struct CheckStoreInteractor: CheckStoreBusinessLogic {
    let presenter: any CheckStorePresentationLogic
    let maintenance: any StoreMaintenance

    func checkStore(request: CheckStore.CheckStore.Request) {
        let checked = Result { () throws(MemesError) in try maintenance.checkStore() }
        presenter.presentCheckedStore(response: CheckStore.CheckStore.Response(report: checked))
    }

    func repairStore(request: CheckStore.RepairStore.Request) {
        let repaired = Result { () throws(MemesError) in
            try maintenance.repairStore(isDryRun: request.isDryRun)
        }
        presenter.presentRepairedStore(response: CheckStore.RepairStore.Response(repair: repaired))
    }
}
