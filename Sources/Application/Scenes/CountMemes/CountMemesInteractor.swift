import Domain

/// Counts memes.
protocol CountMemesBusinessLogic {
    /// Counts the memes that a query means, and presents their number.
    func countMemes(request: CountMemes.CountMemes.Request)
}

/// What the scene may pass on.
protocol CountMemesDataStore: AnyObject {
    /// How many memes there are.
    var count: Int? { get }
}

/// Delegates the reading of the query and the counting to workers.
final class CountMemesInteractor: CountMemesBusinessLogic, CountMemesDataStore {
    private(set) var count: Int?

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

    func countMemes(request: CountMemes.CountMemes.Request) {
        let counted = Result { () throws(MemesError) in
            try memesWorker.countMemes(
                try queryWorker.narrow(
                    MemesFetch(wantsTexts: false), to: request.query, asOf: request.asOf))
        }
        count = try? counted.get().count
        presenter.presentCountedMemes(
            response: CountMemes.CountMemes.Response(counted: counted))
    }
}
