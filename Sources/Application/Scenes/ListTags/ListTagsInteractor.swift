import Domain

/// Counts tags.
protocol ListTagsBusinessLogic {
    /// Counts the memes that have each tag, and presents the tags.
    func fetchTags(request: ListTags.Request)
}

/// Delegates the counting to a worker.
final class ListTagsInteractor: ListTagsBusinessLogic {
    private let presenter: any ListTagsPresentationLogic
    private let tagsWorker: TagsWorker
    private let queryWorker: QueryWorker

    init(
        presenter: any ListTagsPresentationLogic, tagsWorker: TagsWorker, queryWorker: QueryWorker
    ) {
        self.presenter = presenter
        self.tagsWorker = tagsWorker
        self.queryWorker = queryWorker
    }

    func fetchTags(request: ListTags.Request) {
        let counted = Result { () throws(MemesError) in
            try tagsWorker.countTags(
                TagsFetch(
                    query: try queryWorker.query(request.query),
                    asOf: try queryWorker.moment(asOf: request.asOf), order: request.order,
                    limit: request.limit))
        }
        presenter.presentFetchedTags(
            response: ListTags.Response(
                tags: counted, hasQuery: !request.query.isEmpty))
    }
}
