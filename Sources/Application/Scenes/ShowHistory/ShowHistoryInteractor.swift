import Domain

/// Reads versions.
protocol ShowHistoryBusinessLogic {
    /// Reads the versions of a meme, and presents them.
    func fetchVersions(request: ShowHistory.Request)
}

/// Delegates the reading to a worker.
final class ShowHistoryInteractor: ShowHistoryBusinessLogic {
    private let presenter: any ShowHistoryPresentationLogic
    private let versionsWorker: VersionsWorker
    private let clock: any WallClock

    init(
        presenter: any ShowHistoryPresentationLogic, versionsWorker: VersionsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.versionsWorker = versionsWorker
        self.clock = clock
    }

    func fetchVersions(request: ShowHistory.Request) {
        let history = history(request)
        presenter.presentFetchedVersions(
            response: ShowHistory.Response(history: history, now: clock.now))
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
