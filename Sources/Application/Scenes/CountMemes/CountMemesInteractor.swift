import Domain

/// Counts memes.
protocol CountMemesBusinessLogic {
    /// Counts the memes that a query means, and presents their number.
    func countMemes(request: CountMemes.Request)
}

/// Delegates the reading of the query and the counting to workers.
final class CountMemesInteractor: CountMemesBusinessLogic {
    private let presenter: any CountMemesPresentationLogic
    private let memesWorker: MemesWorker
    private let queryWorker: QueryWorker

    init(
        presenter: any CountMemesPresentationLogic, memesWorker: MemesWorker,
        queryWorker: QueryWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.queryWorker = queryWorker
    }

    func countMemes(request: CountMemes.Request) {
        let counted = Result { () throws(MemesError) in
            try memesWorker.countMemes(
                try queryWorker.filter(
                    MemesFetch(), by: request.query, asOf: request.asOf))
        }
        presenter.presentCountedMemes(
            response: CountMemes.Response(counted: counted))
    }
}
