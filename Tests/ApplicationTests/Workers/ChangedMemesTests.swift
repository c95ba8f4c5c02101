import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

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
