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
        } else if !retagged.changed.isEmpty {
            viewModels.append(.line(line(of: response, count: retagged.changed.count)))
        }
        if retagged.changed.isEmpty {
            let name = Diagnostic.quote(response.newName)
            viewModels.append(
                .diagnostic(Diagnostic("nothing changed: the tag is \(name) already", .done)))
        }
        return viewModels
    }

    private func line(of response: RenameTag.RenameTag.Response, count: Int) -> StyledText {
        var line = StyledText(response.isRehearsal ? "Would rename " : "Renamed ")
        line.append(response.oldName, .tag, isIsolated: true)
        line.append(" to ")
        line.append(response.newName, .tag, isIsolated: true)
        line.append(" in \(Amount.words(count, "meme"))")
        line.append(response.isRehearsal ? "\n" : "; 'meme undo' takes it back\n")
        return line
    }
}
