import Domain

protocol DiffMemesPresentationLogic {
    /// Presents a difference, or an error.
    func presentComparedMemes(response: DiffMemes.Response)
}

/// Formats a unified diff.
final class DiffMemesPresenter: DiffMemesPresentationLogic {
    weak var viewController: (any DiffMemesDisplayLogic)?

    private let printsRecord: Bool

    init(printsRecord: Bool = false) {
        self.printsRecord = printsRecord
    }

    /// Warnings come after a diff, but before an error, which they may explain.
    func presentComparedMemes(response: DiffMemes.Response) {
        let warnings = Output.warnings(response.found.warnings).map { ViewModel.output($0) }
        switch response.found.difference {
        case .success(let difference): display([viewModel(for: difference)] + warnings)
        case .failure(let error): display(warnings + [.output(.error(error))])
        }
    }

    private typealias ViewModel = DiffMemes.ViewModel

    private func viewModel(for difference: MemesDifference) -> ViewModel {
        if printsRecord { return .output(.records(DifferenceRecord.text(of: difference))) }
        return difference.diff.hunks.isEmpty
            ? .same : .output(.text(UnifiedDiffText.text(of: difference)))
    }

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels { viewController?.displayComparedMemes(viewModel: viewModel) }
    }
}
