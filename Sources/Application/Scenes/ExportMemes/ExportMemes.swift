import Domain

/// The scene that exports memes.
enum ExportMemes {
    struct Request: OneMessageRequest {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The file to write to, or the folder for a folder format; `nil` for standard output.
        var path: String?
        var format = FileFormat.jsonLines
        /// Whether to replace existing files.
        var replaces = false
        /// Whether the notes of an Obsidian vault go to the folders that they were imported from.
        var keepsFolders = false
        var console = ConsoleFacts()

        var isPaged: Bool { path == nil }
    }

    struct Response: Equatable {
        var outcome: Result<Outcome, MemesError>
        /// Whether the memes were selected by a query.
        var isOfQuery = false
        /// The likely meaning of the query; `nil` if it is unknown, memes match or the output is not for
        /// people.
        var guess: QueryGuess?
    }

    /// The outcome of a step in an export.
    enum Outcome: Equatable {
        /// A page for standard output, with the number of memes on earlier pages.
        case page(MemesPage, FileFormat, exportedCount: Int, links: [MemeID: MemeTextLinks] = [:])
        /// All memes were written to a path.
        case written(ExportedMemes)
    }

    typealias ViewModel = Output
}

final class ExportMemesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<ExportMemes.Response>
    private let queryWorker: QueryWorker
    private let exportWorker: ExportWorker
    private let guessWorker: QueryGuessWorker
    private var memes: (any MemesCursor)?
    private var all = ShownMemes()
    private var format = FileFormat.jsonLines
    private var exportedCount = 0
    private var isOfQuery = false
    private var request: ExportMemes.Request?
    /// The time given with `--as-of`; `nil` for the current state.
    private var asOf: Timestamp?

    init(
        presenter: any PresentationLogic<ExportMemes.Response>, queryWorker: QueryWorker,
        exportWorker: ExportWorker, guessWorker: QueryGuessWorker
    ) {
        self.presenter = presenter
        self.queryWorker = queryWorker
        self.exportWorker = exportWorker
        self.guessWorker = guessWorker
    }

    /// Writes memes to a path, or presents the first page of memes for standard output.
    func run(request: ExportMemes.Request) {
        self.request = request
        do throws(MemesError) {
            // The oldest change comes first, so that an import restores the order of the list. HTML is meant
            // for reading, so it begins with the newest change.
            var fetch = try queryWorker.filter(
                MemesFetch(isReversed: request.format != .html), by: request.query,
                asOf: request.asOf)
            isOfQuery = fetch.query != .everything
            if request.format.isOfTasks { fetch.query = fetch.query.and(TaskStates.all.query) }
            asOf = fetch.asOf
            if let exported = try export(fetch, request) {
                return present(.success(.written(exported)))
            }
        } catch {
            return present(.failure(error))
        }
        runMore()
    }

    func runMore() {
        do throws(MemesError) {
            guard let page = try memes?.nextPage() else { return }
            let links = try exportWorker.links(of: page, format, among: all, asOf: asOf)
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
            all = try exportWorker.links(fetch, request.format)
            memes = try exportWorker.memes(fetch, request.format)
            return nil
        }
        return request.format.isFolder
            ? try exportWorker.write(
                fetch, as: request.format, toFolder: path, replaces: request.replaces,
                keepsFolders: request.keepsFolders, isWhole: !isOfQuery)
            : try exportWorker.write(
                fetch, as: request.format, to: path, replaces: request.replaces,
                writesNone: !isOfQuery)
    }

    private func present(_ outcome: Result<ExportMemes.Outcome, MemesError>) {
        presenter.present(
            response: ExportMemes.Response(
                outcome: outcome, isOfQuery: isOfQuery, guess: guess(outcome)))
    }

    private func guess(_ outcome: Result<ExportMemes.Outcome, MemesError>) -> QueryGuess? {
        guard let request, request.console.isTerminal, isOfQuery, exportedCount == 0,
            case .success(.page(let page, _, _, _)) = outcome, page.memes.isEmpty
        else { return nil }
        return FileFormat(rawValue: request.query.text).map { .format($0.rawValue) }
            ?? guessWorker.guess(request.query, asOf: asOf)
    }
}

