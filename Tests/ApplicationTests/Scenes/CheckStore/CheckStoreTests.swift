import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct CheckStoreInteractorTests {
    private let presenter = Spy<CheckStore.Response>()

    @Test func `presents the report of a check`() {
        let maintenance = StoreMaintenanceDouble(report: .success(.damaged))
        run(.init(isDryRun: true), maintenance)
        #expect(maintenance.calls == [.check])
        #expect(presenter.messages == [.checked(.success(.damaged))])
    }

    @Test(arguments: [true, false])
    func `presents the result of a repair`(_ isDryRun: Bool) {
        let maintenance = StoreMaintenanceDouble(repair: .success(.whole()))
        run(.init(repairs: true, isDryRun: isDryRun), maintenance)
        #expect(maintenance.calls == [.repair(isDryRun: isDryRun)])
        #expect(presenter.messages == [.repaired(.success(.whole()))])
    }

    @Test func `names the dates of tasks that cannot be read`() {
        var note = Seeds.milk
        note.text = "- [ ] a @due(friday)\n- [ ] b @due(2026-12-01)"
        let maintenance = StoreMaintenanceDouble(report: .success(.damaged))
        run(.init(), maintenance, .seeded([note]))
        #expect(
            presenter.messages == [
                .checked(.success(.damaged), unreadDates: [.unreadDates(["7m3k:1 '@due(friday)'"])])
            ])
        let text = CheckStorePresenter.text(
            of: .damaged, [.unreadDates(["7m3k:1 '@due(friday)'"])]
        ).text
        #expect(text.hasSuffix("\n1 date cannot be read: 7m3k:1 '@due(friday)'\n"))
    }

    private func run(
        _ request: CheckStore.Request, _ maintenance: StoreMaintenanceDouble,
        _ store: MemoryStore = .seeded()
    ) {
        CheckStoreInteractor(
            presenter: presenter, maintenance: maintenance, tasksWorker: .double(store)
        ).run(request: request)
    }
}

struct CheckStorePresenterTests {
    private static let ends: [(StoreReport, ExitCode)] = [
        (StoreReport(path: "s"), ExitCode.done), (.datedAhead, .done), (.damaged, .badData),
    ]

    @Test(arguments: ends.indices)
    func `exits with a data error if the store is damaged`(_ index: Int) {
        let (report, exitCode) = Self.ends[index]
        guard
            case .text(let text, exitCode)? = outputs(.checked(.success(report)), .human).first,
            case .records(let record, exitCode)? = outputs(.checked(.success(report)), .json).first
        else {
            Issue.record("\(report)")
            return
        }
        let state = exitCode == .done ? "sound" : "damaged"
        #expect(text.text.hasPrefix("s is \(state): "))
        #expect(record.hasPrefix(#"{"path":"s","sound":\#(exitCode == .done),"#))
    }

    @Test func `reports a repair to people and programs`() {
        let nothing = CheckStore.Response.repaired(.success(StoreRepair(path: "s")))
        #expect(outputs(nothing, .human) == [.text(StyledText("s is sound: nothing to repair\n"))])
        #expect(outputs(nothing, .json) == [.records(#"{"path":"s","repaired":false}"# + "\n")])
    }

    @Test func `shows an error`() {
        let error = MemesError.store(.notARegularFile(.fifo), path: "s")
        let output = Output.diagnostic(
            "s: a named pipe, not a store; use --store to choose another", .badData)
        #expect(outputs(.checked(.failure(error)), .json) == [output])
        #expect(outputs(.repaired(.failure(error)), .json) == [output])
    }

    private func outputs(_ response: CheckStore.Response, _ format: OutputFormat) -> [Output] {
        CheckStorePresenter(format: format).outputs(for: response)
    }
}

struct CheckStoreMessagesTests {
    @Test func `describes a sound store`() {
        var report = StoreReport(path: "s")
        #expect(text(of: report) == "s is sound: 0 memes, 0 versions, 0 bytes\n")
        (report.memeCount, report.removedCount, report.versionCount) = (1, 2, 9)
        report.byteCount = 400
        #expect(Amount.bytes(exactly: 16_777_216) == "16,777,216 bytes")
        report.format = "1"
        #expect(
            text(of: report) == "s is sound: 1 meme, 2 removed, 9 versions, 400 bytes, format 1\n")
        report.format = "2"
        report.hasLaterFormat = true
        report.tailByteCount = 1
        #expect(
            text(of: report) == """
                s is sound: 1 meme, 2 removed, 9 versions, 400 bytes, format 2
                The store was written by a newer version of meme; please upgrade.
                An unfinished change of 1 byte at the end is ignored.

                """)
    }

    @Test(arguments: [(1, "1 line is"), (2, "2 lines are")])
    func `warns of lines dated in the future`(_ count: Int, _ words: String) {
        var report = StoreReport(path: "s")
        report.futureLines = FutureLines(
            count: count, latest: Seeds.time("2099-01-01T00:00:00.000Z"), lineNumber: 5)
        #expect(
            text(of: report) == """
                s is sound: 0 memes, 0 versions, 0 bytes
                warning: \(words) dated more than a day ahead of the clock, the latest 2099-01-01T00:00:00.000Z on line 5

                """)
    }

    @Test func `names every damaged line and says what to do`() {
        #expect(
            text(of: .damaged) == """
                s is damaged: 2 lines cannot be read
                line 3: not a JSON object
                line 7: a git conflict marker
                The store contains 2 memes, 1 removed, 5 versions, 412 bytes, format 1
                Use 'meme check --repair' to move damaged lines to a file and keep the rest.
                An unfinished change of 1 byte at the end is ignored.

                """)
    }

    @Test func `says that the first add creates a missing store`() {
        var report = StoreReport(path: "a\nb")
        report.exists = false
        #expect(text(of: report) == "a\\nb: no store yet; the first 'meme add' creates it\n")
    }

    @Test func `says what a repair has moved and added`() {
        #expect(
            CheckStorePresenter.text(of: StoreRepair(path: "s")).text
                == "s is sound: nothing to repair\n"
        )
        #expect(
            CheckStorePresenter.text(of: .whole()).text == """
                s was repaired:
                moved 2 damaged lines to s.damaged
                  line 3: not a JSON object
                  line 7: a git conflict marker
                wrote a new header
                added the missing end of 1 change
                moved an unfinished change of 12 bytes to s.torn

                """)
        #expect(
            CheckStorePresenter.text(of: .whole(isDryRun: true)).text == """
                s would be repaired:
                would move 2 damaged lines to a file beside it
                  line 3: not a JSON object
                  line 7: a git conflict marker
                would write a new header
                would add the missing end of 1 change
                would move an unfinished change of 12 bytes to a file beside it

                """)
    }

    @Test func `reports only what a repair has done`() {
        var repair = StoreRepair(path: "s")
        repair.writesHeader = true
        #expect(
            CheckStorePresenter.text(of: repair).text == "s was repaired:\nwrote a new header\n")
        (repair.tailByteCount, repair.tailCopy) = (1, "s.torn")
        #expect(
            CheckStorePresenter.text(of: repair).text == """
                s was repaired:
                wrote a new header
                moved an unfinished change of 1 byte to s.torn

                """)
    }

    private func text(of report: StoreReport) -> String {
        CheckStorePresenter.text(of: report).text
    }
}
