import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ChangesWorkerTests {
    private let worker = ChangesWorker(store: MemoryStore.seeded(), dateWorker: .double)

    @Test func `reads cursors and dates`() throws {
        for (text, start) in [
            ("c1-1f-7-1a1fd8c6900", .position(ChangesSeeds.position)),
            ("c1-0-0", .position(ChangesPosition(time: nil, end: 0, checksum: 0))),
            ("today", .time(Seeds.time("2026-11-21T00:00:00Z"))),
            ("2026-11", .time(Seeds.time("2026-11-01T00:00:00Z"))),
            ("-1d", .time(Seeds.time("2026-11-20T10:00:00Z"))),
            ("2026-11-21T11:00:00+01:00", .time(Seeds.now)),
        ] as [(String, ChangesFetch.Start)] {
            #expect(try worker.start(text) == start, "\(text)")
        }
    }

    @Test func `refuses text that is neither a cursor nor a date`() {
        for text in ["", "soon", "c1-1f-7-", "C1-0-0", "<2026", "{\"cursor\":\"c1-0-0\"}"]
            as [String]
        {
            #expect(throws: MemesError.request(.unreadableCursor(text)), "\(text)") {
                try worker.start(text)
            }
        }
    }

    @Test func `reads the changes from a given time on`() throws {
        let start = ChangesFetch.Start.time(Seeds.time("2026-11-20T12:00:00.000Z"))
        let page = try #require(try worker.changes(from: start).nextPage())
        #expect(page.titles == [["a walk"], ["Call Ann"]])
    }
}

struct ChangedMemesTests {
    @Test func `asks before changing many memes`() {
        let all = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        for (isDryRun, asksFrom, isAsked) in [
            (false, nil, false), (false, 4, false), (false, 3, true), (true, 3, false),
        ] as [(Bool, Int?, Bool)] {
            let changed = Result { () throws(MemesError) in
                try MemoryStore.seeded().changeMemes(isDryRun: isDryRun, asksFrom: asksFrom) { _ in
                    all
                }
            }
            let expected: Result<ChangedMemes, MemesError> =
                isAsked ? .failure(.request(.confirmationNeeded(count: 3))) : .success(all)
            #expect(changed == expected)
        }
    }

    @Test func `passes on the warnings of the store`() throws {
        let directory = try TemporaryDirectory()
        let log = """
            {"store":"meme","version":1}
            {"id":"7m3k9q2x0d4v","title":"x","created":"2026-11-20T10:00:00.123Z"}
            {
            """
        let path = try directory.write("memes.jsonl", log.utf8)
        let store = JSONFileStore(
            path: path, clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
        let changed = try store.changeMemes(isDryRun: true) { _ in
            ChangedMemes(memes: [], changed: [])
        }
        #expect(changed.warnings == [.tornTailIgnored(path: path, byteCount: 1)])
    }
}

struct RequestedChangeTests {
    @Test func `leaves the id open only for a new meme with neither id nor key`() throws {
        for (change, decidesID) in [
            (.add(try MemeDraft(title: "a")), false),
            (.add(try MemeDraft(title: "a", id: Seeds.milk.id)), true),
            (.add(try MemeDraft(title: "a", key: "k")), true),
            (.remove(.key("k"), ifVersion: nil), true),
        ] as [(RequestedChange, Bool)] {
            #expect(change.decidesID == decidesID, "\(change)")
        }
    }
}

struct AddedMemeTests {
    @Test func `an existing meme does not store a draft with other fields`() {
        var added = AddedMeme(meme: Seeds.milk, shortID: "7m3", isKnown: true)
        var content = DraftContent(Seeds.milk)
        #expect(added.isStored(content))
        content.fields?.tags = []
        #expect(!added.isStored(content))
        content.fields = nil
        #expect(added.isStored(content))
        content.fields = DraftContent.Fields()
        added.isKnown = false
        #expect(added.isStored(content))
    }
}