final class ExportMemesPresenter: OutputPresenter<ExportFormatter>, PresentationLogic {
    func present(response: ExportMemes.Response) { display(outputs(of: response)) }

    private func outputs(of response: ExportMemes.Response) -> [Output] {
        switch response.outcome {
        case .success(.page(let page, let format, let exportedCount, let links)):
            let bytes = self.format.bytes(
                of: page, as: format, isFirst: exportedCount == 0, links: links)
            guard response.isOfQuery, exportedCount + page.memes.count == 0 else {
                let unsaid = self.format.unsaidRepetitions(of: page, as: format)
                return [.bytes(bytes)] + (page.isLast ? [] : [.more])
                    + Output.warnings(page.warnings) + self.unsaid(unsaid)
            }
            return [.bytes(bytes, .nothingMatched)] + Output.warnings(page.warnings)
                + [response.guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
        case .success(.written(let exported)):
            return [output(of: exported, isOfQuery: response.isOfQuery)]
                + exported.attachmentErrors.map { .diagnostic(Diagnostic(ofAttachment: $0)) }
                + changedTags(exported).map(Output.diagnostic) + Output.warnings(exported.warnings)
                + unsaid(exported.unsaidRepetitions)
        case .failure(let error): return [.error(error)]
        }
    }

    private func unsaid(_ repetitions: [String]) -> [Output] {
        guard !repetitions.isEmpty else { return [] }
        let words = localized(
            "the format cannot say how these tasks repeat: \(FirstTitles.quoted(repetitions))")
        return [.diagnostic(Diagnostic(words, .done))]
    }

    private func changedTags(_ exported: ExportedMemes) -> [Diagnostic] {
        guard !exported.changedTags.isEmpty else { return [] }
        let names = exported.changedTags.map(\.words).joined(separator: ", ")
        return [Diagnostic(localized("Obsidian does not allow some tags: \(names)"), .done)]
    }

    private func output(of exported: ExportedMemes, isOfQuery: Bool) -> Output {
        let path = Diagnostic.path(exported.path)
        guard exported.count > 0 || !isOfQuery else {
            return .diagnostic(
                Diagnostic(localized("no memes match; \(path) was not written"), .nothingMatched))
        }
        let removed =
            exported.removedCount == 0
            ? ""
            : "; "
                + localized(
                    exported.removedCount, one: "removed \(number: exported.removedCount) old file",
                    other: "removed \(number: exported.removedCount) old files")
        return .hint(
            StyledText(
                localized("Exported \(Amount.memes(exported.count)) to \(path)") + removed + "\n"))
    }
}

extension Diagnostic {
    /// Creates the message for an attachment that was not exported.
    fileprivate init(ofAttachment error: MemesError) {
        guard case .system(_, let path, let failure) = error, failure.kind == .notFound else {
            self.init(Diagnostic(error).message, .inputOutput)
            return
        }
        self.init(
            localized("\(Diagnostic.path(path)): attachment not found"), .inputOutput)
    }
}

struct ExportMemesConfigurator: SceneConfigurator {
    let request: ExportMemes.Request

    func viewController(_ services: Services) -> RequestViewController<ExportMemes.Request> {
        let formatter = ExportFormatter(calendar: services.calendar)
        let presenter = ExportMemesPresenter(format: formatter)
        let interactor = ExportMemesInteractor(
            presenter: services.traced(presenter), queryWorker: services.queryWorker,
            exportWorker: ExportWorker(
                files: services.files, store: services.store, formatter: formatter,
                attachments: services.attachments, pictureWorker: services.pictureWorker,
                insertsFinder: services.insertsFinder,
                progress: services.progress), guessWorker: services.guessWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
