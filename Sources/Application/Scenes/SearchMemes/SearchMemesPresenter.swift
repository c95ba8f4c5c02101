import Domain

protocol SearchMemesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedMemes(response: SearchMemes.Response)
}

final class SearchMemesPresenter: OutputPresenter<OutputFormat>, SearchMemesPresentationLogic {
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedMemes(response: SearchMemes.Response) {
        switch response.page {
        case .success(let found) where found.page.memes.isEmpty && response.listedCount == 0:
            display(
                Output.noMatches(
                    in: found.page, format, wantsNone: response.wantsNone, response.guess))
        case .success(let found):
            display(
                [
                    format == .human
                        ? .found(rows(of: found, response))
                        : .bytes(format.records(of: found.page, isFirst: response.listedCount == 0))
                ] + (found.page.isLast ? [] : [.more]) + Output.warnings(found.page.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    private func rows(
        of found: SearchPage, _ response: SearchMemes.Response
    ) -> [FoundMemesTable.Row] {
        zip(found.page.memes, found.hits).enumerated().map { position, pair in
            var row = MemesTable.Row(
                pair.0, number: response.listedCount + position + 1, found.page.shortIDs,
                by: response.order, now: response.now, calendar)
            row.titleHits = pair.1[.title]
            return FoundMemesTable.Row(meme: row, passages: passages(of: pair.0.meme, pair.1))
        }
    }

    /// Returns a passage for each field that contains matches, except the title.
    private func passages(of meme: Meme, _ hits: MemeHits) -> [Snippets.Passage] {
        let passages =
            [Snippets.Passage(text: meme.text, hits: hits[.text])]
            + MemeField.optionalTexts.map { field in
                Snippets.Passage(label: field.label, text: meme[field] ?? "", hits: hits[field])
            }
        return passages.filter { !$0.hits.isEmpty }
    }
}
