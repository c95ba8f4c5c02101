import Domain

protocol ExportMemesPresentationLogic {
    /// Presents a page, a summary of the export, or an error.
    func presentExportedMemes(response: ExportMemes.Response)
}

final class ExportMemesPresenter: OutputPresenter<ExportFormatter>, ExportMemesPresentationLogic {
    func presentExportedMemes(response: ExportMemes.Response) { display(outputs(of: response)) }

    private func outputs(of response: ExportMemes.Response) -> [Output] {
        switch response.outcome {
        case .success(.page(let page, let format, let exportedCount, let links)):
            let bytes = self.format.bytes(
                of: page, as: format, isFirst: exportedCount == 0, links: links)
            guard response.isOfQuery, exportedCount + page.memes.count == 0 else {
                return [.bytes(bytes)] + (page.isLast ? [] : [.more])
                    + Output.warnings(page.warnings)
            }
            let guess = response.guess.map { Output.diagnostic(Diagnostic($0)) }
            return [.bytes(bytes, .nothingMatched)] + Output.warnings(page.warnings)
                + [guess].compactMap(\.self)
        case .success(.written(let exported)):
            return [output(of: exported, isOfQuery: response.isOfQuery)]
                + exported.attachmentErrors.map { .diagnostic(Diagnostic(ofAttachment: $0)) }
                + changedTags(exported).map(Output.diagnostic) + Output.warnings(exported.warnings)
        case .failure(let error):
            return [.error(error)]
        }
    }

    private func changedTags(_ exported: ExportedMemes) -> [Diagnostic] {
        guard !exported.changedTags.isEmpty else { return [] }
        let names = exported.changedTags.map(\.words).joined(separator: ", ")
        return [Diagnostic(localized("Obsidian does not allow some tags: \(names)"), .done)]
    }

    private func output(of exported: ExportedMemes, isOfQuery: Bool) -> Output {
        let path = Diagnostic.path(exported.path)
        guard exported.count > 0 || !isOfQuery else {
            return .diagnostic(
                Diagnostic(localized("no memes match; \(path) was not written"), .nothingMatched))
        }
        return .hint(
            StyledText(localized("Exported \(Amount.memes(exported.count)) to \(path)") + "\n"))
    }
}

extension Diagnostic {
    /// Creates the message for an attachment that was not exported.
    fileprivate init(ofAttachment error: MemesError) {
        guard case .system(_, let path, let failure) = error, failure.kind == .notFound else {
            self.init(Diagnostic(error).message, .done)
            return
        }
        self.init(localized("\(Diagnostic.path(path)): attachment not found"), .done)
    }
}
