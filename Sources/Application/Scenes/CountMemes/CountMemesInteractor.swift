import Domain

protocol CountMemesBusinessLogic {
    /// Counts the memes that match a query, and presents their number.
    func countMemes(request: CountMemes.Request)
}

struct CountMemesInteractor: CountMemesBusinessLogic {
    let presenter: any CountMemesPresentationLogic
    let memesWorker: MemesWorker
    let queryWorker: QueryWorker

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
