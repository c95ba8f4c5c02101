import Domain

/// The scene that checks and repairs the store.
enum CheckStore {
    struct Request: OneMessageRequest, ChangeRequest {
        /// Whether to repair the store. A repair quarantines damaged lines.
        var repairs = false
        var isDryRun = false
        var format = OutputFormat.human

        var changesStore: Bool { repairs && !isDryRun }

        var isPaged: Bool { true }
    }

    enum Response: Equatable {
        /// - Parameter unreadDates: the advice on dates of tasks that cannot be read.
        case checked(Result<StoreReport, MemesError>, unreadDates: [Advice] = [])
        case repaired(Result<StoreRepair, MemesError>)
    }
}

struct CheckStoreInteractor: BusinessLogic {
    let presenter: any PresentationLogic<CheckStore.Response>
    let maintenance: any StoreMaintenance
    let tasksWorker: TasksWorker

    /// Checks every line of the store, or repairs the store, and presents the result.
    func run(request: CheckStore.Request) {
        if request.repairs {
            let repaired = Result { () throws(MemesError) in
                try maintenance.repairStore(isDryRun: request.isDryRun)
            }
            presenter.present(response: .repaired(repaired))
        } else {
            let checked = Result { () throws(MemesError) in try maintenance.checkStore() }
            let tasks =
                request.format == .human
                ? try? tasksWorker.tasks(QueryRequest(), .open, limit: nil, wantsShortIDs: true)
                : nil
            presenter.present(
                response: .checked(checked, unreadDates: tasks?.unreadDates ?? []))
        }
    }
}

final class CheckStorePresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: CheckStore.Response) { display([output(of: response)]) }

    private func output(of response: CheckStore.Response) -> Output {
        switch response {
        case .checked(.success(let report), let dates):
            let exitCode = report.isSound ? ExitCode.done : .badData
            return format == .human
                ? .text(CheckStorePresenter.text(of: report, dates), exitCode)
                : .records(StoreRecord.text(of: report), exitCode)
        case .repaired(.success(let repair)):
            return format == .human
                ? .text(CheckStorePresenter.text(of: repair))
                : .records(StoreRecord.text(of: repair))
        case .checked(.failure(let error), _), .repaired(.failure(let error)): return .error(error)
        }
    }
}

extension CheckStorePresenter {
    /// Returns a description of the result of a check, with one line for each damaged line.
    static func text(of report: StoreReport, _ unreadDates: [Advice] = []) -> StyledText {
        let path = Diagnostic.path(report.path)
        guard report.exists else {
            return StyledText(
                localized("\(path): no store yet; the first 'meme add' creates it") + "\n")
        }
        var lines: [String] = []
        if report.isSound {
            lines.append(localized("\(path) is sound: \(contents(of: report))"))
        } else {
            let count = Amount.lines(report.damagedLines.count)
            lines.append(localized("\(path) is damaged: \(count) cannot be read"))
            lines += report.damagedLines.map(\.words)
            lines.append(localized("The store contains \(contents(of: report))"))
        }
        if report.hasLaterFormat {
            lines.append(
                localized("The store was written by a newer version of meme; please upgrade."))
        } else if !report.isSound {
            lines.append(
                localized(
                    "Use 'meme check --repair' to move damaged lines to a file and keep the rest."
                )
            )
        }
        if report.tailByteCount > 0 {
            let tail = Amount.bytes(exactly: report.tailByteCount)
            lines.append(localized("An unfinished change of \(tail) at the end is ignored."))
        }
        if let future = report.futureLines { lines.append(words(for: future)) }
        lines += unreadDates.map(\.words)
        return text(lines)
    }

    static func text(of repair: StoreRepair) -> StyledText {
        let path = Diagnostic.path(repair.path)
        guard repair.isNeeded else {
            return StyledText(localized("\(path) is sound: nothing to repair") + "\n")
        }
        let isDryRun = repair.isDryRun
        var lines = [
            isDryRun ? localized("\(path) would be repaired:") : localized("\(path) was repaired:")
        ]
        if !repair.damagedLines.isEmpty {
            let count = repair.damagedLines.count
            let damaged = localized(
                count, one: "\(number: count) damaged line", other: "\(number: count) damaged lines"
            )
            lines.append(moved(damaged, to: repair.damageCopy, isDryRun))
            lines += repair.damagedLines.map { "  " + $0.words }
        }
        if repair.writesHeader {
            lines.append(
                isDryRun
                    ? localized("would write a new header") : localized("wrote a new header"))
        }
        if repair.endedOperationCount > 0 {
            let changes = Amount.changes(repair.endedOperationCount)
            lines.append(
                isDryRun
                    ? localized("would add the missing end of \(changes)")
                    : localized("added the missing end of \(changes)"))
        }
        if repair.tailByteCount > 0 {
            let bytes = Amount.bytes(exactly: repair.tailByteCount)
            let tail = localized("an unfinished change of \(bytes)")
            lines.append(moved(tail, to: repair.tailCopy, isDryRun))
        }
        return text(lines)
    }

    private static func contents(of report: StoreReport) -> String {
        var parts = [Amount.memes(report.memeCount)]
        if report.removedCount > 0 {
            parts.append(localized("\(number: report.removedCount) removed"))
        }
        parts.append(Amount.versions(report.versionCount))
        parts.append(Amount.bytes(exactly: report.byteCount))
        if let format = report.format { parts.append(localized("format \(format)")) }
        return parts.joined(separator: ", ")
    }

    private static func words(for lines: FutureLines) -> String {
        let (latest, line) = (lines.latest.text, String(lines.lineNumber))
        return localized(
            lines.count,
            one:
                "warning: \(number: lines.count) line is dated more than a day ahead of the clock, the latest \(latest) on line \(line)",
            other:
                "warning: \(number: lines.count) lines are dated more than a day ahead of the clock, the latest \(latest) on line \(line)"
        )
    }

    private static func moved(_ what: String, to copy: String?, _ isDryRun: Bool) -> String {
        guard !isDryRun, let copy else {
            return localized("would move \(what) to a file beside it")
        }
        return localized("moved \(what) to \(Diagnostic.path(copy))")
    }

    private static func text(_ lines: [String]) -> StyledText {
        StyledText(lines.map { $0 + "\n" }.joined())
    }
}

struct CheckStoreConfigurator: SceneConfigurator {
    let request: CheckStore.Request

    func viewController(_ services: Services) -> RequestViewController<CheckStore.Request> {
        let presenter = CheckStorePresenter(format: request.format)
        let interactor = CheckStoreInteractor(
            presenter: services.traced(presenter), maintenance: services.maintenance,
            tasksWorker: services.tasksWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}
