import Domain

/// A view that shows outputs on the console, and records the exit code.
public final class OutputView {
    package let console: any Console
    /// The exit code; `nil` until something is shown.
    var exitCode: ExitCode?

    let isQuiet: Bool
    private let isAnswer: Bool
    private var table: TextTable?
    private var foundTable: FoundMemesTable?
    private var question: ChangeQuestion?
    private var hasMore = false

    /// - Parameters:
    ///   - isQuiet: whether to hide hints and successful results.
    ///   - isAnswer: whether the output is data that the user requested. Such data is shown even if `isQuiet`
    ///     is `true`, except for the message that nothing matches.
    init(console: any Console, isQuiet: Bool, isAnswer: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
        self.isAnswer = isAnswer
    }

    package func show(_ output: Output) {
        switch output {
        case .text(let text, let exitCode):
            // Messages about changes are wrapped. Requested data already has its line breaks.
            let columns = isAnswer ? nil : console.output.messageColumns
            answer(exitCode) { console.write(columns.map(text.wrapped) ?? text) }
        case .records(let text, let exitCode): answer(exitCode) { console.writeRecords(text) }
        case .bytes(let bytes, let exitCode): answer(exitCode) { console.writeRecords(utf8: bytes) }
        case .rows(let rows, let narrowest):
            answer { console.write(text(of: rows, narrowest: narrowest)) }
        case .found(let rows): answer { console.write(text(of: rows)) }
        case .counts(let rows):
            answer { console.write(CountsTable(traits: console.output).text(of: rows)) }
        case .calendar(let days):
            answer { console.write(CalendarView(traits: console.output).text(of: days)) }
        case .details(let details, let isPlain):
            answer {
                let view = MemeDetails(traits: console.output, isPlain: isPlain)
                console.write(view.text(of: details))
            }
        case .texts(let texts):
            answer { console.writeRecords(MemeTexts(traits: console.output).text(of: texts)) }
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            note(.done)
        case .diagnostic(let diagnostic):
            let isHidden = isQuiet && isAnswer && diagnostic.exitCode == .nothingMatched
            if !isHidden { console.report(diagnostic) }
            note(diagnostic.exitCode)
        case .question(let question): self.question = question
        case .more: hasMore = true
        }
    }

    /// Records an exit code, unless a code other than `.done` was already recorded.
    package func note(_ exitCode: ExitCode) { self.exitCode.note(exitCode) }

    /// Asks the pending question, if there is one. If the user does not answer yes, shows the `declined`
    /// message of the question.
    ///
    /// - Returns: `true` if there was a question and the user answered yes.
    package func confirms() -> Bool {
        guard let question else { return false }
        self.question = nil
        guard !Consent.isYes(console.ask(question.text) ?? "") else { return true }
        show(.diagnostic(question.declined))
        return false
    }

    /// Shows why a draft was refused and, if it can be edited in a terminal, asks whether to do so.
    ///
    /// - Returns: `true` if the user answered yes.
    func asksToEdit(_ draft: RefusedDraft) -> Bool {
        // The error comes before the question, because an interrupt at the question ends the program.
        console.report(draft.error)
        if console.editorAccess == .terminal, Consent.isYes(console.ask(draft.question) ?? "") {
            return true
        }
        note(draft.error.exitCode)
        return false
    }

    /// Requests further pages until the last page is shown or the output is closed.
    func showMore(_ nextPage: () -> Void) {
        while hasMore, console.isOutputOpen {
            hasMore = false
            nextPage()
        }
    }

    private func answer(_ exitCode: ExitCode = .done, _ write: () -> Void) {
        if !isQuiet || isAnswer || ![.done, .nothingMatched].contains(exitCode) { write() }
        note(exitCode)
    }

    private func text(of rows: [TextTable.Row], narrowest: [Int]) -> StyledText {
        let table = table ?? TextTable(rows: rows, traits: console.output, narrowest: narrowest)
        self.table = table
        return rows.reduce(into: StyledText()) { table.append($1, to: &$0) }
    }

    private func text(of rows: [FoundMemesTable.Row]) -> StyledText {
        let table = foundTable ?? FoundMemesTable(rows: rows, traits: console.output)
        foundTable = table
        return rows.reduce(into: StyledText()) { table.append($1, to: &$0) }
    }
}
