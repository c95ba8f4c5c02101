import Application
import Domain

protocol ListTasksPresentationLogic {
    func presentFetchedTasks(response: ListTasks.Response)
}

final class ListTasksPresenter: OutputPresenter<OutputFormat>, ListTasksPresentationLogic {
    private let calendar: any LocalCalendar

    init(format: OutputFormat, calendar: any LocalCalendar) {
        self.calendar = calendar
        super.init(format: format)
    }

    func presentFetchedTasks(response: ListTasks.Response) {
        switch response.page {
        case .success(let page):
            display(
                [output(of: page, response)] + hint(about: response)
                    + Output.warnings(page.warnings))
        case .failure(let error): display([.error(error)])
        }
    }

    private func output(of page: TasksPage, _ response: ListTasks.Response) -> Output {
        let isMissing = page.tasks.isEmpty && response.hasQuery && !response.wantsNone
        if case .records(let format) = format {
            return .records(
                RecordFormatter(format: format).text(of: page.tasks),
                isMissing ? .nothingMatched : .done)
        }
        guard page.tasks.isEmpty, !response.wantsNone else {
            return .rows(page.tasks.map { row(of: $0, page.shortIDs, now: response.now) })
        }
        guard !isMissing else {
            return .diagnostic(Diagnostic(localized("no task matches"), .nothingMatched))
        }
        let words =
            response.states == .open
            ? localized("No open tasks; try: meme add --due friday Call Ann")
            : localized("No tasks; try: meme add --due friday Call Ann")
        return .hint(StyledText(words + "\n", .faint))
    }

    /// Returns a hint if tasks in other states match; otherwise, returns an empty array.
    private func hint(about response: ListTasks.Response) -> [Output] {
        guard response.othersMatch else { return [] }
        let words =
            response.states == .open
            ? localized("finished tasks match; add --done to list them")
            : localized("open tasks match; omit --done to list them")
        return [.diagnostic(Diagnostic(words, .nothingMatched))]
    }

    /// Returns the reference, the date, the tags and the text of a task. The text of a finished task
    /// begins with `x`.
    private func row(of task: FoundTask, _ shortIDs: ShortIDs, now: Timestamp) -> TextTable.Row {
        let line = task.line.map { ":\($0.number)" } ?? ""
        let isOverdue = task.done == nil && task.due?.isOver(at: now, calendar) == true
        let due = task.due.map { $0.localText(calendar) + (isOverdue ? "!" : "") } ?? ""
        return [
            .text(shortIDs.text(for: task.id) + line, .id),
            .text(due, isOverdue ? .removed : .plain),
            .text(task.tags.map(\.name).joined(separator: ", "), .tag),
            .text((task.done == nil ? "" : "x ") + task.text),
        ]
    }
}
