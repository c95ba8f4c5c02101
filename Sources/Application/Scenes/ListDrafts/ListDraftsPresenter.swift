import Domain

protocol ListDraftsPresentationLogic {
    func presentListDrafts(response: ListDrafts.Response)
}

final class ListDraftsPresenter: OutputPresenter<OutputFormat>, ListDraftsPresentationLogic {
    func presentListDrafts(response: ListDrafts.Response) {
        switch response.drafts {
        case .success(let drafts): display(outputs(of: drafts, response))
        case .failure(let error): display([.error(error)])
        }
    }

    private func outputs(of drafts: [LeftDraft], _ response: ListDrafts.Response) -> [Output] {
        switch format {
        case .records(let format):
            let records = RecordFormatter(format: format).text(of: drafts)
            return [.records(records, drafts.isEmpty ? .nothingMatched : .done)]
        case .human where response.areRemoved:
            return drafts.map {
                .text(ChangeMessages.line(localized("Removed draft"), $0.name, $0.title))
            }
        case .human where drafts.isEmpty:
            return [.diagnostic(Diagnostic(localized("no drafts"), .nothingMatched))]
        case .human: return [.rows(drafts.map { row(of: $0, now: response.now) })]
        }
    }

    /// Returns a row with the name, the age, whether the meme is new, and the title.
    private func row(of draft: LeftDraft, now: Timestamp) -> TextTable.Row {
        [
            TextTable.Cell(text: draft.name, style: .id),
            TextTable.Cell(text: RelativeTime.words(for: draft.time, now: now), style: .faint),
            TextTable.Cell(
                text: draft.subject.version == nil ? localized("new") : localized("edit")),
            TextTable.Cell(text: draft.title),
        ]
    }
}
