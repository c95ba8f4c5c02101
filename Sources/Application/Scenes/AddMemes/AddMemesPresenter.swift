import Domain

/// Words what becomes of a stream of memes.
protocol AddMemesPresentationLogic {
    /// Presents what is wrong with a record, how far the batch is, or what became of it.
    func presentAddedMemes(response: AddMemes.Response)
}

/// Finds the words for a stream of memes.
final class AddMemesPresenter: AddMemesPresentationLogic {
    weak var viewController: (any AddMemesDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentAddedMemes(response: AddMemes.Response) {
        switch response {
        case .wrongRecord(let record): display([.diagnostic(Diagnostic(record))])
        case .progress(let progress): display(.progress(BatchWording.words(for: progress)))
        case .ended(let outcome): present(outcome)
        }
    }

    private func present(_ outcome: BatchOutcome) {
        switch outcome.added {
        case .success(let added):
            present(added, outcome)
            display(Output.warnings(added.notices))
            display(BatchWording.diagnosticsOfLeftOut(outcome).map { .diagnostic($0) })
        case .failure(.recordsRefused):
            display(BatchWording.diagnosticsOfRefused(outcome).map { .diagnostic($0) })
        case .failure(let error):
            display([.error(error)])
        }
    }

    private func present(_ added: AddedMemes, _ outcome: BatchOutcome) {
        switch form {
        case .human:
            if let line = BatchWording.line(outcome) { display([.text(line)]) }
        case .records(let form):
            let records = BatchedRecords(of: added, isRehearsal: outcome.isRehearsal)
            records.eachPage(form) { display([.records($0)]) }
            // A rehearsal has no identifiers to tell.
            if outcome.isRehearsal, form.kind == .ids, let line = BatchWording.line(outcome) {
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
