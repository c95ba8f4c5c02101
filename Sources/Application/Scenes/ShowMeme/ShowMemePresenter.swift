import Domain

/// Makes lines and records of memes.
protocol ShowMemePresentationLogic {
    func presentFetchedMemes(response: ShowMeme.FetchMemes.Response)
}

final class ShowMemePresenter: ShowMemePresentationLogic {
    weak var viewController: (any ShowMemeDisplayLogic)?

    private let form: ShowCommand.Form

    init(form: ShowCommand.Form) {
        self.form = form
    }

    func presentFetchedMemes(response: ShowMeme.FetchMemes.Response) {
        switch response.page {
        case .success(let page):
            viewController?.displayFetchedMemes(viewModel: viewModel(of: page, now: response.now))
            for notice in page.notices {
                viewController?.displayFetchedMemes(viewModel: .notice(Diagnostic(notice)))
            }
        case .failure(let error):
            viewController?.displayFetchedMemes(viewModel: .failure(Diagnostic(error)))
        }
    }

    private func viewModel(of page: MemesPage, now: Timestamp) -> ShowMeme.FetchMemes.ViewModel {
        switch form {
        case .details:
            return .details(page.memes.map { detail(of: $0, now: now) })
        case .text:
            return .text(page.memes.map(\.text).joined())
        case .field(let field, let endsWithNUL):
            let end = endsWithNUL ? "\0" : "\n"
            return .records(page.memes.map { $0.text(of: field) + end }.joined())
        case .records(let form):
            let formatter = RecordFormatter(form: form)
            guard let meme = page.memes.first, page.memes.count == 1 else {
                return .records(formatter.text(of: page))
            }
            return .records(formatter.text(ofSingle: meme))
        }
    }

    /// A line for each field that the meme has, in the order of `MemeField`, then those of other
    /// programs in JSON.
    private func detail(of meme: Meme, now: Timestamp) -> ShowMeme.Detail {
        typealias Line = ShowMeme.Detail.Line
        var lines = [
            Line(key: "id", value: meme.id.text(), style: .id),
            Line(key: "title", value: meme.title, style: .strong),
        ]
        if !meme.tags.isEmpty {
            let tags = meme.tags.map(\.name).joined(separator: ", ")
            lines.append(Line(key: "tags", value: tags, style: .tag))
        }
        if let url = meme.url { lines.append(Line(key: "url", value: url)) }
        if let image = meme.image { lines.append(Line(key: "image", value: image)) }
        if meme.isPinned { lines.append(Line(key: "pinned", value: "yes")) }
        for (key, time) in [("created", meme.created), ("modified", meme.modified)] {
            guard let time else { continue }
            let age = time.isReadable ? RelativeTime.words(for: time, now: now) : ""
            lines.append(Line(key: key, value: time.text, remark: age))
        }
        for other in meme.otherFields { lines.append(Line(key: other.name, value: other.value)) }
        return ShowMeme.Detail(lines: lines, text: meme.text)
    }
}
