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
            displayWarnings(of: found.page)
            display(.nothingFound(records: records(of: found.page, response)))
            if let guess = response.guess { display(.output(.diagnostic(Diagnostic(guess)))) }
        case .success(let found):
            display(viewModel(of: found, response))
            displayWarnings(of: found.page)
        case .failure(let error):
            display(.output(.error(error)))
        }
    }

    private func display(_ viewModel: SearchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func displayWarnings(of page: MemesPage) {
        for warning in Output.warnings(page.warnings) { display(.output(warning)) }
    }

    private func records(
        of page: MemesPage, _ response: SearchMemes.Response
    ) -> [UInt8] {
        guard case .records(let format) = format else { return [] }
        return RecordFormatter(format: format).records(
            of: page, isFirst: response.listedCount == 0)
    }

    private func viewModel(
        of found: SearchPage, _ response: SearchMemes.Response
    ) -> SearchMemes.ViewModel {
        let page = found.page
        guard format == .human else {
            return .records(records(of: page, response), hasMore: !page.isLast)
        }
        let rows = zip(page.memes, found.hits).enumerated().map { position, pair in
            let (stored, hits) = pair
            let meme = stored.meme
            return FoundMemesTable.Row(
                meme: MemesTable.Row(
                    number: response.listedCount + position + 1,
                    id: page.shortIDs.text(for: meme.id),
                    title: meme.title,
                    tags: meme.tags.names(separator: ", "),
                    age: RelativeTime.words(for: meme.changed, now: response.now),
                    isPinned: meme.isPinned,
                    titleHits: hits[.title]),
                passages: passages(of: meme, hits))
        }
        return .rows(rows, hasMore: !page.isLast)
    }

    /// The texts in which something was found.
    private func passages(of meme: Meme, _ hits: MemeHits) -> [Snippets.Passage] {
        let passages =
            [Snippets.Passage(text: meme.text, hits: hits[.text])]
            + MemeField.optionalTexts.map { field in
                Snippets.Passage(
                    label: field.rawValue, text: meme[field] ?? "", hits: hits[field])
            }
        return passages.filter { !$0.hits.isEmpty }
    }
}
