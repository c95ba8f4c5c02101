import Domain

/// Makes a unified diff of what two versions differ in.
protocol DiffMemesPresentationLogic {
    /// Presents a difference, or why there is none to be had.
    func presentComparedMemes(response: DiffMemes.CompareMemes.Response)
}

/// Spells a unified diff.
final class DiffMemesPresenter: DiffMemesPresentationLogic {
    weak var viewController: (any DiffMemesDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool = false) {
        self.printsRecord = printsRecord
    }

    /// What the store has to say comes after a diff, but before an error, of which it may be the cause.
    func presentComparedMemes(response: DiffMemes.CompareMemes.Response) {
        let notices = response.found.notices.map { ViewModel.diagnostic(Diagnostic($0)) }
        switch response.found.difference {
        case .success(let difference):
            display([viewModel(for: difference)] + notices)
        case .failure(let error):
            display(notices + [.diagnostic(Diagnostic(error))])
        }
    }

    private typealias ViewModel = DiffMemes.CompareMemes.ViewModel

    private func viewModel(for difference: MemesDifference) -> ViewModel {
        if printsRecord { return .record(DifferenceRecord.text(of: difference)) }
        return difference.diff.hunks.isEmpty
            ? .same : .diff(UnifiedDiffText.text(of: difference))
    }

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels {
            viewController?.displayComparedMemes(viewModel: viewModel)
        }
    }
}
