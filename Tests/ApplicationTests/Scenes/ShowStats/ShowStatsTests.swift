import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct StatsCommandTests {
    @Test func `reads a query and a format`() throws {
        for (options, format) in [
            ([], .drawing), (["--json"], .json), (["--plain"], .words), (["--table"], .drawing),
        ] as [([String], ShowStats.Format)] {
            #expect(
                try parse(["stats", "milk", "--as-of", "2026"] + options)
                    == .stats(.init(query: .init(text: "milk"), asOf: "2026", format: format)))
        }
    }

    @Test func `prints lines in a pipe`() throws {
        let invocation = try Invocation(parsing: ["stats"], outputIsTerminal: false)
        #expect(invocation.command == .stats(.init(format: .lines)))
    }

    @Test func `reads random with the options of show`() throws {
        #expect(
            try parse(["random", "-t", "a", "x", "--field", "url", "--as-of", "2026"])
                == .show(
                    .init(
                        subject: .random(QueryRequest(text: "x", tags: ["a"])),
                        format: .field(.known(.url), endsWithNUL: false), asOf: "2026")))
    }
}

struct ShowStatsInteractorTests {
    private let presenter = Spy<ShowStats.Response>()

    @Test(arguments: [("", 3, false), ("milk", 1, true), ("nosuch", 0, true)])
    func `presents statistics of matching memes`(_ query: String, _ count: Int, _ hasQuery: Bool) {
        interactor.run(request: .init(query: .init(text: query)))
        #expect(presenter.messages.map { try? $0.statistics.get().count } == [count])
        #expect(presenter.messages.map(\.hasQuery) == [hasQuery])
    }

    @Test func `presents the time of the statistics`() {
        interactor.run(request: .init(asOf: "2020-01-01"))
        #expect(presenter.messages.map { try? $0.statistics.get().count } == [0])
        #expect(presenter.messages.map(\.asOf) == [Seeds.time("2020-01-01T23:59:59.999Z")])
    }

    private var interactor: ShowStatsInteractor {
        let services = Services.doubles()
        return ShowStatsInteractor(
            presenter: presenter,
            statisticsWorker: StatisticsWorker(
                store: services.store, calendar: services.calendar, clock: services.clock),
            queryWorker: services.queryWorker)
    }
}

struct ShowStatsPresenterTests {
    /// The output of `stats --plain` for one meme, added on 2026-11-20 at 12:00.
    static let wordsOfWalk = """
        1 meme, 0 tags.
        Since 2025-11-17: 1 meme on 1 day.
        Busiest day: 2026-11-20 (1).

        Memes per weekday:
        Monday: 0
        Tuesday: 0
        Wednesday: 0
        Thursday: 0
        Friday: 1
        Saturday: 0
        Sunday: 0

        Memes per hour:
        12:00: 1

        Memes per month:
        2025-12: 0 new, 0 in total
        2026-01: 0 new, 0 in total
        2026-02: 0 new, 0 in total
        2026-03: 0 new, 0 in total
        2026-04: 0 new, 0 in total
        2026-05: 0 new, 0 in total
        2026-06: 0 new, 0 in total
        2026-07: 0 new, 0 in total
        2026-08: 0 new, 0 in total
        2026-09: 0 new, 0 in total
        2026-10: 0 new, 0 in total
        2026-11: 1 new, 1 in total

        Memes per day:
        2026-11-20: 1

        """

    /// Two memes of one day with a tag, one from before, and one without a time.
    private static var statistics: MemeStatistics {
        var statistics = MemeStatistics(today: LocalDate(daysSince1970: 20_778))
        (statistics.count, statistics.undatedCount, statistics.earlierCount) = (4, 1, 1)
        statistics.dayCounts[369] = 2
        statistics.weekdayCounts[5] = 3
        statistics.hourCounts[7] = 3
        statistics.monthCounts[11] = 2
        statistics.tags = [TagCount(name: "a\tb", count: 2)]
        statistics.tagCount = 1
        return statistics
    }

