import Domain
import Testing

@testable import Application
@testable import TestSupport

struct HistoryErrorMessagesTests {
    private static let time = Seeds.time("2026-11-20T10:00:00.000Z")

    @Test func `describes each error with a message and an exit code`() {
        for (error, words, code) in [
            (
                MemesError.reference(.memeWasRemoved(.prefix(MemeIDPrefix(Seeds.milk.id)))),
                "the meme '7m3k9q2x0d4v' was removed; to restore it: meme restore 7m3k9q2x0d4v",
                ExitCode.noInput
            ),
            (
                .reference(.noSuchVersion(.version(.recent(0), 3), count: 1)),
                "no version 3: @ has 1 version; see 'meme history'", .noInput
            ),
            (
                .reference(.versionIsRemoval(.version(.recent(1), 2))),
                "'@~1@2' is a removal and has no contents; use an earlier version",
                .noInput
            ),
            (
                .reference(.versionIsFixed(.version(.recent(0), 1))),
                "'@@1' is a version and cannot be changed; leave out @N, or use 'meme restore'",
                .usage
            ),
            (
                .history(.changedMeanwhile(Seeds.milk.id)),
                "the meme 7m3k9q2x0d4v was changed by another command; nothing was stored; check it and try "
                    + "again", .busy
            ),
            (
                .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)),
                "the meme 7m3k9q2x0d4v has 2 versions, not 1; nothing was stored", .busy
            ),
            (
                .history(.tooFewOperations(.undo, wanted: 1, available: 0, droppedUntil: nil)),
                "nothing to undo", .nothingMatched
            ),
            (
                .history(.tooFewOperations(.redo, wanted: 3, available: 1, droppedUntil: nil)),
                "cannot redo 3 changes: there is only 1", .nothingMatched
            ),
            (
                .history(
                    .tooFewOperations(.undo, wanted: 3, available: 2, droppedUntil: Self.time)),
                "cannot undo 3 changes: there are only 2; 'meme compact' dropped the versions before "
                    + "2026-11-20T10:00:00.000Z", .nothingMatched
            ),
            (
                .history(.noSuchOperation("nosuch")),
                "no operation 'nosuch'; 'meme log' shows handles", .noInput
            ),
            (
                .history(
                    .ambiguousOperation(
                        "z9nq",
                        [
                            OperationCandidate(name: "z9nq9q27hnzc/2", time: Self.time, title: "a"),
                            OperationCandidate(name: "z9nq9q27hnzc/1", time: Self.time, title: nil),
                        ])),
                """
                'z9nq' matches 2 operations; use one of these handles:
                  z9nq9q27hnzc/2  2026-11-20T10:00:00.000Z  'a'
                  z9nq9q27hnzc/1  2026-11-20T10:00:00.000Z
                """, .badData
            ),
            (
                .history(.alreadyUndone(Seeds.now, by: HistorySeeds.time(1))),
                "p14jaa was already undone by fwax4r", .nothingMatched
            ),
            (
                .history(.isUndo(Seeds.now)),
                "p14jaa is itself an undo; 'meme redo' reverts the last undo", .nothingMatched
            ),
            (
                .history(
                    .changedLater(
                        Seeds.now, id: Seeds.milk.id, title: "Buy milk", by: HistorySeeds.time(1))),
                "cannot undo p14jaa: fwax4r later changed 7m3k9q2x0d4v 'Buy milk'; nothing was stored",
                .busy
            ),
            (
                .history(
                    .keyInUse(
                        "k", of: Seeds.milk.id, title: "Buy milk", by: Seeds.call.id,
                        otherTitle: "Call Ann")),
                "cannot restore 7m3k9q2x0d4v 'Buy milk': a1b2c3d4e5f6 'Call Ann' now has its key 'k'; "
                    + "remove that meme first: meme remove a1b2c3d4e5f6", .busy
            ),
            (
                .history(.dropped(until: Self.time)),
                "no history from that time; 'meme compact' dropped the versions "
                    + "before 2026-11-20T10:00:00.000Z", .noInput
            ),
        ] as [(MemesError, String, ExitCode)] {
            #expect(Diagnostic(error) == Diagnostic(words, code), "\(error)")
        }
    }
}
