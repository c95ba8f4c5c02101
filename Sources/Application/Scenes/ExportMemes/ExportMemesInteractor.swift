import Domain

protocol ExportMemesBusinessLogic {
    /// Writes memes to a path, or presents the first page of memes for standard output.
    func exportMemes(request: ExportMemes.Request)
    /// Presents the next page for standard output.
    func exportMoreMemes()
}

final class ExportMemesInteractor: ExportMemesBusinessLogic {
    private let presenter: any ExportMemesPresentationLogic
    private let queryWorker: QueryWorker
    private let exportWorker: ExportWorker
    private let guessWorker: QueryGuessWorker
    private var memes: (any MemesCursor)?
    private var links: [MemeID: MemeTextLinks] = [:]
    private var format = FileFormat.jsonLines
    private var exportedCount = 0
    private var isOfQuery = false
    private var request: ExportMemes.Request?
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?

    init(
        presenter: any ExportMemesPresentationLogic, queryWorker: QueryWorker,
        exportWorker: ExportWorker, guessWorker: QueryGuessWorker
    ) {
        self.presenter = presenter
        self.queryWorker = queryWorker
        self.exportWorker = exportWorker
        self.guessWorker = guessWorker
    }

    func exportMemes(request: ExportMemes.Request) {
        self.request = request
        do throws(MemesError) {
            // The oldest change comes first, so that an import restores the order of the list. HTML is meant
            // for reading, so it begins with the newest change.
            var fetch = try queryWorker.filter(
                MemesFetch(isReversed: request.format != .html), by: request.query,
                asOf: request.asOf)
            isOfQuery = fetch.query != .everything
            if request.format == .iCalendar {
                fetch.query = fetch.query.and(.any([.task(isDone: false), .task(isDone: true)]))
            }
            asOf = fetch.asOf
            if let exported = try export(fetch, request) {
                return present(.success(.written(exported)))
            }
        } catch {
            return present(.failure(error))
        }
        exportMoreMemes()
    }

    func exportMoreMemes() {
        do throws(MemesError) {
            guard let page = try memes?.nextPage() else { return }
            present(.success(.page(page, format, exportedCount: exportedCount, links: links)))
            exportedCount += page.memes.count
        } catch {
            present(.failure(error))
        }
    }

    /// Writes the memes to the path. If there is no path, prepares the pages for standard output and returns
    /// `nil`.
    private func export(
        _ fetch: MemesFetch, _ request: ExportMemes.Request
    ) throws(MemesError) -> ExportedMemes? {
        guard let path = request.path else {
            format = request.format
            links = try exportWorker.links(fetch, request.format)
            memes = try exportWorker.memes(fetch)
            return nil
        }
        return request.format.isFolder
            ? try exportWorker.write(
                fetch, as: request.format, toFolder: path, replaces: request.replaces,
                makesEmpty: !isOfQuery)
            : try exportWorker.write(
                fetch, as: request.format, to: path, replaces: request.replaces,
                writesNone: !isOfQuery)
    }

    private func present(_ outcome: Result<ExportMemes.Outcome, MemesError>) {
        presenter.presentExportedMemes(
            response: ExportMemes.Response(
                outcome: outcome, isOfQuery: isOfQuery, guess: guess(outcome)))
    }

    private func guess(_ outcome: Result<ExportMemes.Outcome, MemesError>) -> QueryGuess? {
        guard let request, request.isForPeople, isOfQuery, exportedCount == 0,
            case .success(.page(let page, _, _, _)) = outcome, page.memes.isEmpty
        else { return nil }
        return FileFormat(rawValue: request.query.text).map { .format($0.rawValue) }
            ?? guessWorker.guess(request.query, asOf: asOf)
    }
}
