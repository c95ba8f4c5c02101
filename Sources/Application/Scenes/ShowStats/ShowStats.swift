import Domain

/// The scene that counts memes by day, tag and time of day.
enum ShowStats {
    enum Format: Equatable {
        /// A calendar and bar charts.
        case drawing
        /// The same numbers in words, for people who cannot see the drawings.
        case words
        /// Machine-readable lines with tab-separated fields.
        case lines
        case json
    }

    struct Request: OneMessageRequest {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = Format.drawing

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var statistics: Result<MemeStatistics, MemesError>
        /// Whether the memes were selected by a query.
        var hasQuery = false
        /// The `--as-of` time; `nil` for now.
        var asOf: Timestamp?
    }
}

struct ShowStatsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ShowStats.Response>
    let statisticsWorker: StatisticsWorker
    let queryWorker: QueryWorker

    func run(request: ShowStats.Request) {
        var fetch = MemesFetch()
        let statistics = Result { () throws(MemesError) in
            fetch = try queryWorker.filter(fetch, by: request.query, asOf: request.asOf)
            return try statisticsWorker.statistics(of: fetch)
        }
        presenter.present(
            response: ShowStats.Response(
                statistics: statistics, hasQuery: !request.query.isEmpty, asOf: fetch.asOf))
    }
}

final class ShowStatsPresenter: DatedPresenter<ShowStats.Format>, PresentationLogic {
    func present(response: ShowStats.Response) {
        display(Output.all(of: response.statistics) { outputs(of: $0, response) })
    }

    private func outputs(of statistics: MemeStatistics, _ response: ShowStats.Response) -> [Output]
    {
        let nothingMatches = statistics.count == 0 && response.hasQuery
        let exitCode = nothingMatches ? ExitCode.nothingMatched : .done
        switch format {
        case .json: return [.records(StatisticsRecord.json(of: statistics), exitCode)]
        case .lines: return [.records(StatisticsRecord.lines(of: statistics), exitCode)]
        case .drawing, .words:
            if nothingMatches {
                return [
                    .diagnostic(
                        Diagnostic(localized("no memes match; see 'meme help query'"), exitCode))
                ]
            }
            guard statistics.count > 0 else {
                let advice =
                    response.asOf.map { localized("No memes yet \(calendar.words(asOf: $0))") }
                    ?? localized("No memes yet; try: meme add Buy milk")
                return [.hint(StyledText(advice + "\n", .faint))]
            }
            return format == .drawing ? drawing(of: statistics) : [.text(words(of: statistics))]
        }
    }

    private func summary(of statistics: MemeStatistics) -> String {
        let undated = statistics.undatedCount
        return Amount.memes(statistics.count) + ", " + Amount.tags(statistics.tagCount)
            + (undated > 0 ? ", " + localized("\(number: undated) without a date") : "")
    }

    // MARK: - Drawings

    private func drawing(of statistics: MemeStatistics) -> [Output] {
        var outputs = [
            Output.text(StyledText(summary(of: statistics) + "\n")),
            heading(localized("Memes per day")),
            .calendar(CalendarView.Days(first: statistics.firstDay, counts: statistics.dayCounts)),
        ]
        if !statistics.tags.isEmpty {
            outputs += [
                heading(localized("Memes per tag")),
                bars(statistics.tags.map { ($0.name, $0.count) }, style: .tag),
            ]
        }
        // With few memes, differences between weekdays or hours are mostly due to chance.
        guard statistics.count >= 50 else { return outputs }
        outputs += [
            heading(localized("Memes per weekday")),
            bars(Array(zip(CalendarView.weekdays, statistics.weekdayCounts))),
            heading(localized("Memes per hour")),
            bars(statistics.hourCounts.enumerated().map { (ASCII.padded($0, to: 2) + ":00", $1) }),
            heading(localized("Total and new memes per month")), growth(of: statistics),
        ]
        return outputs
    }

    private func heading(_ text: String) -> Output { .text(StyledText("\n\(text)\n", .strong)) }

    private func bars(_ counts: [(String, Int)], style: Style = .plain) -> Output {
        rows(counts.map { CountsTable.Row(name: $0, count: String($1), amount: $1, style: style) })
    }

    /// Returns the output for rows of counts. Omits leading and trailing rows with a count of 0, unless all
    /// counts are 0.
    private func rows(_ rows: [CountsTable.Row]) -> Output {
        guard let first = rows.firstIndex(where: { $0.amount != 0 }),
            let last = rows.lastIndex(where: { $0.amount != 0 })
        else { return .counts(rows) }
        return .counts(Array(rows[first...last]))
    }

    private func growth(of statistics: MemeStatistics) -> Output {
        let width = statistics.monthCounts.map { String($0).utf8.count }.max() ?? 1
        return rows(
            statistics.months.map { month in
                let new = "+\(month.count)"
                let space = String(repeating: " ", count: 2 + width + 1 - new.utf8.count)
                return CountsTable.Row(
                    name: month.name, count: "\(month.total)\(space)\(new)",
                    amount: month.total, style: .plain)
            })
    }

    // MARK: - Words

    private func words(of statistics: MemeStatistics) -> StyledText {
        let active = statistics.days.filter { $0.count > 0 }
        let yearCount = active.reduce(0) { $0 + $1.count }
        var lines = [
            summary(of: statistics) + ".",
            localized(
                "Since \(statistics.firstDay.text): \(Amount.memes(yearCount)) on \(Amount.days(active.count))."
            ),
        ]
        if let most = active.max(by: { $0.count < $1.count }) {
            lines.append(localized("Busiest day: \(most.date.text) (\(number: most.count))."))
        }
        func append(_ heading: String, _ rows: [String]) {
            if !rows.isEmpty { lines += ["", heading + ":"] + rows }
        }
        append(localized("Memes per tag"), statistics.tags.map { "\($0.name): \($0.count)" })
        append(
            localized("Memes per weekday"),
            zip(CalendarView.weekdays, statistics.weekdayCounts).map { "\($0): \($1)" })
        append(
            localized("Memes per hour"),
            statistics.hourCounts.enumerated().filter { $0.element > 0 }
                .map { "\(ASCII.padded($0.offset, to: 2)):00: \($0.element)" })
        append(
            localized("Memes per month"),
            statistics.months.map {
                localized("\($0.name): \(number: $0.count) new, \(number: $0.total) in total")
            })
        append(localized("Memes per day"), active.map { "\($0.date.text): \($0.count)" })
        return StyledText(lines.map { $0 + "\n" }.joined())
    }
}

struct ShowStatsConfigurator: SceneConfigurator {
    let request: ShowStats.Request

    func viewController(_ services: Services) -> RequestViewController<ShowStats.Request> {
        let presenter = ShowStatsPresenter(
            format: request.format, calendar: services.calendar)
        let interactor = ShowStatsInteractor(
            presenter: services.traced(presenter),
            statisticsWorker: StatisticsWorker(
                store: services.store, calendar: services.calendar, clock: services.clock),
            queryWorker: services.queryWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}
