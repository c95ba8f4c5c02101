import Domain

/// The outputs that most scenes share.
enum Output: Equatable {
    /// Text for people, and the exit code.
    case text(StyledText, ExitCode = .done)
    /// Records for programs, and the exit code.
    case records(String, ExitCode = .done)
    /// A hint for people.
    case hint(StyledText)
    /// An error or a warning.
    case diagnostic(Diagnostic)

    /// An error.
    static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    /// The warnings of the store.
    static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }

    /// The outputs of a result: the answer and the warnings of the store, or an error.
    static func all<Answer: AnswerWithWarnings>(
        of result: Result<Answer, MemesError>, _ outputs: (Answer) -> [Output]
    ) -> [Output] {
        switch result {
        case .success(let answer): outputs(answer) + warnings(answer.warnings)
        case .failure(let error): [.error(error)]
        }
    }

    /// What is shown of a meme that was to be added.
    static func added(
        _ added: Result<AddedMeme, MemesError>, _ format: OutputFormat
    ) -> [Output] {
        all(of: added) { added in
            let isNewInDryRun = added.isDryRun && !added.isKnown
            let line = ChangeMessages.line(
                added.isKnown ? "Already exists:" : added.isDryRun ? "Would add" : "Added",
                isNewInDryRun ? nil : added.shortID, added.meme.title)
            let kept = [added.keptDraft].compactMap(\.self).map { path in
                Output.diagnostic(Diagnostic(DraftError.isKept(at: path), .done))
            }
            switch format {
            case .human:
                return [.text(line)] + kept
            case .records(let format) where isNewInDryRun && format.kind == .ids:
                // In a dry run the identifier is not final.
                return [.records(""), .hint(line)] + kept
            case .records(let format):
                let record = RecordFormatter(format: format).text(ofSingle: added.meme)
                return [.records(record)] + kept
            }
        }
    }

    /// What is shown of memes that were to be changed: a line for people, records for programs, and that
    /// nothing has changed where that is so.
    ///
    /// - Parameter missing: what was to be removed and is not there if nothing has changed.
    static func all(
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
                outputs.append(.diagnostic(.nothingToChange))
            } else if changed.changedCount == 0 {
                outputs.append(.diagnostic(.nothingChanged(changed, missing: missing)))
            }
            return outputs
        }
    }
}

/// An answer with warnings of the store.
protocol AnswerWithWarnings {
    var warnings: [StoreWarning] { get }
}

extension AddedMeme: AnswerWithWarnings {}
extension ChangedMemes: AnswerWithWarnings {}
extension CountedMemes: AnswerWithWarnings {}
extension RestoredMeme: AnswerWithWarnings {}
extension StoreCompaction: AnswerWithWarnings {}
extension TakenBackOperations: AnswerWithWarnings {}

/// Shows outputs on the console, and keeps the exit code.
final class OutputView {
    let console: any Console
    /// Whether success prints nothing.
    let isQuiet: Bool
    /// The exit code; `nil` while nothing has been shown.
    var exitCode: ExitCode?

    /// A view.
    ///
    /// - Parameter isQuiet: whether success prints nothing; `false` for a scene that only
    ///   answers a question.
    init(console: any Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Shows an output. If the view is quiet, success is not shown.
    func show(_ output: Output) {
        switch output {
        case .text(let text, let exitCode):
            if !isQuiet || exitCode != .done { console.write(text) }
            note(exitCode)
        case .records(let records, let exitCode):
            if !isQuiet || exitCode != .done { console.writeRecords(records) }
            note(exitCode)
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            note(diagnostic.exitCode)
        }
    }

    /// Notes an exit code. The first one that is not `.done` is kept.
    func note(_ exitCode: ExitCode) { self.exitCode.note(exitCode) }
}

/// The display logic of scenes that show only outputs.
protocol OutputDisplayLogic: AnyObject {
    func display(viewModel: Output)
}

extension OutputDisplayLogic {
    func display(viewModels: [Output]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

/// The base of presenters that present only outputs.
class OutputPresenter<Format> {
    weak var viewController: (any OutputDisplayLogic)?
    let format: Format

    init(format: Format) {
        self.format = format
    }
}
