import Domain

protocol ShowHistoryBusinessLogic {
    /// Reads the versions of a meme, and presents them.
    func fetchVersions(request: ShowHistory.Request)
}

struct ShowHistoryInteractor: ShowHistoryBusinessLogic {
    let presenter: any ShowHistoryPresentationLogic
    let versionsWorker: VersionsWorker
    let clock: any WallClock

    func fetchVersions(request: ShowHistory.Request) {
        presenter.presentFetchedVersions(
            response: ShowHistory.Response(history: history(request), now: clock.now))
    }

    private func history(_ request: ShowHistory.Request) -> FoundHistory {
        do throws(MemesError) {
            return try versionsWorker.history(
                of: request.name, limit: request.limit, asOf: request.asOf)
        } catch {
            return FoundHistory(steps: .failure(error))
        }
    }
}
