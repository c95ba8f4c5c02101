import Domain

protocol ExportMemesPresentationLogic {
    /// Presents a page, what was written, or an error.
    func presentExportedMemes(response: ExportMemes.Response)
}

final class ExportMemesPresenter: ExportMemesPresentationLogic {
    weak var viewController: (any ExportMemesDisplayLogic)?

    func presentExportedMemes(response: ExportMemes.Response) {
        switch response.outcome {
        case .success(.page(let page, let format, let exportedCount)):
            let records = RecordFormatter(format: format).records(
                of: page, isFirst: exportedCount == 0)
            let isNothing = response.isOfQuery && exportedCount + page.memes.count == 0
            display(
                isNothing
                    ? .nothingFound(records: records) : .records(records, hasMore: !page.isLast))
            display(Output.warnings(page.warnings))
            if isNothing, let guess = response.guess { display([.diagnostic(Diagnostic(guess))]) }
        case .success(.written(let exported)):
            display(
                [output(of: exported, isOfQuery: response.isOfQuery)]
                    + Output.warnings(exported.warnings))
        case .failure(let error):
            display([.error(error)])
        }
    }

    private func output(of exported: ExportedMemes, isOfQuery: Bool) -> Output {
        let path = Diagnostic.path(exported.path)
        guard exported.count > 0 || !isOfQuery else {
            return .diagnostic(
                Diagnostic("no memes match; \(path) was not written", .nothingMatched))
        }
        return .hint(
            StyledText("Exported \(Amount.words(exported.count, "meme")) to \(path)\n"))
    }

    private func display(_ outputs: [Output]) {
        for output in outputs { display(.output(output)) }
    }

    private func display(_ viewModel: ExportMemes.ViewModel) {
        viewController?.displayExportedMemes(viewModel: viewModel)
    }
}
