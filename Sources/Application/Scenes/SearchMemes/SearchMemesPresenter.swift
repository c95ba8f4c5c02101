import Domain

protocol SearchMemesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedMemes(response: SearchMemes.Response)
}

final class SearchMemesPresenter: SearchMemesPresentationLogic {
    weak var viewController: (any SearchMemesDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentFetchedMemes(response: SearchMemes.Response) {
        switch response.page {
        case .success(let found) where found.page.memes.isEmpty && response.listedCount == 0:
            let exitCode = response.wantsNone ? ExitCode.done : .nothingMatched
            let guess = response.guess.map { Output.diagnostic(Diagnostic($0)) }
            display(
                Output.warnings(found.page.warnings)
                    + [.bytes(records(of: found.page, response), exitCode)]
                    + [guess].compactMap(\.self))
        case .success(let found):
            if format == .human {
                viewController?.displayFetchedMemes(viewModel: rows(of: found, response))
            } else {
                display([.bytes(records(of: found.page, response))])
            }
            display((found.page.isLast ? [] : [.more]) + Output.warnings(found.page.warnings))
        case .failure(let error):
            display([.error(error)])
        }
    }

    private func display(_ outputs: [Output]) { viewController?.display(viewModels: outputs) }

    private func records(of page: MemesPage, _ response: SearchMemes.Response) -> [UInt8] {
        guard case .records(let format) = format else { return [] }
        return RecordFormatter(format: format).records(
            of: page, isFirst: response.listedCount == 0)
    }

    private func rows(
        of found: SearchPage, _ response: SearchMemes.Response
    ) -> [FoundMemesTable.Row] {
        zip(found.page.memes, found.hits).enumerated().map { position, pair in
            var row = MemesTable.Row(
                pair.0, number: response.listedCount + position + 1, found.page.shortIDs,
                now: response.now)
            row.titleHits = pair.1[.title]
            return FoundMemesTable.Row(
                meme: row, passages: passages(of: pair.0.meme, pair.1))
        }
    }

    /// The texts in which something was found.
    private func passages(of meme: Meme, _ hits: MemeHits) -> [Snippets.Passage] {
        let passages =
            [Snippets.Passage(text: meme.text, hits: hits[.text])]
            + MemeField.optionalTexts.map { field in
                Snippets.Passage(
                    label: field.label, text: meme[field] ?? "", hits: hits[field])
            }
        return passages.filter { !$0.hits.isEmpty }
    }
}
