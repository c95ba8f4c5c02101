import Domain

/// Makes rows and records of memes.
protocol ListMemesPresentationLogic {
    func presentFetchedMemes(response: ListMemes.FetchMemes.Response)
    func presentPickedMeme(response: ListMemes.PickMeme.Response)
}

final class ListMemesPresenter: ListMemesPresentationLogic {
    weak var viewController: (any ListMemesDisplayLogic)?

    private let form: OutputForm
    private var rowCount = 0

    init(form: OutputForm) {
        self.form = form
    }

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        switch response.page {
        case .success(let page):
            viewController?.displayFetchedMemes(viewModel: viewModel(of: page, response))
            for notice in page.notices {
                viewController?.displayFetchedMemes(viewModel: .notice(Diagnostic(notice)))
            }
        case .failure(let error):
            viewController?.displayFetchedMemes(viewModel: .failure(Diagnostic(error)))
        }
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) {
        switch response.picked {
        case .success(.some): viewController?.displayPickedMeme(viewModel: .picked)
        case .success(.none): viewController?.displayPickedMeme(viewModel: .cancelled)
        case .failure(let error):
            viewController?.displayPickedMeme(viewModel: .refused(Diagnostic(error)))
        }
    }

    private func viewModel(
        of page: MemesPage, _ response: ListMemes.FetchMemes.Response
    ) -> ListMemes.FetchMemes.ViewModel {
        switch form {
        case .records(let form):
            return .records(RecordFormatter(form: form).text(of: page))
        case .human where page.memes.isEmpty:
            return .empty(hint: StyledText("No memes yet; try: meme add Buy milk\n", .faint))
        case .human:
            let rows = page.memes.map { row(of: $0, page.shortIDs, response) }
            return .rows(rows, question: "Show which? [1-\(rowCount)] ")
        }
    }

    private func row(
        of meme: Meme, _ shortIDs: ShortIDs, _ response: ListMemes.FetchMemes.Response
    ) -> ListMemes.Row {
        rowCount += 1
        return ListMemes.Row(
            number: rowCount,
            id: shortIDs.text(for: meme.id),
            title: meme.title,
            tags: meme.tags.map(\.name).joined(separator: ", "),
            age: RelativeTime.words(for: meme.changed, now: response.now),
            isPinned: meme.isPinned,
            isNew: meme.id == response.newMeme)
    }
}
