import Domain

/// The scene that compares two versions.
enum DiffMemes {
    struct Request: OneMessageRequest {
        /// The reference to the old version or to a meme, as typed. If `otherName` is `nil` and this is a
        /// reference to a meme, its last two versions are compared.
        var name: String
        /// The reference to the new version, as typed; `nil` to compare two versions of the same meme.
        var otherName: String?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = OutputFormat.human
        /// Whether the output is human-readable. If so, times are shown in local time.
        var isForPeople = false

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var found: FoundDifference
    }
}

struct DiffMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<DiffMemes.Response>
    let versionsWorker: VersionsWorker

    func run(request: DiffMemes.Request) {
        presenter.present(response: DiffMemes.Response(found: found(request)))
    }

    private func found(_ request: DiffMemes.Request) -> FoundDifference {
        do throws(MemesError) {
            return try versionsWorker.difference(
                request.name, request.otherName, asOf: request.asOf)
        } catch {
            return FoundDifference(difference: .failure(error))
        }
    }
}

final class DiffMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    private let calendar: (any LocalCalendar)?

    /// - Parameter calendar: the calendar that converts times to local time; `nil` to show times as stored.
    init(format: OutputFormat = .human, calendar: (any LocalCalendar)? = nil) {
        self.calendar = calendar
        super.init(format: format)
    }

    /// Presents a difference, or an error. Warnings come after a difference, but before an error, because
    /// they may explain the error.
    func present(response: DiffMemes.Response) {
        display(Output.all(of: response.found.difference, response.found.warnings, output))
    }

    private func output(of difference: MemesDifference) -> Output {
        guard format == .human else { return .records(DifferenceRecord.text(of: difference)) }
        guard difference.diff.hunks.isEmpty else { return .text(difference.text(calendar)) }
        let names = [difference.pair.old, difference.pair.new].compactMap { version in
            version?.meme.map { "\($0.id)@\(version?.number ?? 0)" }
        }
        let (old, new) = (names.first ?? "", names.last ?? "")
        return .diagnostic(Diagnostic(localized("no difference between \(old) and \(new)"), .done))
    }
}

/// The difference between two versions, formatted as one line of JSON.
enum DifferenceRecord {
    /// Returns `{"old":{"id":...,"version":1,"time":...,"meme":{...}},"new":{...},"diff":"..."}`. If there is
    /// no earlier version, `old` is omitted. If the versions are equal, `diff` is empty.
    static func text(of difference: MemesDifference) -> String {
        let isSame = difference.diff.hunks.isEmpty
        return Record.line([
            "old": difference.pair.old.map(value), "new": value(of: difference.pair.new),
            "diff": .text(isSame ? "" : difference.text().text),
        ])
    }

    private static func value(of version: MemeVersion) -> RecordValue {
        .object([
            "id": version.meme.map { .id($0.id) }, "version": .number(version.number),
            "time": .time(version.time), "meme": version.meme.map(RecordValue.meme),
        ])
    }
}

struct DiffMemesConfigurator: SceneConfigurator {
    let request: DiffMemes.Request

    func viewController(_ services: Services) -> RequestViewController<DiffMemes.Request> {
        let presenter = DiffMemesPresenter(
            format: request.format, calendar: request.isForPeople ? services.calendar : nil)
        let interactor = DiffMemesInteractor(
            presenter: services.traced(presenter), versionsWorker: services.versionsWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
