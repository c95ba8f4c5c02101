import Domain

protocol ExportMemesPresentationLogic {
    /// Presents a page, what was written, or an error.
    func presentExportedMemes(response: ExportMemes.Response)
}

final class ExportMemesPresenter: ExportMemesPresentationLogic {
    weak var viewController: (any OutputDisplayLogic)?

    func presentExportedMemes(response: ExportMemes.Response) {
        viewController?.display(viewModels: outputs(of: response))
    }

    private func outputs(of response: ExportMemes.Response) -> [Output] {
        switch response.outcome {
        case .success(.page(let page, let format, let exportedCount)):
            let records = RecordFormatter(format: format).records(
                of: page, isFirst: exportedCount == 0)
            guard response.isOfQuery, exportedCount + page.memes.count == 0 else {
                return [.bytes(records)] + (page.isLast ? [] : [.more])
                    + Output.warnings(page.warnings)
            }
            let guess = response.guess.map { Output.diagnostic(Diagnostic($0)) }
            return [.bytes(records, .nothingMatched)] + Output.warnings(page.warnings)
                + [guess].compactMap(\.self)
        case .success(.written(let exported)):
            return [output(of: exported, isOfQuery: response.isOfQuery)]
                + exported.missingAttachments.map { path in
                    .diagnostic(
                        Diagnostic("\(Diagnostic.path(path)): attachment not found", .done))
                }
                + Output.warnings(exported.warnings)
        case .failure(let error):
            return [.error(error)]
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
}
