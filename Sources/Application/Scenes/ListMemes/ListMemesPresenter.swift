import Domain

/// Makes rows and records of memes.
protocol ListMemesPresentationLogic {
    /// Presents a page, or why there is none.
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response)
    /// Presents what became of a pick.
    func presentPickedMeme(response: ListMemes.PickMeme.Response)
}

/// Finds the words for a list.
final class ListMemesPresenter: ListMemesPresentationLogic {
    weak var viewController: (any ListMemesDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        switch response.page {
        case .success(let page):
            display(viewModel(of: page, response))
            for notice in page.notices { display(.diagnostic(Diagnostic(notice))) }
            let count = response.listedCount + page.memes.count
            if response.isForPicking, page.isLast, count > 0 {
                display(.question("Show which? [1-\(count)] "))
            }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) {
        let viewModel: ListMemes.PickMeme.ViewModel =
            switch response {
            case .picked: .picked
            case .cancelled: .cancelled
            case .noSuchRow(let typed, let count):
                .refused(
                    Diagnostic(
                        "\(Diagnostic.quote(typed)) is no row; give a number from 1 to \(count), "
                            + "or nothing to leave", .usage))
            case .nobodyToAsk:
                .refused(
                    Diagnostic(
                        "--pick asks which meme to show; that takes a terminal, without --no-input",
                        .usage))
            }
        viewController?.displayPickedMeme(viewModel: viewModel)
    }

    private func display(_ viewModel: ListMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func viewModel(
        of page: MemesPage, _ response: ListMemes.FetchMemes.Response
    ) -> ListMemes.FetchMemes.ViewModel {
        switch form {
        case .records(let form):
            return .records(RecordFormatter(form: form).text(of: page), hasMore: !page.isLast)
        case .human where page.memes.isEmpty && page.notices.isEmpty:
            return .empty(hint: StyledText("No memes yet; try: meme add Buy milk\n", .faint))
        case .human:
            let rows = page.memes.enumerated().map { position, meme in
                row(of: meme, number: response.listedCount + position + 1, page.shortIDs, response)
            }
            return .rows(rows, hasMore: !page.isLast)
        }
    }

    private func row(
        of meme: Meme, number: Int, _ shortIDs: ShortIDs, _ response: ListMemes.FetchMemes.Response
    ) -> MemesTable.Row {
        MemesTable.Row(
            number: number,
            id: shortIDs.text(for: meme.id),
            title: meme.title,
            tags: meme.tagNames(separator: ", "),
            age: RelativeTime.words(for: meme.changed, now: response.now),
            isPinned: meme.isPinned,
            isNew: meme.id == response.newMeme)
    }
}
