import Domain

/// Words what became of an added meme.
protocol AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.AddMeme.Response)
}

final class AddMemePresenter: AddMemePresentationLogic {
    weak var viewController: (any AddMemeDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentAddedMeme(response: AddMeme.AddMeme.Response) {
        switch response.added {
        case .success(let page):
            for meme in page.memes {
                viewController?.displayAddedMeme(viewModel: viewModel(of: meme, page.shortIDs))
            }
            for notice in page.notices {
                viewController?.displayAddedMeme(viewModel: .notice(Diagnostic(notice)))
            }
        case .failure(let error):
            viewController?.displayAddedMeme(viewModel: .failure(Diagnostic(error)))
        }
    }

    private func viewModel(of meme: Meme, _ shortIDs: ShortIDs) -> AddMeme.AddMeme.ViewModel {
        switch form {
        case .human:
            var line = StyledText("Added ")
            line.append(shortIDs.text(for: meme.id), .id)
            line.append(" \(meme.title)", isIsolated: true)
            line.append("\n")
            return .line(line)
        case .records(let form):
            return .record(RecordFormatter(form: form).text(ofSingle: meme))
        }
    }
}
