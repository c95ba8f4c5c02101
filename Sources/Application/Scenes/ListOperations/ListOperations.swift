import Domain

/// The scene that lists operations.
enum ListOperations {
    struct Request: OneMessageRequest {
        /// The maximum number of operations; `nil` to list all.
        var limit: Int?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The dates, as typed, from and until which operations are listed; `nil` for no limit.
        var since: String?
        var until: String?
        var format = OutputFormat.human
        var pageSize = MemesFetch.defaultPageSize

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var page: Result<OperationsPage, MemesError>
        /// The current time, used to compute ages.
        var now: Timestamp
        /// The names of other devices.
        var deviceNames: [Device: String] = [:]
        /// The time given with `--as-of`; `nil` for the current state.
        var asOf: Timestamp?
        /// Whether the list is empty because the limit is 0.
        var wantsNone = false
        /// Whether no operation is of the time that was asked for.
        var isMissing = false
    }
}

/// The interactor that lists operations. It needs no worker, because listing is a single call to the store.
final class ListOperationsInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<ListOperations.Response>
    private let store: any MemesStore
    private let dateWorker: DateWorker
    private let clock: any WallClock
    private let syncStates: any SyncStates
    private var deviceNames: [Device: String] = [:]
    private var cursor: (any OperationsCursor)?
    private var asOf: Timestamp?
    private var wantsNone = false
    /// The times of the operations to list, and the maximum number of these; `nil` for all.
    private var wanted: (times: TimeRange, limit: Int)?
    private var listedCount = 0

    init(
        presenter: any PresentationLogic<ListOperations.Response>, store: any MemesStore,
        dateWorker: DateWorker, clock: any WallClock, syncStates: any SyncStates
    ) {
        self.presenter = presenter
        self.store = store
        self.dateWorker = dateWorker
        self.clock = clock
        self.syncStates = syncStates
    }

    func run(request: ListOperations.Request) {
        wantsNone = request.limit == 0
        if request.format == .human { deviceNames = syncStates.deviceNames }
        do throws(MemesError) {
            var fetch = OperationsFetch(limit: request.limit, pageSize: request.pageSize)
            asOf = try dateWorker.moment(asOf: request.asOf)
            fetch.asOf = asOf
            if request.since != nil || request.until != nil {
                let since = try request.since.map { (text) throws(MemesError) in
                    try dateWorker.since(text)
                }
                let until = try request.until.map { (text) throws(MemesError) in
                    try dateWorker.until(text)
                }
                let times = TimeRange(from: since?.start, until: until?.end)
                wanted = (times, request.limit ?? .max)
                fetch.limit = nil
            }
            cursor = try store.fetchOperations(fetch)
            runMore()
        } catch {
            present(.failure(error))
        }
    }

    func runMore() {
        do throws(MemesError) {
            guard var page = try cursor?.nextPage() else { return }
            if let wanted {
                let found = page.operations.filter { wanted.times.contains($0.time) }
                page.operations = Array(found.prefix(wanted.limit - listedCount))
                listedCount += page.operations.count
                if listedCount == wanted.limit { page.isLast = true }
            }
            let isMissing = wanted != nil && page.isLast && listedCount == 0 && !wantsNone
            present(.success(page), isMissing: isMissing)
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<OperationsPage, MemesError>, isMissing: Bool = false) {
        presenter.present(
            response: ListOperations.Response(
                page: page, now: clock.now, deviceNames: deviceNames, asOf: asOf,
                wantsNone: wantsNone, isMissing: isMissing))
    }
}

final class ListOperationsPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    private let glyphs: Glyphs

    /// The minimum widths of the columns if more pages follow: a handle, a time such as `2026-03-09 14:05`,
    /// and a description.
    private static let narrowestColumns = [6, 16, 40]

    init(format: OutputFormat, glyphs: Glyphs = .unicode, calendar: any LocalCalendar) {
        self.glyphs = glyphs
        super.init(format: format, calendar: calendar)
    }

    func present(response: ListOperations.Response) {
        display(
            Output.all(of: response.page) { page in
                [output(of: page, response)] + (page.isLast ? [] : [.more])
            })
    }

    private func output(of page: OperationsPage, _ response: ListOperations.Response) -> Output {
        switch format {
        case .records(let format):
            return .records(
                RecordFormatter(format: format).text(
                    of: page.operations, isFirst: page.number == 0, isLast: page.isLast),
                response.isMissing ? .nothingMatched : .done)
        case .human where response.isMissing:
            return .diagnostic(Diagnostic(localized("no operation of that time"), .nothingMatched))
        case .human
        where page.operations.isEmpty && page.warnings.isEmpty && !response.wantsNone:
            let words =
                response.asOf.map { localized("No history yet \(calendar.words(asOf: $0))") }
                ?? localized("No history yet")
            return .hint(StyledText(words + "\n", .faint))
        case .human:
            return .rows(
                rows(of: page, response),
                narrowest: page.isLast ? [] : ListOperationsPresenter.narrowestColumns)
        }
    }

    private func rows(
        of page: OperationsPage, _ response: ListOperations.Response
    ) -> [TextTable.Row] {
        let messages = OperationMessages(
            shortIDs: page.shortIDs, glyphs: glyphs, deviceNames: response.deviceNames)
        return page.operations.map { operation in
            [
                .text(OperationHandle(operation.time)?.short ?? "", .id),
                .text(calendar.shortWords(for: operation.time, now: response.now), .faint),
                .text(messages.textWithAuthor(of: operation).text),
            ]
        }
    }
}

struct ListOperationsConfigurator: SceneConfigurator {
    let request: ListOperations.Request

    func viewController(_ services: Services) -> RequestViewController<ListOperations.Request> {
        let presenter = ListOperationsPresenter(
            format: request.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ListOperationsInteractor(
            presenter: services.traced(presenter), store: services.store,
            dateWorker: services.dateWorker, clock: services.clock,
            syncStates: services.sync.states)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
