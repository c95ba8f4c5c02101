import Domain
import Foundation
import Platform
import TestSupport
import Testing

/// The report of a check.
struct StoreCheckTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `counts the contents of a sound store`() throws {
        let text =
            LogText.log([("a", 1), ("b", 2), ("a", 3)]) + LogText.removal("b", 4) + "\n"
            + LogText.version("c", 5, more: true) + LogText.version("d", 5)
        let path = try write(text)
        var report = StoreReport(path: path)
        (report.memeCount, report.removedCount, report.versionCount) = (3, 1, 6)
        report.byteCount = text.utf8.count
        report.format = "1"
        #expect(try store().checkStore() == report)
        #expect(report.isSound)
    }

    /// The clock of these stores is set to 2026-11-21T10:00:00.000Z.
    @Test func `reports lines dated more than a day ahead`() throws {
        func milk(_ created: String, _ end: String = "}") -> String {
            #"{"id":"7m3k9q2x0d4v","title":"Buy milk","created":"\#(created)""# + end + "\n"
        }
        let sound = LogText.header + milk("2026-11-22T10:00:00.000Z")
        try write(sound)
        #expect(try store().checkStore().futureLines == nil)
        try write(
            sound + "\n" + milk("2026-11-22T10:00:00.001Z")
                + milk("2026-11-20T00:00:00.000Z", #","operation":"2099-01-01T00:00:00.000Z"}"#)
                + milk("2099-01-01T00:00:00.000Z") + milk("2027-01-01T00:00:00.000Z")
                + milk("2100-01-01T00:00:00.000Z", #","more":true}"#))
        let report = try store().checkStore()
        #expect(
            report.futureLines
                == FutureLines(
                    count: 4, latest: Seeds.time("2099-01-01T00:00:00.000Z"), lineNumber: 5))
        #expect(report.isSound)
        try write(LogText.header + milk("9999-12-31T23:59:59.999Z"))
        #expect(
            try store().checkStore().futureLines
                == FutureLines(count: 1, latest: .latest, lineNumber: 2))
    }

    @Test func `an empty store is sound`() throws {
        let missing = try store().checkStore()
        #expect(missing.isSound && !missing.exists)
        #expect(try directory.names() == [])
        let path = try write("")
        #expect(try store().checkStore() == StoreReport(path: path))
    }

    @Test func `does not report a tail that is still being written`() throws {
        try write(LogText.header + LogText.milk + #"{"id":"#)
        let writer = open(directory.file("memes.jsonl"), O_RDWR)
        defer { close(writer) }
        #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
        #expect(try store().checkStore().tailByteCount == 0)
        #expect(flock(writer, LOCK_UN) == 0)
        #expect(try store().checkStore().tailByteCount == 6)
    }
}
