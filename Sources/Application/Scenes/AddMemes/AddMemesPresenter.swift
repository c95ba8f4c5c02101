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

/// Prints the memes of a batch for programs, page by page: an identifier a line, or a JSON array with
/// the line on which each began and its result.
struct BatchedRecords {
    private static let pageSize = 4096

    private let added: AddedMemes
    private let isDryRun: Bool

    /// The records of added memes; in a dry run without identifiers.
    init(of added: AddedMemes, isDryRun: Bool) {
        self.added = added
        self.isDryRun = isDryRun
    }

    /// Hands out the text in pieces, of which there is one at least.
    func eachPage(_ format: RecordFormat, _ body: (String) -> Void) {
        switch format.kind {
        case .json: eachPageOfObjects(body)
        default: isDryRun ? body("") : IDLines(added.ids).forEach(body)
        }
    }

    private func eachPageOfObjects(_ body: (String) -> Void) {
        var page = RecordText()
        var count = 0
        for (id, record) in zip(added.ids, added.lines ?? BatchedLines()) {
            page.append(count == 0 ? "[\n" : ",\n")
            page.append { write(id, record.line, record.status, to: &$0) }
            count += 1
            if count.isMultiple(of: BatchedRecords.pageSize) {
                body(page.text)
                page = RecordText()
            }
        }
        page.append(count == 0 ? "[]\n" : "\n]\n")
        body(page.text)
    }

    private func write(
        _ id: MemeID, _ line: Int, _ status: BatchedMeme.Status, to writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.name("line")
        writer.json(String(line))
        if !isDryRun || status == .existing {
            writer.name("id")
            writer.id(id)
        }
        writer.name("status")
        writer.string(status == .existing ? "known" : "added")
        writer.endObject()
    }
}
