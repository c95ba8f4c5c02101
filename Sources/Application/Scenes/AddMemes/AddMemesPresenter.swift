import Domain

protocol AddMemesPresentationLogic {
    /// Presents an invalid record, or the result of the batch.
    func presentAddedMemes(response: AddMemes.Response)
}

final class AddMemesPresenter: OutputPresenter<OutputFormat>, AddMemesPresentationLogic {
    private static let pageSize = 4096

    func presentAddedMemes(response: AddMemes.Response) {
        switch response {
        case .wrongRecord(let record): display([.diagnostic(Diagnostic(record))])
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
