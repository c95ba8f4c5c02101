import Domain

protocol ListTagsBusinessLogic {
    /// Counts the memes with each tag, and presents the tags.
    func fetchTags(request: ListTags.Request)
}

struct ListTagsInteractor: ListTagsBusinessLogic {
    let presenter: any ListTagsPresentationLogic
    let tagsWorker: TagsWorker
    let queryWorker: QueryWorker
    let guessWorker: QueryGuessWorker

    func fetchTags(request: ListTags.Request) {
        var fetch = MemesFetch()
        let counted = Result { () throws(MemesError) in
            fetch = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            return try tagsWorker.countTags(fetch, order: request.order, limit: request.limit)
        }
        // Memes without tags may match.
        let nothingMatches = (try? counted.get().memeCount) == 0
        let needsGuess = nothingMatches && request.format == .human && !request.query.isEmpty
        presenter.presentFetchedTags(
            response: ListTags.Response(
                tags: counted, hasQuery: !request.query.isEmpty, asOf: fetch.asOf,
                guess: needsGuess ? guessWorker.guess(request.query, asOf: fetch.asOf) : nil))
    }
}
