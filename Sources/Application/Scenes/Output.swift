import Domain

/// The output of most scenes.
package enum Output: Equatable {
    /// Text for people.
    case text(StyledText, ExitCode = .done)
    /// Records for programs.
    case records(String, ExitCode = .done)
    /// Records in UTF-8.
    case bytes([UInt8], ExitCode = .done)
    /// Rows of a table. The first rows that are shown set the columns.
    ///
    /// - Parameter narrowest: the minimum widths of columns if more rows follow.
    case rows([TextTable.Row], narrowest: [Int] = [])
    /// Names, such as tags, and the number of memes with each.
    case counts([CountsTable.Row])
    /// Memes with matches. The first rows set the columns.
    case found([FoundMemesTable.Row])
    /// The number of memes on each day.
    case calendar(CalendarView.Days)
    /// Memes with all fields. On a terminal their texts are shown as Markdown, unless `isPlain`.
    case details([MemeDetails.Detail], isPlain: Bool = false)
    /// The texts of memes alone.
    case texts([String])
    /// A hint for people.
    case hint(StyledText)
    /// An error or a warning.
    case diagnostic(Diagnostic)
    /// A question before a change, which is made if the answer is yes.
    case question(ChangeQuestion)
    /// There is another page.
    case more

    package static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    package static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }

    /// The outputs of an answer and the warnings of the store, or an error.
    package static func all<Answer: AnswerWithWarnings>(
        of result: Result<Answer, MemesError>, _ outputs: (Answer) -> [Output]
    ) -> [Output] {
        switch result {
        case .success(let answer): outputs(answer) + warnings(answer.warnings)
        case .failure(let error): [.error(error)]
        }
    }

    /// The output of an answer and then warnings, or warnings and then an error that they may explain.
    package static func all<Answer>(
        of result: Result<Answer, MemesError>, _ warnings: [StoreWarning],
        _ output: (Answer) -> Output
    ) -> [Output] {
        switch result {
        case .success(let answer): [output(answer)] + Output.warnings(warnings)
        case .failure(let error): Output.warnings(warnings) + [.error(error)]
        }
    }

    /// The outputs of a list without matches. Warnings come first: they may be the cause.
    ///
    /// - Parameter wantsNone: whether the limit is 0.
    static func noMatches(
        in page: MemesPage, _ format: OutputFormat, wantsNone: Bool, _ guess: QueryGuess?
    ) -> [Output] {
        let records = format.records(of: page, isFirst: true)
        return warnings(page.warnings) + [.bytes(records, wantsNone ? .done : .nothingMatched)]
            + [guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
    }

    /// The outputs of a change: a line for people or records for programs, and a message if nothing changed.
    ///
    /// - Parameter missing: what was to be removed but does not exist, shown if nothing changed.
    package static func all(
        of result: Result<ChangedMemes, MemesError>, _ format: OutputFormat,
        missing: [String] = [], line: (ChangedMemes) -> StyledText
    ) -> [Output] {
        all(of: result) { changed in
            var outputs: [Output] = []
            if case .records(let format) = format {
                let formatter = RecordFormatter(format: format)
                outputs.append(.records(formatter.text(of: changed)))
            } else if changed.changedCount > 0 {
                outputs.append(.text(line(changed)))
            }
            if changed.count == 0 {
                outputs.append(.diagnostic(.nothingToChange()))
            } else if changed.changedCount == 0 {
                outputs.append(.diagnostic(.nothingChanged(changed, missing: missing)))
            }
            return outputs
        }
    }
}

extension RecordFormatter {
    /// The records of a change: the ids of the changed memes, or in other formats all memes.
    fileprivate func text(of changed: ChangedMemes) -> String {
        guard format.kind == .ids else { return text(of: changed.memes) }
        var text = RecordText()
        for id in changed.changedIDs {
            text.append(id)
            text.append(format.endsWithNUL ? "\0" : "\n")
        }
        return text.text
    }
}

extension OutputFormat {
    /// The records of a page; empty for people.
    package func records(of page: MemesPage, isFirst: Bool) -> [UInt8] {
        guard case .records(let format) = self else { return [] }
        return RecordFormatter(format: format).records(of: page, isFirst: isFirst)
    }
}

/// An answer with warnings of the store.
package protocol AnswerWithWarnings {
    var warnings: [StoreWarning] { get }
}

extension ChangedMemes: AnswerWithWarnings {}
extension ChangesPage: AnswerWithWarnings {}
extension CountedMemes: AnswerWithWarnings {}
extension CountedTags: AnswerWithWarnings {}
extension OperationsPage: AnswerWithWarnings {}
extension MemeStatistics: AnswerWithWarnings {}
extension RestoredMeme: AnswerWithWarnings {}
extension StoreCompaction: AnswerWithWarnings {}
extension TakenBackOperations: AnswerWithWarnings {}

/// Shows outputs on the console, and keeps the exit code.
package final class OutputView {
    let console: any Console
    /// The exit code; `nil` while nothing was shown.
    var exitCode: ExitCode?

    private let isQuiet: Bool
    private let isAnswer: Bool
    private var table: TextTable?
    private var foundTable: FoundMemesTable?
    private var question: ChangeQuestion?
    private var hasMore = false

    /// - Parameters:
    ///   - isQuiet: whether to hide hints and successful results.
    ///   - isAnswer: whether the result answers a question, and is shown even if `isQuiet`.
    init(console: any Console, isQuiet: Bool, isAnswer: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
        self.isAnswer = isAnswer
    }

    package func show(_ output: Output) {
        switch output {
        case .text(let text, let exitCode):
            // A sentence about a change, or an answer with lines of its own.
            let columns = isAnswer ? nil : console.output.messageColumns
            answer(exitCode) { console.write(columns.map(text.wrapped) ?? text) }
        case .records(let text, let exitCode): answer(exitCode) { console.writeRecords(text) }
        case .bytes(let bytes, let exitCode):
            answer(exitCode) { console.writeRecords(utf8: bytes) }
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
            console.report(diagnostic)
            note(diagnostic.exitCode)
        case .question(let question): self.question = question
        case .more: hasMore = true
        }
    }

    /// Notes an exit code. The first one other than `.done` is kept.
    func note(_ exitCode: ExitCode) { self.exitCode.note(exitCode) }

    /// Asks the pending question. Unless the answer is yes, shows that nothing was done.
    func confirms() -> Bool {
        guard let question else { return false }
        self.question = nil
        guard !Consent.isYes(console.ask(question.text) ?? "") else { return true }
        show(.diagnostic(question.declined))
        return false
    }

    /// Requests the next page while there is one and the output is read.
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
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        return text
    }

    private func text(of rows: [FoundMemesTable.Row]) -> StyledText {
        let table = foundTable ?? FoundMemesTable(rows: rows, traits: console.output)
        foundTable = table
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        return text
    }
}

/// The display logic that suffices for most scenes.
package protocol OutputDisplayLogic: AnyObject {
    func display(viewModel: Output)
}

extension OutputDisplayLogic {
    package func display(viewModels: [Output]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

/// The base of presenters that present only outputs.
package class OutputPresenter<Format> {
    weak var viewController: (any OutputDisplayLogic)?
    package let format: Format

    init(format: Format) {
        self.format = format
    }

    package func display(_ outputs: [Output]) { viewController?.display(viewModels: outputs) }
}
