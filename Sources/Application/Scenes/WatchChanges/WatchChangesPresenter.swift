import Domain

protocol WatchChangesPresentationLogic {
    /// Presents operations, or the end of the watch.
    func presentWatchedChanges(response: WatchChanges.Response)
}

final class WatchChangesPresenter: WatchChangesPresentationLogic {
    weak var viewController: (any WatchChangesDisplayLogic)?

    private let isForPeople: Bool
    private let calendar: any LocalCalendar
    private let glyphs: Glyphs
    /// The width at which to wrap lines; `nil` to leave lines unwrapped.
    private let columns: Int?
    /// The changes received so far for an operation that continues on the next page.
    private var changes = MemeChanges()

    init(isForPeople: Bool, calendar: any LocalCalendar, glyphs: Glyphs, columns: Int? = nil) {
        self.isForPeople = isForPeople
        self.calendar = calendar
        self.glyphs = glyphs
        self.columns = columns
    }

    func presentWatchedChanges(response: WatchChanges.Response) {
        switch response.changes {
        case .page(let page):
            let rewritten = page.isLast ? page.rewritten : nil
            viewController?.display(
                viewModels: [
                    isForPeople
                        ? .text(lines(page.parts, response.shortIDs))
                        : .records(ChangesRecord.text(of: page.parts)),
                    rewritten.map { .diagnostic(Diagnostic($0)) },
                ].compactMap(\.self) + Output.warnings(page.warnings))
        case .waiting:
            display(
                .waiting(
                    hint: StyledText(
                        localized("Waiting for changes; press Ctrl-C to stop") + "\n", .faint)))
        case .ended(let end, let position):
            display(end, cursor: isForPeople ? "" : position.map(ChangesRecord.text) ?? "")
        }
    }

    /// Returns a line for each complete operation, with its time and description.
    private func lines(_ parts: [OperationPart], _ shortIDs: ShortIDs) -> StyledText {
        let messages = OperationMessages(shortIDs: shortIDs, glyphs: glyphs)
        var text = StyledText()
        for part in parts {
            for change in part.changes { changes.append(change.change) }
            guard part.isLast else { continue }
            let operation = Operation(
                time: part.time, kind: part.kind, author: part.author, changes: changes)
            changes = MemeChanges()
            text.append(calendar.words(for: part.time), .faint)
            text.append("  ")
            text.append(messages.textWithAuthor(of: operation))
            text.append("\n")
        }
        return columns.map(text.wrapped) ?? text
    }

    private func display(_ end: WatchEnd, cursor: String) {
        switch end {
        case .interrupted: display(.ended(cursor: cursor, .interrupted))
        case .outputClosed: display(.ended(cursor: "", .brokenPipe))
        case .failed(let error):
            let diagnostic = Diagnostic(error)
            viewController?.display(viewModel: .diagnostic(diagnostic))
            display(.ended(cursor: cursor, diagnostic.exitCode))
        }
    }

    private func display(_ viewModel: WatchChanges.ViewModel) {
        viewController?.displayWatchedChanges(viewModel: viewModel)
    }
}
