import Domain

protocol DiffMemesBusinessLogic {
    /// Compares two versions, and presents the difference.
    func compareMemes(request: DiffMemes.Request)
}

struct DiffMemesInteractor: DiffMemesBusinessLogic {
    let presenter: any DiffMemesPresentationLogic
    let versionsWorker: VersionsWorker

    func compareMemes(request: DiffMemes.Request) {
        presenter.presentComparedMemes(response: DiffMemes.Response(found: found(request)))
    }

    private func found(_ request: DiffMemes.Request) -> FoundDifference {
        do throws(MemesError) {
            return try versionsWorker.difference(
                request.name, request.otherName, asOf: request.asOf)
        } catch {
            return FoundDifference(difference: .failure(error))
        }
    }
}
