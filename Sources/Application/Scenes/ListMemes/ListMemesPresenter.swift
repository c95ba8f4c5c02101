import Domain

protocol ListMemesPresentationLogic {
    /// Presents a page, or an error.
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response)
    /// Presents the pinned memes above the others.
    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response)
}

final class ListMemesPresenter: ListMemesPresentationLogic {
    weak var viewController: (any ListMemesDisplayLogic)?

    private let format: OutputFormat
    private let storePath: String
    private let calendar: any LocalCalendar

    init(format: OutputFormat, storePath: String, calendar: any LocalCalendar) {
        self.format = format
        self.storePath = storePath
        self.calendar = calendar
    }

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        switch response.page {
        case .success(let page): present(page, response)
        case .failure(let error): display([.error(error)])
        }
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        let rows = MemesTable.rows(
            of: response.page, now: response.now, calendar, new: response.newMeme,
            isLong: response.isLong)
        var rest = StyledText()
        if response.restCount > 0 {
            let words = localized(
                "and \(number: response.restCount) more pinned: meme list is:pinned")
            rest.append(words + "\n", .faint)
        }
        display(.pinned(rows, rest: rest))
    }

    private func present(_ page: MemesPage, _ response: ListMemes.FetchMemes.Response) {
        let count = response.listedCount + page.memes.count
        if count == 0, response.context == .query {
            let (wantsNone, guess) = (response.wantsNone, response.guess)
            return display(Output.noMatches(in: page, format, wantsNone: wantsNone, guess))
        }
        if let output = format.output(
            of: page, isFirst: response.listedCount == 0, calendar)
        {
            display([output])
        } else if count == 0, page.warnings.isEmpty, !response.wantsNone {
            display([hint(response.context)])
        } else {
            display(
                .rows(
                    MemesTable.rows(
                        of: page, after: response.listedCount, by: response.order,
                        now: response.now, calendar, new: response.newMeme,
                        isLong: response.isLong)))
        }
        display((page.isLast ? [] : [.more]) + Output.warnings(page.warnings))
        guard page.isLast, count > 0, format == .human else { return }
        let total = response.totalCount ?? count
        if response.context == .welcome {
            display([.hint(advice(count, of: total))])
        } else if count < total {
            let words = localized("\(number: count) of \(number: total); the limit is list.limit")
            display([.hint(StyledText(words + "\n", .faint))])
        }
    }

    private func display(_ viewModel: ListMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func display(_ outputs: [Output]) { for output in outputs { display(.output(output)) } }

    /// Returns the hint for an empty list.
    private func hint(_ context: ListMemes.Context) -> Output {
        guard context == .welcome else {
            return .noMemes(in: storePath, context, calendar)
        }
        return .hint(
            StyledText(
                """
                \(localized("Welcome to meme. It keeps notes, called memes. Start with:"))
                  \(NamedStore.command("add Buy milk"))    \(localized("add a meme"))
                  meme help            \(localized("list all commands"))

                """))
    }

    private func advice(_ count: Int, of total: Int) -> StyledText {
        let shown =
            count < total
            ? localized("Latest \(number: count) of \(number: total)") : Amount.memes(count)
        let more = localized("More: meme list, meme add TITLE, meme help")
        return StyledText("\(shown). \(more)\n", .faint)
    }
}
