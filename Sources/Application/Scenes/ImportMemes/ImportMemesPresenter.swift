import Domain

protocol ImportMemesPresentationLogic: AnyObject {
    /// Presents an error in a file, or the result of the import.
    func presentImportedMemes(response: ImportMemes.Response)
}

final class ImportMemesPresenter: OutputPresenter<OutputFormat>, ImportMemesPresentationLogic {
    private var faultCount = 0

    /// How many errors and how many skipped files are shown.
    private static let remarkLimit = 20

    func presentImportedMemes(response: ImportMemes.Response) {
        switch response {
        case .fault(let fault):
            faultCount += 1
            if faultCount <= ImportMemesPresenter.remarkLimit {
                display(.diagnostic(Diagnostic(fault)))
            }
        case .finished(.success(let imported)):
            presentRestOfFaults()
            present(imported)
        case .finished(.failure(let error)):
            presentRestOfFaults()
            display(.error(error))
        }
    }

    private func display(_ viewModel: ImportMemes.ViewModel) {
        viewController?.display(viewModel: viewModel)
    }

    private func presentRestOfFaults() {
        let rest = faultCount - ImportMemesPresenter.remarkLimit
        if rest > 0 { display(.diagnostic(Diagnostic("and \(rest) more", .badData))) }
    }

    private func present(_ imported: ImportedMemes) {
        switch format {
        case .records(let format) where format.kind == .json:
            display(.records(ImportRecord.text(of: imported)))
        case .records:
            presentIDs(of: imported)
            if imported.isDryRun, imported.hasChanged {
                display(.hint(ImportMessages.line(of: imported)))
            }
            presentLeftOut(imported)
        case .human:
            if imported.hasChanged { display(.text(ImportMessages.line(of: imported))) }
            presentLeftOut(imported)
        }
        for diagnostic in ImportMessages.diagnostics(of: imported) {
            display(.diagnostic(diagnostic))
        }
        for warning in Output.warnings(imported.warnings) { display(warning) }
    }

    private func presentIDs(of imported: ImportedMemes) {
        // In a dry run the identifiers are not final.
        guard !imported.isDryRun, let ids = imported.ids else {
            display(.records(""))
            return
        }
        for page in IDLines(ids) { display(.records(page)) }
    }

    private func presentLeftOut(_ imported: ImportedMemes) {
        guard !imported.leftOut.isEmpty else { return }
        display(.diagnostic(ImportMessages.leftOut(imported)))
        for file in imported.leftOut.prefix(ImportMemesPresenter.remarkLimit) {
            display(.diagnostic(Diagnostic(file)))
        }
        let rest = imported.leftOut.count - ImportMemesPresenter.remarkLimit
        if rest > 0 { display(.diagnostic(Diagnostic("and \(rest) more", .done))) }
    }
}
