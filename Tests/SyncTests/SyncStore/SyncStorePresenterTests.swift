import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncStorePresenterTests {
    private static let unreachable = MemesError.sync(
        .unreachable("git@host:memes.git", message: "no route"))
    private let view = Spy<Output>()

    private static let conflictWords = [
        "both sides changed the field title of 7m3k 'Walk'; kept the later change; the other is 7m3k@2",
        "both sides changed the same lines of 7m3k 'Walk'; kept both",
        "8m3k 'Tea' was removed on desktop and edited on this device; kept it",
    ]

    @Test func `people see what was done, and each conflict`() throws {
        let outcome = try SyncFixture.conflicting().worker.sync(isOffline: false, isDryRun: false)
        let line = "sent 5 operations; received 2 operations; merged 2 memes\n"
        let conflicts = Self.conflictWords.map { Output.diagnostic(Diagnostic($0, .done)) }
        #expect(outputs(outcome, .human) == [.text(StyledText(line))] + conflicts)
        #expect(
            outputs(outcome, .human, isDryRun: true).first
                == .text(StyledText("would have \(line)")))
    }

    @Test func `programs see counts, or an object with the conflicts`() throws {
        let outcome = try SyncFixture.conflicting().worker.sync(isOffline: false, isDryRun: false)
        #expect(outputs(outcome, .plain).first == .records("5\t2\t2\n"))
        let json = """
            {"sent":5,"received":2,"merged":2,"conflicts":[\
            {"id":"7m3k9q2x0d4v","field":"title","version":2},\
            {"id":"7m3k9q2x0d4v","field":"text","version":2},\
            {"id":"8m3k9q2x0d4v","field":"removed","version":3}],"warnings":[]}

            """
        #expect(outputs(outcome, .json).first == .records(json))
    }

    @Test func `uses the singular for one operation`() {
        var outcome = SyncOutcome()
        let store = StoreVersions([])
        outcome.add(
            ReceivedVersions(store, offered: [[SyncFixture.receivedTwo]], now: Seeds.now), [],
            now: Seeds.now)
        #expect(outputs(outcome, .human).map(\.words) == ["received 1 operation\n"])
    }

    @Test func `says how many operations remain to be sent`() {
        var outcome = SyncOutcome()
        (outcome.sentCount, outcome.unsentCount) = (1, 2)
        #expect(outputs(outcome, .human).map(\.words) == ["sent 1 operation; 2 to send\n"])
        #expect(outputs(outcome, .plain) == [.records("1\t0\t0\n")])
    }

    @Test func `reports a meme that waits for missing versions`() {
        let missing = Sample.edit(#""title":"Two""#, at: 2)
        let three = Sample.edit(#""title":"Three""#, at: 3, after: [missing], by: "8aaaaaaa")
        let received = ReceivedVersions(
            StoreVersions([SyncFixture.one]), offered: [[three]], now: Seeds.now)
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        var outcome = SyncOutcome()
        outcome.add(received, [warning], now: Seeds.now)
        #expect(
            outputs(outcome, .human) == [
                .text(StyledText("received 1 operation\n")),
                .diagnostic(
                    Diagnostic("1 meme is waiting for changes that have not arrived", .done)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func `an unavailable folder exits with 69, except with --offline`() {
        let words = "'git@host:memes.git': git failed: no route"
        var outcome = SyncOutcome()
        outcome.problem = Self.unreachable
        #expect(
            outputs(outcome, .human) == [
                .text(StyledText("nothing to sync\n"), .unavailable),
                .diagnostic(Diagnostic(words, .unavailable)),
            ])
        #expect(
            outputs(outcome, .json).first
                == .records(
                    #"{"sent":0,"received":0,"merged":0,"conflicts":[],"warnings":["\#(words)"]}"#
                        + "\n", .unavailable))
        outcome.isOffline = true
        #expect(
            outputs(outcome, .plain) == [
                .records("0\t0\t0\n"), .diagnostic(Diagnostic(words, .done)),
            ])
    }

    @Test func `reports the damaged line and exits with 65`() {
        var outcome = SyncOutcome()
        outcome.add([
            DeviceFile(SyncFixture.file(of: SyncFixture.desktop), Array("<<<<<<< ours\n".utf8))
        ])
        #expect(
            outputs(outcome, .plain) == [
                .records("0\t0\t0\n", .badData),
                .diagnostic(
                    Diagnostic(
                        "devices/8aaaaaaa/00000001.jsonl, line 1: not a JSON object; the rest of this file was not read",
                        .badData)),
                .diagnostic(
                    Diagnostic(
                        "if the next sync finds the same damage, delete the file; its device then writes it again",
                        .done)),
            ])
    }

    @Test func `a part that cannot be decrypted exits with 65, too`() {
        var file = DeviceFile(SyncFixture.file(of: SyncFixture.desktop), [])
        file.isDamaged = true
        var outcome = SyncOutcome()
        outcome.usesGit = true
        outcome.add([file])
        #expect(
            outputs(outcome, .plain) == [
                .records("0\t0\t0\n", .badData),
                .diagnostic(
                    Diagnostic(
                        "if the next sync finds the same damage, delete the file in a clone of the repository, and push; its device then writes it again",
                        .done)),
            ])
    }

    @Test func `shows ten similar notices and the number of the others`() throws {
        let damaged = (1...12).map {
            DeviceFile(SyncFile(device: SyncFixture.desktop, number: $0), Array("x\n".utf8))
        }
        var outcome = SyncOutcome()
        outcome.add(damaged)
        let words = outputs(outcome, .plain).compactMap(\.words)
        #expect(words.count == 10 + 1 + 1)
        #expect(words[9].hasPrefix("meme: devices/8aaaaaaa/00000010.jsonl, line 1"))
        #expect(words[10] == "meme: and 2 more\n")
    }

    @Test func `names the devices whose clocks are ahead`() throws {
        let line = #"{"id":"7m3k9q2x0d4v","title":"x","created":"2099-02-03T10:00:00.000Z"}"#
        let late = try ExchangedVersion(Array(line.utf8))
        var outcome = SyncOutcome()
        outcome.deviceNames = [SyncFixture.desktop: "phone"]
        let received = ReceivedVersions(
            StoreVersions([]), offered: [[late.withAuthor("8aaaaaaa")]], now: Seeds.now)
        outcome.add(received, [], now: Seeds.now)
        let words =
            "phone made a change on 2099-02-03, which is in the future; see 'meme help sync'"
        #expect(outputs(outcome, .human).last == .diagnostic(Diagnostic(words, .done)))
    }

    @Test func `people see the folder that was set up, and a new device`() {
        var outcome = SyncOutcome()
        outcome.setUp = SyncFixture.settings
        outcome.newDevice = SyncFixture.fresh
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        outcome.warnings = [warning]
        #expect(
            outputs(outcome, .human) == [
                .text(StyledText("synced with /f as 7m3k9q2x (laptop)\n")),
                .diagnostic(
                    Diagnostic(
                        "another copy of this store has also synced; this one is now the device 9fffffff",
                        .done)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func `the status has a row for each device`() {
        let desktop = SyncStatus.OtherDevice(
            device: SyncFixture.desktop, name: "desktop", last: Sample.time(2).milliseconds,
            pendingCount: 1)
        let idle = SyncStatus.OtherDevice(device: SyncFixture.fresh)
        let status = SyncStatus(
            settings: SyncFixture.settings, unsentCount: 2, devices: [desktop, idle], warnings: [])
        for format in [.human, .plain, .json] as [OutputFormat] {
            presenter(format).present(response: .status(.success(status), now: Seeds.now))
        }
        #expect(
            view.messages == [
                .rows([
                    row("7m3k9q2x", "laptop", "this device, synced with /f", "2 to send"),
                    row("8aaaaaaa", "desktop", "23 hours ago", "1 to receive"),
                    row("9fffffff", "", "", ""),
                ]),
                .records(
                    "7m3k9q2x\tlaptop\t\t2\n8aaaaaaa\tdesktop\t2026-11-20T10:02:00.000Z\t1\n"
                        + "9fffffff\t\t\t0\n"),
                .records(
                    #"{"device":"7m3k9q2x","name":"laptop","folder":"/f","unsent":2,"devices":["#
                        + #"{"device":"8aaaaaaa","name":"desktop","#
                        + #""last":"2026-11-20T10:02:00.000Z","pending":1},"#
                        + #"{"device":"9fffffff","name":"","pending":0}]}"# + "\n"),
            ])
    }

    @Test func `shows the number of operations to send`() {
        for (count, words) in [(0, ""), (1, "1 to send")] {
            let status = SyncStatus(
                settings: SyncFixture.settings, unsentCount: count, devices: [], warnings: [])
            presenter(.human).present(response: .status(.success(status), now: Seeds.now))
            #expect(
                view.messages.last
                    == .rows([row("7m3k9q2x", "laptop", "this device, synced with /f", words)]))
        }
    }

    @Test func `leaving names the folder`() {
        for format in [.human, .plain, .json] as [OutputFormat] {
            presenter(format).present(response: .left(.success(SyncFixture.settings)))
        }
        #expect(
            view.messages == [
                .text(StyledText("no longer synced with /f; the folder was not changed\n")),
                .records("/f\n"), .records(#"{"folder":"/f"}"# + "\n"),
            ])
    }

    @Test func `errors are shown`() {
        let error = MemesError.sync(.notSetUp)
        presenter(.plain).present(response: .synced(.init(outcome: .failure(error))))
        presenter(.human).present(response: .status(.failure(error), now: Seeds.now))
        presenter(.json).present(response: .left(.failure(error)))
        #expect(view.messages == [.error(error), .error(error), .error(error)])
    }

    private func row(
        _ device: String, _ name: String, _ what: String, _ count: String
    ) -> TextTable.Row {
        [.text(device, .id), .text(name), .text(what, .faint), .text(count)]
    }

    private func outputs(
        _ outcome: SyncOutcome, _ format: OutputFormat, isDryRun: Bool = false
    ) -> [Output] {
        let view = Spy<Output>()
        let presenter = SyncStorePresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = view
        presenter.present(
            response: .synced(.init(outcome: .success(outcome), isDryRun: isDryRun)))
        return view.messages
    }

    private func presenter(_ format: OutputFormat) -> SyncStorePresenter {
        let presenter = SyncStorePresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = view
        return presenter
    }
}
