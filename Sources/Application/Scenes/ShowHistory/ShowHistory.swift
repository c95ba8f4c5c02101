import Domain

/// The scene that shows the versions of a meme.
enum ShowHistory {
    struct Request: OneMessageRequest {
        /// The reference to the meme, as typed.
        var name: String
        /// The maximum number of versions; `nil` to list all.
        var limit: Int?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = OutputFormat.human

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var history: FoundHistory
        /// The current time, used to compute ages.
        var now: Timestamp
        /// The names of other devices.
        var deviceNames: [Device: String] = [:]
    }
}

struct ShowHistoryInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ShowHistory.Response>
    let versionsWorker: VersionsWorker
    let fieldsWorker: FieldsWorker
    let clock: any WallClock
    let syncStates: any SyncStates

    func run(request: ShowHistory.Request) {
        presenter.present(
            response: ShowHistory.Response(
                history: history(request), now: clock.now,
                deviceNames: request.format == .human ? syncStates.deviceNames : [:]))
    }

    private func history(_ request: ShowHistory.Request) -> FoundHistory {
        do throws(MemesError) {
            try fieldsWorker.check(request.format)
            return try versionsWorker.history(
                of: request.name, limit: request.limit, asOf: request.asOf)
        } catch {
            return FoundHistory(steps: .failure(error))
        }
    }
}

final class ShowHistoryPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    private let glyphs: Glyphs

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.glyphs = glyphs
        super.init(format: format, calendar: calendar)
    }

    func present(response: ShowHistory.Response) {
        let history = response.history
        display(Output.all(of: history.steps, history.warnings) { output(of: $0, response) })
    }

    private func output(of steps: [HistoryStep], _ response: ShowHistory.Response) -> Output {
        switch format {
        case .human: .rows(steps.map { row(of: $0, response) })
        case .records(let format): format.output(of: steps)
        }
    }

    private func row(of step: HistoryStep, _ response: ShowHistory.Response) -> TextTable.Row {
        let id = response.history.shortIDs.text(for: step.id)
        let messages = OperationMessages(glyphs: glyphs, deviceNames: response.deviceNames)
        let what = localized(key: step.what.rawValue)
        return [
            .text("\(id)@\(step.version.number)", .id),
            .text(calendar.shortWords(for: step.version.time, now: response.now), .faint),
            .text(what + messages.words(forAuthor: step.version.author)),
            .text(DifferenceMessages(glyphs: glyphs).text(of: step.changed).text, .tag),
            .text(step.title),
        ]
    }
}

struct ShowHistoryConfigurator: SceneConfigurator {
    let request: ShowHistory.Request

    func viewController(_ services: Services) -> RequestViewController<ShowHistory.Request> {
        let presenter = ShowHistoryPresenter(
            format: request.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ShowHistoryInteractor(
            presenter: services.traced(presenter), versionsWorker: services.versionsWorker,
            fieldsWorker: services.fieldsWorker, clock: services.clock,
            syncStates: services.sync.states)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

extension HistoryStep {
    /// The reference to the version, such as `7m3k9q2x0d4v@2`.
    package var reference: String { "\(id)@\(version.number)" }
}

extension HistoryStep: RecordConvertible {
    /// The fields of the version, the fields of the meme, and the author.
    package static let fieldNames =
        ["id", "version", "time", "what", "changed"]
        + MemeField.allCases.filter { $0 != .id }.map(\.rawValue) + ["by"]
    package static let columnNames = fieldNames.filter { !Meme.laterNames.contains($0) }
    package static let plainFieldNames = ["reference", "time", "what", "title"]
    package static let nameField = "reference"

    /// The record `{"id":…,"version":2,"time":…,"what":"edited","changed":["title"],"meme":{…},"handle":…}`.
    /// `changed` is omitted if no changed fields are known. `meme` is omitted if the version is a removal.
    package var record: Record {
        [
            "id": .id(id), "version": .number(version.number), "time": .time(version.time),
            "what": .text(what.rawValue), "changed": .changed(changed),
            "meme": version.meme.map(RecordValue.meme), "handle": .handle(version.time),
            "by": version.author.map(RecordValue.text),
        ]
    }

    package func value(of field: String) -> RecordValue? {
        switch field {
        case "reference": .text(reference)
        case "time": .text(version.time.text)
        case "title": .text(title)
        default:
            version.meme.map { .text(NamedField(field).text(in: $0)) }
        }
    }
}
