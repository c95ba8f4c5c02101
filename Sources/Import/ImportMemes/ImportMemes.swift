import Application
import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The options without tags. The interactor adds `tags` to it.
        var options: ImportOptions
        /// The tags to add to every meme, not yet validated.
        var tags: [String] = []
        /// The path of the file for the full report; `nil` for no report.
        var report: String?
        var output = OutputFormat.human

        var isDryRun: Bool { options.isDryRun }
    }

    enum Response: Equatable {
        /// An error in a file, presented as soon as it is found.
        case error(ImportError)
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}

struct ImportMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ImportMemes.Response>
    let importWorker: ImportWorker

    /// Imports the files of the request, and presents the result.
    func run(request: ImportMemes.Request) {
        var report: ImportReport?
        var imported = Result { () throws(MemesError) in
            var options = request.options
            for tag in request.tags { options.tags.append(try Tag(tag)) }
            report = try request.report.map { (path) throws(MemesError) in
                try ImportReport(path, importWorker.files)
            }
            return try importWorker.importMemes(options) { [presenter] error in
                report?.add(error)
                presenter.present(response: .error(error))
            }
        }
        var failure: MemesError?
        if let report, case .success(var memes) = imported {
            do throws(MemesError) {
                try report.write(&memes)
                imported = .success(memes)
            } catch {
                failure = error
            }
        }
        presenter.present(response: .finished(imported))
        if let failure { presenter.present(response: .finished(.failure(failure))) }
    }
}

final class ImportMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    /// Whether to show all errors rather than only the first few. All errors are shown if the output is JSON,
    /// because the JSON does not list them. They are also shown without `--keep-going`, because a failed
    /// import writes no report.
    private let showsAllErrors: Bool
    private var errorCount = 0

    init(format: OutputFormat, keepsGoing: Bool = false) {
        if case .records(let format) = format, format.kind == .json {
            showsAllErrors = true
        } else {
            showsAllErrors = !keepsGoing
        }
        super.init(format: format)
    }

    func present(response: ImportMemes.Response) {
        switch response {
        case .error(let error):
            errorCount += 1
            guard showsAllErrors || errorCount <= ImportMessages.shownCount else { return }
            display([.diagnostic(Diagnostic(error))])
        case .finished(.success(let imported)): present(imported)
        case .finished(.failure(.file(.exists(let path)))):
            let words = localized(
                "\(Diagnostic.path(path)) already exists; use another name for the report")
            display([.diagnostic(Diagnostic(words, ExitCode(.file(.exists(path: path)))))])
        case .finished(.failure(let error)): display([.error(error)])
        }
    }

    private func present(_ imported: ImportedMemes) {
        switch format {
        case .records(let format) where format.kind == .json:
            display([.records(ImportRecord.text(of: imported))])
        case .records:
            presentIDs(of: imported)
            if imported.isDryRun, imported.hasChanged {
                display([.hint(ImportMessages.line(of: imported))])
            } else if imported.hasChanged, imported.existingCount > 0 {
                display([.hint(StyledText(ImportMessages.existing(of: imported) + "\n"))])
            }
            presentRest(imported)
        case .human:
            if imported.hasChanged { display([.text(ImportMessages.line(of: imported))]) }
            presentRest(imported)
        }
        if !showsAllErrors, errorCount > ImportMessages.shownCount {
            display([.diagnostic(ImportMessages.moreErrors(errorCount, of: imported))])
        }
        display(ImportMessages.diagnostics(of: imported).map { .diagnostic($0) })
        display(Output.warnings(imported.warnings))
    }

    private func presentIDs(of imported: ImportedMemes) {
        // In a dry run, the ids are not final.
        guard !imported.isDryRun, let ids = imported.ids else { return display([.records("")]) }
        for page in IDLines(ids) { display([.records(page)]) }
    }

    private func presentRest(_ imported: ImportedMemes) {
        if imported.fileTimeCount > 0 {
            display([.hint(ImportMessages.fileTimes(of: imported))])
        }
        if imported.mergedCount > 0 { display([.hint(ImportMessages.merges(of: imported))]) }
        if imported.movedCount > 0 { display([.hint(ImportMessages.moves(of: imported))]) }
        if !imported.goneTitles.isEmpty {
            display([.diagnostic(ImportMessages.gone(of: imported))])
        }
        display(ImportMessages.skipped(of: imported).map { .diagnostic($0) })
    }
}

struct ImportMemesConfigurator: SceneConfigurator {
    let request: ImportMemes.Request

    func viewController(_ services: Services) -> RequestViewController<ImportMemes.Request> {
        let presenter = ImportMemesPresenter(
            format: request.output, keepsGoing: request.options.keepsGoing)
        let importWorker = ImportWorker(
            store: services.store, files: services.files, calendar: services.calendar,
            input: services.console.input, attachments: services.attachments,
            progress: services.progress, openStore: services.sync.openStore)
        let interactor = ImportMemesInteractor(
            presenter: services.traced(presenter), importWorker: importWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
