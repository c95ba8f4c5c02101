import Domain

protocol ApplyChangesPresentationLogic {
    /// Presents the result of each change, or an error.
    func presentAppliedChanges(response: ApplyChanges.Response)
}

final class ApplyChangesPresenter: ApplyChangesPresentationLogic {
    weak var viewController: (any OutputDisplayLogic)?

    private let format: OutputFormat
    private let inputName: String

    /// A presenter.
    ///
    /// - Parameter inputName: the name of the input in messages.
    init(format: OutputFormat, inputName: String) {
        self.format = format
        self.inputName = inputName
    }

    func presentAppliedChanges(response: ApplyChanges.Response) {
        switch response.applied {
        case .success(let applied) where applied.faults.isEmpty:
            present(applied, isDryRun: response.isDryRun)
        case .success(let applied):
            display(
                AppliedChangesMessages.diagnosticsOfRefused(applied, inputName: inputName)
                    .map { .diagnostic($0) })
        case .failure(let error):
            display([.error(error)])
        }
    }

    private func present(_ applied: AppliedChanges, isDryRun: Bool) {
        switch format {
        case .human:
            let counts = applied.counts
            display([
                counts.changed > 0
                    ? .text(AppliedChangesMessages.line(counts, isDryRun: isDryRun))
                    : .diagnostic(.nothingChanged(counts))
            ])
        case .records(let format):
            present(applied.changes, RecordFormatter(format: format))
        }
        display(Output.warnings(applied.warnings))
    }

    /// A page at a time: there may be a million.
    private func present(_ changes: [AppliedChange], _ formatter: RecordFormatter) {
        let pageSize = 10_000
        var start = 0
        repeat {
            let end = min(start + pageSize, changes.count)
            display([
                .records(
                    formatter.text(
                        of: Array(changes[start..<end]), isFirst: start == 0,
                        isLast: end == changes.count))
            ])
            start = end
        } while start < changes.count
    }

    private func display(_ outputs: [Output]) {
        for output in outputs { viewController?.display(viewModel: output) }
    }
}
