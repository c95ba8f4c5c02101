import Domain

protocol CountMemesPresentationLogic {
    func presentCountedMemes(response: CountMemes.Response)
}

final class CountMemesPresenter: OutputPresenter<RecordFormat>, CountMemesPresentationLogic {
    /// Presents the number of memes. Warnings come first, because they may explain a count of 0.
    func presentCountedMemes(response: CountMemes.Response) {
        switch response.counted {
        case .success(let counted):
            let text = RecordFormatter(format: format).text(ofSingle: counted)
            display(
                Output.warnings(counted.warnings)
                    + [.records(text, counted.count > 0 ? .done : .nothingMatched)]
                    + [response.guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) })
        case .failure(let error): display([.error(error)])
        }
    }
}
