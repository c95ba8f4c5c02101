import Domain

/// What nearly every scene has to show, which is shown alike by all.
enum Output: Equatable {
    /// Text for people, and what it makes of the run.
    case text(StyledText, ExitCode = .done)
    /// Records for programs, and what they make of the run.
    case records(String, ExitCode = .done)
    /// What a person may want to know besides.
    case hint(StyledText)
    /// What went wrong, or must be known.
    case diagnostic(Diagnostic)

    /// Why there is no answer.
    static func error(_ error: MemesError) -> Output { .diagnostic(Diagnostic(error)) }

    /// What the store warns of beside its answer.
    static func warnings(_ warnings: [StoreWarning]) -> [Output] {
        warnings.map { .diagnostic(Diagnostic($0)) }
    }

    /// What is shown of a result: its answer and what the store warns of, or why there is no answer.
    static func all<Answer: AnswerWithWarnings>(
        of result: Result<Answer, MemesError>, _ outputs: (Answer) -> [Output]
    ) -> [Output] {
        switch result {
        case .success(let answer): outputs(answer) + warnings(answer.warnings)
        case .failure(let error): [.error(error)]
        }
    }

    /// What is shown of memes that were to be changed: a line for people, records for programs, and that
    /// nothing has changed where that is so.
    static func all(
        of result: Result<ChangedMemes, MemesError>, _ format: OutputFormat,
        line: (ChangedMemes) -> StyledText
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
                outputs.append(.diagnostic(.nothingChanged(changed)))
            }
            return outputs
        }
    }
}

/// An answer that the store may have given with warnings.
protocol AnswerWithWarnings {
    var warnings: [StoreWarning] { get }
}

extension AddedMeme: AnswerWithWarnings {}
extension ChangedMemes: AnswerWithWarnings {}
extension CountedMemes: AnswerWithWarnings {}
extension RestoredMeme: AnswerWithWarnings {}
extension StoreCompaction: AnswerWithWarnings {}
extension TakenBackOperations: AnswerWithWarnings {}

/// Shows outputs on the console, and keeps how the scene ends with them.
final class OutputView {
    let console: any Console
    /// Whether success is to be silent.
    let isQuiet: Bool
    /// How the scene ends; `nil` while nothing has been shown.
    var exitCode: ExitCode?

    /// A view.
    ///
    /// - Parameter isQuiet: whether success is to be silent; `false` for a scene that is asked for nothing
    ///   but its answer.
    init(console: any Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Shows an output. Where the view is quiet, only what is not well is shown.
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

    /// Notes what something that was shown makes of the run. The first that is not well decides.
    func note(_ exitCode: ExitCode) { self.exitCode.note(exitCode) }
}

/// Shows outputs: the display logic of scenes that have nothing else to show.
protocol OutputDisplayLogic: AnyObject {
    func display(viewModel: Output)
}

extension OutputDisplayLogic {
    func display(viewModels: [Output]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

/// What presenters have whose scenes show outputs alone.
class OutputPresenter<Format> {
    weak var viewController: (any OutputDisplayLogic)?
    let format: Format

    init(format: Format) {
        self.format = format
    }
}
