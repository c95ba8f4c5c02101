import Domain

protocol CountMemesBusinessLogic {
    /// Counts the memes that match a query, and presents the count.
    func countMemes(request: CountMemes.Request)
}

struct CountMemesInteractor: CountMemesBusinessLogic {
    let presenter: any CountMemesPresentationLogic
    let memesWorker: MemesWorker
    let queryWorker: QueryWorker
    let guessWorker: QueryGuessWorker

    func countMemes(request: CountMemes.Request) {
        do throws(MemesError) {
            let fetch = try queryWorker.filter(MemesFetch(), by: request.query, asOf: request.asOf)
            let counted = try memesWorker.countMemes(fetch)
            let needsGuess = request.wantsGuess && counted.count == 0 && fetch.query != .everything
            presenter.presentCountedMemes(
                response: CountMemes.Response(
                    counted: .success(counted),
                    guess: needsGuess ? guessWorker.guess(request.query, asOf: fetch.asOf) : nil))
        } catch {
            presenter.presentCountedMemes(response: CountMemes.Response(counted: .failure(error)))
        }
    }
}
