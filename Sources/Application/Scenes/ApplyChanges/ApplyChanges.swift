import Domain

/// The scene that applies changes from a file or from standard input.
enum ApplyChanges {
    struct Request: OneMessageRequest, ChangeRequest {
        var source: InputSource
        var console = ConsoleFacts()
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var applied: Result<AppliedChanges, MemesError>
        var isDryRun = false
    }
}

struct ApplyChangesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ApplyChanges.Response>
    let changesInputWorker: ChangesInputWorker
    let applyWorker: ApplyWorker

    func run(request: ApplyChanges.Request) {
        let applied = Result { () throws(MemesError) in
            // The whole input is read before the store is locked, so that slow input does not block other
            // programs.
            try applyWorker.apply(
                try read(request.source.resolved(request.console)), isDryRun: request.isDryRun)
        }
        presenter.present(
            response: ApplyChanges.Response(applied: applied, isDryRun: request.isDryRun))
    }

    private func read(_ source: InputSource) throws(MemesError) -> ChangesInput {
        switch source {
        case .file(let path): try changesInputWorker.changes(ofFile: path)
        case .input: try changesInputWorker.changesOfInput()
        case .unspecified: throw .input(.noneNamed)
        }
    }
}

final class ApplyChangesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    private let inputName: String

    /// - Parameter inputName: the name by which messages refer to the input.
    init(format: OutputFormat, inputName: String) {
        self.inputName = inputName
        super.init(format: format)
    }

    func present(response: ApplyChanges.Response) {
        switch response.applied {
        case .success(let applied) where applied.errors.isEmpty:
            present(applied, isDryRun: response.isDryRun)
            display(Output.warnings(applied.warnings))
        case .success(let applied):
            display(
                ApplyChangesPresenter.diagnosticsOfRefused(applied, inputName: inputName)
                    .map { .diagnostic($0) })
        case .failure(let error): display([.error(error)])
        }
    }

    private func present(_ applied: AppliedChanges, isDryRun: Bool) {
        switch format {
        case .human:
            let counts = applied.counts
            display([
                counts.changed > 0
                    ? .text(ApplyChangesPresenter.line(counts, isDryRun: isDryRun))
                    : .diagnostic(.nothingChanged(counts))
            ])
        case .records(let format): present(applied.changes, RecordFormatter(format: format))
        }
    }

    /// Presents the changes in pages, because there may be a million of them.
    private func present(_ changes: [AppliedChange], _ formatter: RecordFormatter) {
        let pageSize = 10_000
        var start = 0
        repeat {
            let end = min(start + pageSize, changes.count)
            display([
                .records(
                    formatter.text(
                        of: Array(changes[start..<end]), isFirst: start == 0,
                        isLast: end == changes.count))
            ])
            start = end
        } while start < changes.count
    }

    /// Returns a sentence such as `Changed 6 memes: added 2, edited 3, removed 1; 'meme undo' reverts this`.
    static func line(_ counts: ChangeCounts, isDryRun: Bool) -> StyledText {
        let parts = isDryRun ? planned(counts) : done(counts)
        let verbs = parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
        let memes = Amount.memes(counts.changed)
        var line =
            isDryRun
            ? localized("Would change \(memes): \(verbs)") : localized("Changed \(memes): \(verbs)")
        if counts.same > 0 { line += " (" + localized("\(number: counts.same) unchanged") + ")" }
        return StyledText(line + (isDryRun ? "\n" : "; \(UndoMessages.reverts())\n"))
    }

    private static func done(_ counts: ChangeCounts) -> [(Int, String)] {
        [
            (counts.added, localized("added \(number: counts.added)")),
            (counts.edited, localized("edited \(number: counts.edited)")),
            (counts.restored, localized("restored \(number: counts.restored)")),
            (counts.removed, localized("removed \(number: counts.removed)")),
        ]
    }

    private static func planned(_ counts: ChangeCounts) -> [(Int, String)] {
        [
            (counts.added, localized("add \(number: counts.added)")),
            (counts.edited, localized("edit \(number: counts.edited)")),
            (counts.restored, localized("restore \(number: counts.restored)")),
            (counts.removed, localized("remove \(number: counts.removed)")),
        ]
    }

    /// Returns a message such as `FILE:LINE: reason` for each of the first invalid lines, followed by the
    /// total number of invalid lines.
    ///
    /// - Parameter inputName: the name by which messages refer to the input.
    static func diagnosticsOfRefused(_ applied: AppliedChanges, inputName: String) -> [Diagnostic] {
        let exitCode = exitCode(of: applied.errors.map { ExitCode($0.error) })
        var diagnostics = applied.errors.prefix(RefusedRecord.maximumShown).map { error in
            let record = Diagnostic(
                RefusedRecord(input: inputName, line: error.line, problem: .error(error.error)))
            return Diagnostic(record.message, exitCode, at: record.place)
        }
        let count = applied.errors.count
        let more = count - diagnostics.count
        if more > 0 {
            diagnostics.append(Diagnostic(localized("and \(number: more) more"), exitCode))
        }
        let lines = Amount.lines(applied.changes.count + count)
        let words = localized(
            count, one: "\(number: count) of \(lines) is invalid; nothing was stored",
            other: "\(number: count) of \(lines) are invalid; nothing was stored")
        return diagnostics + [Diagnostic(words, exitCode)]
    }

    /// Returns `noInput` or `busy` if every error has that exit code; otherwise, returns `badData`.
    private static func exitCode(of codes: [ExitCode]) -> ExitCode {
        [ExitCode.noInput, .busy].first { code in codes.allSatisfy { $0 == code } } ?? .badData
    }
}

extension Diagnostic {
    /// Returns the message for a run of `meme apply` that changed nothing.
    static func nothingChanged(_ counts: ChangeCounts) -> Diagnostic {
        Diagnostic(
            counts.same > 0
                ? localized("nothing to change")
                : localized("nothing to change: the input has no changes"), .done)
    }
}

struct ApplyChangesConfigurator: SceneConfigurator {
    let request: ApplyChanges.Request

    func viewController(_ services: Services) -> RequestViewController<ApplyChanges.Request> {
        let presenter = ApplyChangesPresenter(
            format: request.format, inputName: request.source.name)
        let interactor = ApplyChangesInteractor(
            presenter: services.traced(presenter),
            changesInputWorker: ChangesInputWorker(files: services.files) {
                services.console.input
            },
            applyWorker: ApplyWorker(store: services.store))
        return services.scene(request, interactor, presenter, services.view)
    }
}

/// The record `{"line":1,"id":"7m3k9q2x0d4v","status":"added"}`. `id` is omitted if it is unknown, which is
/// possible only in a dry run.
extension AppliedChange: RecordConvertible {
    package static let fieldNames = ["line", "id", "status"]
    package static let nameField = "id"

    package var record: Record {
        ["line": .number(line), "id": id.map(RecordValue.id), "status": .text(status.rawValue)]
    }
}
