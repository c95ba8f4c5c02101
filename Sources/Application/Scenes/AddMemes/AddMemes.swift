import Domain

/// The scene that adds a batch of memes.
enum AddMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        var source: InputSource
        var console = ConsoleFacts()
        /// The format of the input; `nil` to detect it.
        var format: FileFormat?
        /// The tags to add to every meme.
        var tags: [String] = []
        /// Whether valid records are stored even if others are invalid.
        var keepsGoing = false
        var isDryRun = false
        var output = OutputFormat.human
    }

    enum Response: Equatable {
        /// An invalid record. Only the first few invalid records are presented.
        case refusedRecord(RefusedRecord)
        case ended(BatchOutcome)
    }
}

/// The interactor that opens the input. A worker then adds the records.
struct AddMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<AddMemes.Response>
    let batchWorker: BatchWorker
    let files: any Files
    /// A closure that opens standard input. It is called only when needed.
    let input: () -> any ByteStream

    func run(request: AddMemes.Request) {
        let outcome: BatchOutcome
        do throws(MemesError) {
            let options = try options(of: request)
            outcome = batchWorker.addMemes(
                of: try stream(of: request.source.resolved(request.console)), options
            ) {
                [presenter] in presenter.present(response: .refusedRecord($0))
            }
        } catch {
            outcome = BatchOutcome(
                added: .failure(error), tally: BatchTally(), isDryRun: request.isDryRun)
        }
        presenter.present(response: .ended(outcome))
    }

    private func options(of request: AddMemes.Request) throws(MemesError) -> BatchWorker.Options {
        var tags: [Tag] = []
        for tag in request.tags { tags.append(try Tag(tag)) }
        return BatchWorker.Options(
            format: request.format, tags: tags, keepsGoing: request.keepsGoing,
            isDryRun: request.isDryRun, keepsLines: request.output.printsRecords)
    }

    private func stream(of source: InputSource) throws(MemesError) -> any ByteStream {
        switch source {
        case .file(let path): try files.open(path)
        case .input: input()
        case .unspecified: throw .input(.noneNamed)
        }
    }
}

final class AddMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    private static let pageSize = 4096

    func present(response: AddMemes.Response) {
        switch response {
        case .refusedRecord(let record): display([.diagnostic(Diagnostic(record))])
        case .ended(let outcome): present(outcome)
        }
    }

    private func present(_ outcome: BatchOutcome) {
        switch outcome.added {
        case .success(let added):
            present(added, outcome)
            display(Output.warnings(added.warnings))
            display(BatchMessages.diagnosticsOfOmitted(outcome).map { .diagnostic($0) })
        case .failure(.input(.recordsRefused)):
            display(BatchMessages.diagnosticsOfRefused(outcome).map { .diagnostic($0) })
        case .failure(let error): display([.error(error)])
        }
    }

    private func present(_ added: AddedMemes, _ outcome: BatchOutcome) {
        switch format {
        case .human:
            if let line = BatchMessages.line(outcome) { display([.text(line)]) }
        case .records(let format) where format.kind == .json:
            presentRecords(of: added, RecordFormatter(format: format), isDryRun: outcome.isDryRun)
        case .records where outcome.isDryRun:
            // A dry run has no ids to print.
            display([.records("")])
            if let line = BatchMessages.line(outcome) { display([.hint(line)]) }
        case .records:
            for page in IDLines(added.ids) { display([.records(page)]) }
        }
    }

    /// Presents the line number, id and status of each record. The output is split into pages, because there
    /// may be a million records.
    private func presentRecords(
        of added: AddedMemes, _ formatter: RecordFormatter, isDryRun: Bool
    ) {
        var page: [AppliedChange] = []
        var isFirst = true
        func presentPage(isLast: Bool) {
            display([.records(formatter.text(of: page, isFirst: isFirst, isLast: isLast))])
            page = []
            isFirst = false
        }
        for (id, record) in zip(added.ids, added.lines ?? BatchedLines()) {
            if page.count == AddMemesPresenter.pageSize { presentPage(isLast: false) }
            let isKnown = record.status == .existing
            page.append(
                AppliedChange(
                    line: record.line, id: isDryRun && !isKnown ? nil : id,
                    status: isKnown ? .known : .added))
        }
        presentPage(isLast: true)
    }
}

struct AddMemesConfigurator: SceneConfigurator {
    let request: AddMemes.Request

    func viewController(_ services: Services) -> RequestViewController<AddMemes.Request> {
        let presenter = AddMemesPresenter(format: request.output)
        let interactor = AddMemesInteractor(
            presenter: services.traced(presenter),
            batchWorker: BatchWorker(store: services.store, progress: services.progress),
            files: services.files
        ) { services.console.input }
        return services.scene(request, interactor, presenter, services.view)
    }
}
