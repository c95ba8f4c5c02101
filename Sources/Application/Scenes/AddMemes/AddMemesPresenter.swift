import Domain

protocol AddMemesPresentationLogic {
    /// Presents an invalid record, the progress of the batch, or its result.
    func presentAddedMemes(response: AddMemes.Response)
}

final class AddMemesPresenter: AddMemesPresentationLogic {
    weak var viewController: (any AddMemesDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentAddedMemes(response: AddMemes.Response) {
        switch response {
        case .wrongRecord(let record): display([.diagnostic(Diagnostic(record))])
        case .progress(let progress): display(.progress(BatchMessages.words(for: progress)))
        case .ended(let outcome): present(outcome)
        }
    }

    private func present(_ outcome: BatchOutcome) {
        switch outcome.added {
        case .success(let added):
            present(added, outcome)
            display(Output.warnings(added.warnings))
            display(BatchMessages.diagnosticsOfLeftOut(outcome).map { .diagnostic($0) })
        case .failure(.input(.recordsRefused)):
            display(BatchMessages.diagnosticsOfRefused(outcome).map { .diagnostic($0) })
        case .failure(let error):
            display([.error(error)])
        }
    }

    private func present(_ added: AddedMemes, _ outcome: BatchOutcome) {
        switch format {
        case .human:
            if let line = BatchMessages.line(outcome) { display([.text(line)]) }
        case .records(let format):
            let records = BatchedRecords(of: added, isDryRun: outcome.isDryRun)
            records.eachPage(format) { display([.records($0)]) }
            // A dry run has no identifiers to print.
            if outcome.isDryRun, format.kind == .ids, let line = BatchMessages.line(outcome) {
                display([.hint(line)])
            }
        }
    }

    private func display(_ outputs: [Output]) {
        for output in outputs { display(.output(output)) }
    }

    private func display(_ viewModel: AddMemes.ViewModel) {
        viewController?.displayAddedMemes(viewModel: viewModel)
    }
}
