import Domain

/// The scene that finds memes and shows the matches in them.
enum SearchMemes {
    struct Request: OneMessageRequest {
        var query: QueryRequest
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var order: MemeOrder = .modified
        var isReversed = false
        /// The maximum number of memes; `nil` to list all.
        var limit: Int?
        /// The output format. The human-readable format includes the matching lines.
        var format = OutputFormat.human
        /// Whether the output consists of the matching lines or, if it is JSON, includes them.
        var wantsLines = false
        /// The number of memes on a page; `nil` to use the default for the format.
        var pageSize: Int?

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var page: Result<SearchPage, MemesError>
        /// The number of memes on earlier pages.
        var listedCount = 0
        var order = MemeOrder.modified
        /// The current time, used to compute ages.
        var now: Timestamp
        /// Whether nothing was found because the limit is 0.
        var wantsNone = false
        /// The likely meaning of the query; `nil` if memes match or the output is machine-readable.
        var guess: QueryGuess?
        var wantsLines = false
    }
}

final class SearchMemesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<SearchMemes.Response>
    private let searchWorker: SearchWorker
    private let queryWorker: QueryWorker
    private let guessWorker: QueryGuessWorker
    private let fieldsWorker: FieldsWorker
    private let clock: any WallClock
    private var request: SearchMemes.Request?
    private var cursor: SearchCursor?
    private var listedCount = 0
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?

    /// The page size for human-readable output. A page is shown only when it is complete, so small pages
    /// appear sooner.
    private static let pageSizeForPeople = 100

    init(
        presenter: any PresentationLogic<SearchMemes.Response>, searchWorker: SearchWorker,
        queryWorker: QueryWorker, guessWorker: QueryGuessWorker, fieldsWorker: FieldsWorker,
        clock: any WallClock
    ) {
        self.presenter = presenter
        self.searchWorker = searchWorker
        self.queryWorker = queryWorker
        self.guessWorker = guessWorker
        self.fieldsWorker = fieldsWorker
        self.clock = clock
    }

    func run(request: SearchMemes.Request) {
        self.request = request
        let isForPeople = request.format.isForPeople
        let wantsHits = request.format == .human || request.wantsLines
        let fetch = MemesFetch(
            order: request.order, isReversed: request.isReversed, limit: request.limit,
            pageSize: request.pageSize
                ?? (isForPeople
                    ? SearchMemesInteractor.pageSizeForPeople : MemesFetch.defaultPageSize),
            wantsShortIDs: isForPeople, decodesMemes: wantsHits)
        do throws(MemesError) {
            try fieldsWorker.check(request.format)
            let filtered = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            asOf = filtered.asOf
            cursor = try searchWorker.search(filtered, wantsHits: wantsHits)
            runMore()
        } catch {
            present(.failure(error))
        }
    }

    func runMore() {
        do throws(MemesError) {
            guard let found = try cursor?.nextPage() else { return }
            present(.success(found))
            listedCount += found.page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<SearchPage, MemesError>) {
        presenter.present(
            response: SearchMemes.Response(
                page: page, listedCount: listedCount, order: request?.order ?? .modified,
                now: clock.now, wantsNone: request?.limit == 0, guess: guess(page),
                wantsLines: request?.wantsLines == true))
    }

    private func guess(_ page: Result<SearchPage, MemesError>) -> QueryGuess? {
        guard let request, request.format.isForPeople, request.limit != 0, listedCount == 0,
            case .success(let found) = page, found.page.memes.isEmpty
        else { return nil }
        return guessWorker.guess(request.query, asOf: asOf)
    }
}

