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
                        : .bytes(
                            format.records(
                                of: found.pageWithLines, isFirst: response.listedCount == 0))
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

extension SearchPage {
    /// The page, with the matching lines in each meme if they were requested.
    fileprivate var pageWithLines: MemesPage {
        var page = page
        for (index, hits) in hits.enumerated() {
            page.memes[index] = StoredMeme(page.memes[index].meme.withLines(hits[.text]))
        }
        return page
    }
}

extension Meme {
    /// Returns the meme with an additional field `lines`: the lines of the text that a terminal shows first.
    /// Without matches in the text, there is no such field.
    fileprivate func withLines(_ hits: [Range<String.Index>]) -> Meme {
        let lines = Snippets.lines(of: [Snippets.Passage(text: text, hits: hits)])
            .prefix(Snippets.limit)
        var meme = self
        meme.otherFields.removeAll { $0.decodedName == "lines" }
        guard !lines.isEmpty else { return meme }
        var writer = JSONWriter()
        writer.beginArray()
        for line in lines { writer.string(line.text) }
        writer.endArray()
        meme.otherFields.append(JSONMember(name: "\"lines\"", value: writer.text))
        return meme
    }
}