    @Test func `draws only days and tags for few memes`() {
        let outputs = outputs(.success(Self.statistics), .drawing)
        #expect(
            outputs.compactMap(\.words) == [
                "4 memes, 1 tag, 1 without a date\n", "\nMemes per day\n", "\nMemes per tag\n",
            ])
    }

    @Test func `draws all charts for many memes`() throws {
        var statistics = Self.statistics
        statistics.count = 50
        statistics.hourCounts[9] = 1
        let outputs = outputs(.success(statistics), .drawing)
        #expect(outputs.first?.words == "50 memes, 1 tag, 1 without a date\n")
        #expect(
            outputs.contains(
                .counts([
                    CountsTable.Row(name: "07:00", count: "3", amount: 3, style: .plain),
                    CountsTable.Row(name: "08:00", count: "0", amount: 0, style: .plain),
                    CountsTable.Row(name: "09:00", count: "1", amount: 1, style: .plain),
                ])))
        #expect(
            outputs.dropFirst().compactMap(\.words) == [
                "\nMemes per day\n", "\nMemes per tag\n", "\nMemes per weekday\n",
                "\nMemes per hour\n", "\nTotal and new memes per month\n",
            ])
        #expect(
            outputs.contains(
                .calendar(
                    CalendarView.Days(
                        first: LocalDate(daysSince1970: 20_409),
                        counts: Array(repeating: 0, count: 369) + [2]))))
        #expect(
            outputs.contains(
                .counts([CountsTable.Row(name: "a\tb", count: "2", amount: 2, style: .tag)])))
        guard case .counts(let growth)? = outputs.last else {
            Issue.record("no growth")
            return
        }
        #expect(
            growth.suffix(2) == [
                CountsTable.Row(name: "2026-10", count: "1  +0", amount: 1, style: .plain),
                CountsTable.Row(name: "2026-11", count: "3  +2", amount: 3, style: .plain),
            ])
    }

    @Test func `names the first of the busiest days and each tag in words`() {
        var statistics = Self.statistics
        statistics.dayCounts[368] = 2
        let words = """
            4 memes, 1 tag, 1 without a date.
            Since 2025-11-17: 4 memes on 2 days.
            Busiest day: 2026-11-20 (2).

            Memes per tag:
            a\tb: 2

            Memes per weekday:

            """
        #expect(outputs(.success(statistics), .words).first?.words?.hasPrefix(words) == true)
    }

    @Test func `prints every number for programs`() throws {
        guard case .records(let lines, .done)? = outputs(.success(Self.statistics), .lines).first,
            case .records(let json, .done)? = outputs(.success(Self.statistics), .json).first
        else {
            Issue.record("no records")
            return
        }
        let all = lines.split(separator: "\n")
        #expect(all.count == 4 + 370 + 7 + 24 + 12 + 12 + 1)
        #expect(
            all.filter { !$0.hasSuffix("\t0") } == [
                "memes\tall\t4", "memes\tundated\t1", "memes\tearlier\t1", "memes\ttags\t1",
                "day\t2026-11-21\t2", "weekday\t6\t3", "hour\t07\t3", "month\t2026-11\t2",
                "total\t2025-12\t1", "total\t2026-01\t1", "total\t2026-02\t1",
                "total\t2026-03\t1", "total\t2026-04\t1", "total\t2026-05\t1",
                "total\t2026-06\t1", "total\t2026-07\t1", "total\t2026-08\t1",
                "total\t2026-09\t1", "total\t2026-10\t1", "total\t2026-11\t3",
                #"tag\#ta\tb\#t2"#,
            ])
        #expect(
            json.hasPrefix(
                #"{"memes":4,"undated":1,"earlier":1,"tagCount":1,"days":[{"day":"2025-11-17","count":0},"#
            ))
        for part in [
            #"{"day":"2026-11-21","count":2}],"weekdays":[{"weekday":1,"count":0},"#,
            #"],"hours":[{"hour":0,"count":0},"#, #"],"months":[{"month":"2025-12","count":0},"#,
            #"],"totals":[{"month":"2025-12","count":1},"#,
        ] {
            #expect(json.contains(part), "\(part)")
        }
        #expect(json.hasSuffix(#"],"tags":[{"tag":"a\tb","count":2}]}"# + "\n"))
    }

    @Test func `says that there are no memes`() {
        let none = MemeStatistics(today: LocalDate(daysSince1970: 0))
        #expect(
            outputs(.success(none), .drawing)
                == [.hint(StyledText("No memes yet; try: meme add Buy milk\n", .faint))])
        #expect(
            outputs(.init(statistics: .success(none), asOf: Seeds.now), .words)
                == [.hint(StyledText("No memes yet at 2026-11-21 10:00\n", .faint))])
        let diagnostic = Diagnostic("no memes match; see 'meme help query'", .nothingMatched)
        let response = ShowStats.Response(statistics: .success(none), hasQuery: true)
        #expect(outputs(response, .words) == [.diagnostic(diagnostic)])
        for format in [ShowStats.Format.lines, .json] {
            guard case .records(_, .nothingMatched)? = outputs(response, format).first else {
                Issue.record("\(format)")
                continue
            }
        }
    }

    @Test func `reports an error`() {
        #expect(outputs(.failure(.field(.emptyTitle)), .drawing) == [.error(.field(.emptyTitle))])
    }

    private func outputs(
        _ statistics: Result<MemeStatistics, MemesError>, _ format: ShowStats.Format
    ) -> [Output] {
        outputs(ShowStats.Response(statistics: statistics), format)
    }

    private func outputs(_ response: ShowStats.Response, _ format: ShowStats.Format) -> [Output] {
        ShowStatsPresenter(format: format, calendar: UTCCalendar()).outputs(for: response)
    }
}
