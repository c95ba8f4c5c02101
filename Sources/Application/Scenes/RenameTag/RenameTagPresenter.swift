import Domain

/// Words what became of a renaming.
protocol RenameTagPresentationLogic {
    /// Presents the memes that were changed, or why none was.
    func presentRenamedTag(response: RenameTag.RenameTag.Response)
}

/// Finds the words for a renamed tag.
final class RenameTagPresenter: RenameTagPresentationLogic {
    weak var viewController: (any RenameTagDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentRenamedTag(response: RenameTag.RenameTag.Response) {
        switch response.retagged {
        case .success(let retagged):
            display(viewModels(of: retagged, response))
            display(retagged.notices.map { .diagnostic(Diagnostic($0)) })
        case .failure(let error):
            display([.diagnostic(Diagnostic(error))])
        }
    }

    private typealias ViewModel = RenameTag.RenameTag.ViewModel

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels { viewController?.displayRenamedTag(viewModel: viewModel) }
    }

    private func viewModels(
        of retagged: ChangedMemes, _ response: RenameTag.RenameTag.Response
    ) -> [ViewModel] {
        var viewModels: [ViewModel] = []
        if case .records(let form) = form {
            viewModels.append(
                .records(RecordFormatter(form: form).text(of: retagged, isSingle: false)))
        } else if retagged.changedCount > 0 {
            viewModels.append(
                .line(
                    TagWording.line(
                        renaming: response.oldName, to: response.newName, retagged,
                        isRehearsal: response.isRehearsal)))
        }
        if retagged.changedCount == 0 {
            viewModels.append(.diagnostic(.nothingChanged(retagged)))
        }
        return viewModels
    }
}
