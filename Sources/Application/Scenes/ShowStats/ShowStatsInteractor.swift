import Domain

protocol ShowStatsBusinessLogic {
    /// Counts memes that match a query, grouped by day, tag and time of day, and presents the counts.
    func showStats(request: ShowStats.Request)
}

struct ShowStatsInteractor: ShowStatsBusinessLogic {
    let presenter: any ShowStatsPresentationLogic
    let statisticsWorker: StatisticsWorker
    let queryWorker: QueryWorker

    func showStats(request: ShowStats.Request) {
        var fetch = MemesFetch()
        let statistics = Result { () throws(MemesError) in
            fetch = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            return try statisticsWorker.statistics(of: fetch)
        }
        presenter.presentStats(
            response: ShowStats.Response(
                statistics: statistics, hasQuery: !request.query.isEmpty, asOf: fetch.asOf))
    }
}
