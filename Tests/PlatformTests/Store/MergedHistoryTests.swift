import Domain
import TestSupport
import Testing

@testable import Platform

/// Undo in stores that not only one `meme` has written.
struct MergedHistoryTests {
    /// As a merge of two machines' stores may have it: one has undone what the other has edited.
    @Test func whatIsNotAsTheOperationLeftItIsLeftAlone() throws {
        let directory = try TemporaryDirectory()
        let id = "7m3k9q2x0d4v"
        let added = #"{"id":"\#(id)","title":"a","created":"2026-11-20T10:00:00.000Z"}"#
        let edited =
            #"{"id":"\#(id)","title":"b","created":"2026-11-20T10:00:00.000Z","#
            + #""modified":"2026-11-20T11:00:00.000Z"}"#
        let undone =
            #"{"id":"\#(id)","created":"2026-11-20T10:00:00.000Z","#
            + #""removed":"2026-11-20T12:00:00.000Z","undoes":"2026-11-20T10:00:00.000Z"}"#
        let log = [LogText.header + added, edited, undone].joined(separator: "\n") + "\n"
        let path = try directory.write("memes.jsonl", log.utf8)
        let store = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
        let changed = MemesError.history(
            .changedLater(
                Seeds.time("2026-11-20T11:00:00.000Z"), id: Seeds.id(id), title: "b",
                by: Seeds.time("2026-11-20T12:00:00.000Z")))
        #expect(throws: changed) {
            try store.step(.undo, count: 1, isDryRun: false)
        }
        #expect(try directory.read("memes.jsonl") == Array(log.utf8))
    }

    /// Lines that others have written may all have the same time, or none.
    @Test(arguments: ["", #","created":"2026-11-20T10:00:00.000Z""#])
    func operationsOfOneTimeAreTakenBackOneByOne(_ time: String) throws {
        let directory = try TemporaryDirectory()
        let lines = ["a", "b", "c"].map { #"{"id":"7m3k9q2x0d4v","title":"\#($0)"\#(time)}"# }
        let log = LogText.header + lines.joined(separator: "\n") + "\n"
        let store = JSONFileStore(
            path: try directory.write("memes.jsonl", log.utf8), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
        #expect(
            try store.operations().map { $0.changes.map(\.kind) } == [
                [.edited], [.edited], [.added],
            ])
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try store.newestMeme()?.title == "b")
    }
}
