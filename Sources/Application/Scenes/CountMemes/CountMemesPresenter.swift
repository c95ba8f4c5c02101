import Domain

/// Words how many memes there are.
protocol CountMemesPresentationLogic {
    /// Presents a number of memes, or why there is none.
    func presentCountedMemes(response: CountMemes.CountMemes.Response)
}

/// Writes a number of memes.
final class CountMemesPresenter: CountMemesPresentationLogic {
    weak var viewController: (any CountMemesDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool) {
        self.printsRecord = printsRecord
    }

    /// What the store has to say comes first: where nothing is counted, it may be the cause.
    func presentCountedMemes(response: CountMemes.CountMemes.Response) {
        switch response.counted {
        case .success(let counted):
            for notice in counted.notices { display(.diagnostic(Diagnostic(notice))) }
            let text = text(of: counted.count)
            display(counted.count > 0 ? .count(text) : .nothingFound(text))
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func text(of count: Int) -> String {
        printsRecord ? "{\"count\":\(count)}\n" : "\(count)\n"
    }

    private func display(_ viewModel: CountMemes.CountMemes.ViewModel) {
        viewController?.displayCountedMemes(viewModel: viewModel)
    }
}
