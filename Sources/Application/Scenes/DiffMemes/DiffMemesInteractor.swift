import Domain

/// Compares versions.
protocol DiffMemesBusinessLogic {
    /// Compares two versions, and presents in what they differ.
    func compareMemes(request: DiffMemes.Request)
}

/// Delegates the comparing to a worker.
final class DiffMemesInteractor: DiffMemesBusinessLogic {
    private let presenter: any DiffMemesPresentationLogic
    private let diffWorker: DiffWorker

    init(presenter: any DiffMemesPresentationLogic, diffWorker: DiffWorker) {
        self.presenter = presenter
        self.diffWorker = diffWorker
    }

    func compareMemes(request: DiffMemes.Request) {
        let found = found(request)
        presenter.presentComparedMemes(response: DiffMemes.Response(found: found))
    }

    private func found(_ request: DiffMemes.Request) -> FoundDifference {
        do throws(MemesError) {
            return try diffWorker.difference(
                request.name, request.otherName, asOf: request.asOf)
        } catch {
            return FoundDifference(.failure(error))
        }
    }
}
