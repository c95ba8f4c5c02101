import Domain

/// Words how many memes there are.
protocol CountMemesPresentationLogic {
    /// Presents a number of memes, or why there is none.
    func presentCountedMemes(response: CountMemes.CountMemes.Response)
}

/// Writes a number of memes.
final class CountMemesPresenter: CountMemesPresentationLogic {
    weak var viewController: (any CountMemesDisplayLogic)?

    private let formatter: RecordFormatter

    init(form: RecordForm) {
        formatter = RecordFormatter(form: form)
    }

    /// What the store has to say comes first: where nothing is counted, it may be the cause.
    func presentCountedMemes(response: CountMemes.CountMemes.Response) {
        switch response.counted {
        case .success(let counted):
            for notice in counted.notices { display(.diagnostic(Diagnostic(notice))) }
            let text = formatter.text(ofSingle: counted)
            display(counted.count > 0 ? .count(text) : .nothingFound(text))
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: CountMemes.CountMemes.ViewModel) {
        viewController?.displayCountedMemes(viewModel: viewModel)
    }
}