final class SearchMemesPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: SearchMemes.Response) {
        switch response.page {
        case .success(let found) where found.page.memes.isEmpty && response.listedCount == 0:
            display(
                Output.noMatches(
                    in: found.page, format, wantsNone: response.wantsNone, response.guess))
        case .success(let found):
            display(
                [output(of: found, response)] + (found.page.isLast ? [] : [.more])
                    + Output.warnings(found.page.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    private func output(of found: SearchPage, _ response: SearchMemes.Response) -> Output {
        switch format {
        case .human where response.wantsLines:
            return .text(found.numberedLines(of: { found.page.shortIDs.text(for: $0) }))
        case .human: return .found(rows(of: found, response))
        case .records(let records) where response.wantsLines && records.kind == .plain:
            return .records(found.numberedLines(of: { $0.text() }, endingWith: records.end).text)
        case .records:
            return format.output(
                of: found.pageWithLines, isFirst: response.listedCount == 0, calendar) ?? .more
        }
    }

    private func rows(
        of found: SearchPage, _ response: SearchMemes.Response
    ) -> [FoundMemesTable.Row] {
        zip(found.page.memes, found.hits).enumerated().map { position, pair in
            var row = MemesTable.Row(
                pair.0, number: response.listedCount + position + 1, found.page.shortIDs,
                by: response.order, now: response.now, calendar)
            row.titleHits = pair.1[.title]
            return FoundMemesTable.Row(meme: row, passages: passages(of: pair.0.meme, pair.1))
        }
    }

    /// Returns a passage for each field that contains matches, except the title.
    private func passages(of meme: Meme, _ hits: MemeHits) -> [Snippets.Passage] {
        let passages =
            [Snippets.Passage(text: meme.text, hits: hits[.text])]
            + MemeField.optionalTexts.map { field in
                Snippets.Passage(label: field.label, text: meme[field] ?? "", hits: hits[field])
            }
            + hits.ownFields.map { hit in
                Snippets.Passage(
                    label: SafeText.escaped(hit.field.name), text: hit.field.text, hits: hit.ranges)
            }
        return passages.filter { !$0.hits.isEmpty }
    }
}

extension SearchPage {
    /// The page, with the matching lines in each meme if they were requested.
    fileprivate var pageWithLines: MemesPage {
        var page = page
        for (index, hits) in hits.enumerated() {
            page.memes[index] = StoredMeme(page.memes[index].meme.withLines(hits[.text]))
        }
        return page
    }
}

extension SearchPage {
    /// `ID:LINE:TEXT` for each line of the memes that contains matches. The title is line 0; it also stands for a
    /// meme whose matches are in neither the title nor the text.
    fileprivate func numberedLines(
        of id: (MemeID) -> String, endingWith end: String = "\n"
    ) -> StyledText {
        var text = StyledText()
        for (stored, hits) in zip(page.memes, hits) {
            let meme = stored.meme
            var lines = Snippets.lines(of: Snippets.Passage(text: meme.text, hits: hits[.text]))
                .flatMap(\.parts)
            if lines.isEmpty || !hits[.title].isEmpty {
                lines.insert((0, meme.title[...], hits[.title]), at: 0)
            }
            for (number, line, hits) in lines {
                text.append("\(id(meme.id)):\(number):")
                text.append(line, hits: hits)
                text.append(end)
            }
        }
        return text
    }
}

extension StyledText {
    /// Appends text with matches, which are ranges of it.
    fileprivate mutating func append(_ text: Substring, hits: [Range<String.Index>]) {
        var rest = text
        for hit in hits {
            append(String(rest[..<hit.lowerBound]))
            append(String(rest[hit]), .hit)
            rest = rest[hit.upperBound...]
        }
        append(String(rest))
    }
}

extension Meme {
    /// Returns the meme with the additional fields `lines` and `lineNumbers`: the lines of the text that a terminal
    /// shows first, and their numbers. Without matches in the text, there are no such fields.
    fileprivate func withLines(_ hits: [Range<String.Index>]) -> Meme {
        let lines = Snippets.lines(of: [Snippets.Passage(text: text, hits: hits)])
            .prefix(Snippets.limit)
        var meme = self
        meme.otherFields.removeAll { ["lines", "lineNumbers"].contains($0.decodedName) }
        guard !lines.isEmpty else { return meme }
        var writer = JSONWriter()
        writer.beginArray()
        for line in lines { writer.string(line.text) }
        writer.endArray()
        meme.otherFields.append(JSONMember(name: "\"lines\"", value: writer.text))
        let numbers = lines.map { String($0.number) }.joined(separator: ",")
        meme.otherFields.append(JSONMember(name: "\"lineNumbers\"", value: "[\(numbers)]"))
        return meme
    }
}

struct SearchMemesConfigurator: SceneConfigurator {
    let request: SearchMemes.Request

    func viewController(_ services: Services) -> RequestViewController<SearchMemes.Request> {
        let presenter = SearchMemesPresenter(format: request.format, calendar: services.calendar)
        let interactor = SearchMemesInteractor(
            presenter: services.traced(presenter),
            searchWorker: SearchWorker(
                store: services.store, matchTimeout: services.matchTimeout),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker,
            fieldsWorker: services.fieldsWorker, clock: services.clock)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
