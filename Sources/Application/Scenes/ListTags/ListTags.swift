import Domain

/// The scene that lists tags.
enum ListTags {
    struct Request: OneMessageRequest {
        /// The query that selects the memes whose tags are counted.
        var query = QueryRequest()
        /// Words in the names of the tags; empty for all tags.
        var names: [String] = []
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var order: TagOrder = .name
        /// The maximum number of tags; `nil` to list all.
        var limit: Int?
        var format = OutputFormat.human

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var tags: Result<CountedTags, MemesError>
        /// Whether the memes were selected by a query.
        var hasQuery = false
        /// The words in the names of the tags; empty for all tags.
        var names: [String] = []
        /// The time given with `--as-of`; `nil` for the current state.
        var asOf: Timestamp?
        /// The likely meaning of the query; `nil` if memes match, if there is no query, or if the
        /// output is machine-readable.
        var guess: QueryGuess?
    }
}

struct ListTagsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ListTags.Response>
    let tagsWorker: TagsWorker
    let queryWorker: QueryWorker
    let guessWorker: QueryGuessWorker

    func run(request: ListTags.Request) {
        var fetch = MemesFetch()
        let counted = Result { () throws(MemesError) in
            fetch = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            return try tagsWorker.countTags(
                fetch, named: request.names, order: request.order, limit: request.limit)
        }
        // Memes without tags may match.
        let nothingMatches = (try? counted.get().memeCount) == 0
        let needsGuess = nothingMatches && request.format == .human && !request.query.isEmpty
        presenter.present(
            response: ListTags.Response(
                tags: counted, hasQuery: !request.query.isEmpty, names: request.names,
                asOf: fetch.asOf,
                guess: needsGuess ? guessWorker.guess(request.query, asOf: fetch.asOf) : nil))
    }
}

final class ListTagsPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: ListTags.Response) {
        display(Output.all(of: response.tags) { outputs(of: $0, response) })
    }

    private func outputs(of tags: CountedTags, _ response: ListTags.Response) -> [Output] {
        let nothingMatches =
            tags.count == 0 && (response.hasQuery || !response.names.isEmpty)
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(of: tags.tags)
            return [.records(records, nothingMatches ? .nothingMatched : .done)]
        case .human where nothingMatches && ![nil, .nothing].contains(response.guess):
            return [response.guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
        case .human where nothingMatches:
            let name = response.names.joinedBySpaces
            let message =
                name.isEmpty
                ? localized("no memes with tags match; see 'meme help tags'")
                : ReferenceError.noSuchTag(name, nearest: tags.nearest).words
            return [.diagnostic(Diagnostic(message, .nothingMatched))]
        case .human where tags.count == 0 && tags.warnings.isEmpty:
            let advice =
                response.asOf.map { localized("No tags yet \(calendar.words(asOf: $0))") }
                ?? localized("No tags yet; try: meme tag @ +home")
            return [.hint(StyledText("\(advice)\n", .faint))]
        case .human:
            return [
                .counts(tags.tags.map { CountsTable.Row(name: $0.name, count: String($0.count)) })
            ]
        }
    }
}

struct ListTagsConfigurator: SceneConfigurator {
    let request: ListTags.Request

    func viewController(_ services: Services) -> RequestViewController<ListTags.Request> {
        let presenter = ListTagsPresenter(format: request.format, calendar: services.calendar)
        let interactor = ListTagsInteractor(
            presenter: services.traced(presenter), tagsWorker: TagsWorker(store: services.store),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

/// The record `{"tag":"home","count":2}`.
extension TagCount: RecordConvertible {
    package static let fieldNames = ["tag", "count"]

    package var record: Record { ["tag": .text(name), "count": .number(count)] }
}
