import Domain

protocol CountMemesPresentationLogic {
    /// Presents a number of memes, or an error.
    func presentCountedMemes(response: CountMemes.Response)
}

/// Writes a number of memes.
final class CountMemesPresenter: OutputPresenter<RecordFormat>, CountMemesPresentationLogic {
    /// Warnings come first: where nothing is counted, they may explain it.
    func presentCountedMemes(response: CountMemes.Response) {
        viewController?.display(viewModels: outputs(of: response.counted))
    }

    private func outputs(of counted: Result<CountedMemes, MemesError>) -> [Output] {
        switch counted {
        case .success(let counted):
            let text = RecordFormatter(format: format).text(ofSingle: counted)
            return Output.warnings(counted.warnings)
                + [.records(text, counted.count > 0 ? .done : .nothingMatched)]
        case .failure(let error):
            return [.error(error)]
        }
    }
}
