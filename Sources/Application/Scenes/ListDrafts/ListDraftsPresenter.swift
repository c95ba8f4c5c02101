import Domain

protocol ListDraftsPresentationLogic {
    /// Presents the drafts, or an error.
    func presentListDrafts(response: ListDrafts.Response)
}

final class ListDraftsPresenter: ListDraftsPresentationLogic {
    weak var viewController: (any ListDraftsDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentListDrafts(response: ListDrafts.Response) {
        for viewModel in viewModels(of: response) {
            viewController?.displayListDrafts(viewModel: viewModel)
        }
    }

    private func viewModels(of response: ListDrafts.Response) -> [ListDrafts.ViewModel] {
        switch (response.drafts, format) {
        case (.failure(let error), _):
            return [.output(.error(error))]
        case (.success(let drafts), .records(let format)):
            let records = RecordFormatter(format: format).text(of: drafts)
            return [.output(.records(records, drafts.isEmpty ? .nothingMatched : .done))]
        case (.success(let drafts), .human) where response.areRemoved:
            return drafts.map { draft in
                .output(.text(ChangeMessages.line("Removed draft", draft.name, draft.title)))
            }
        case (.success([]), .human):
            return [.output(.diagnostic(Diagnostic("no drafts", .nothingMatched)))]
        case (.success(let drafts), .human):
            return [.rows(drafts.map { row(of: $0, now: response.now) })]
        }
    }

    /// Name, age, whether it is of a new meme, and the title.
    private func row(of draft: LeftDraft, now: Timestamp) -> TextTable.Row {
        [
            TextTable.Cell(text: draft.name, style: .id),
            TextTable.Cell(text: RelativeTime.words(for: draft.time, now: now), style: .faint),
            TextTable.Cell(text: draft.subject.version == nil ? "new" : "edit"),
            TextTable.Cell(text: draft.title),
        ]
    }
}
