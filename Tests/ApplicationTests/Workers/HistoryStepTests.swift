import Domain
import TestSupport
import Testing

@testable import Application

struct HistoryStepTests {
    private static func versions(_ memes: Meme?...) -> [MemeVersion] {
        memes.enumerated().map { position, meme in
            MemeVersion(
                number: position + 1, time: HistorySeeds.time(Int64(position)), meme: meme)
        }
    }

    @Test func tellsARestoredMemeFromANewOne() throws {
        let versions = Self.versions(
            Seeds.milk, nil, HistorySeeds.oatMilk, nil, HistorySeeds.oatMilk)
        let steps = try HistoryStep.steps(of: versions)
        #expect(steps.map(\.what) == [.added, .removed, .restored, .removed, .restored])
        #expect(
            steps.map(\.changed) == [[], [], HistorySeeds.differences, [], []])
        #expect(
            steps.map(\.title) == ["Buy milk", "Buy milk"]
                + Array(repeating: "Buy oat milk", count: 3))
    }

    @Test func tellsWhatWasTakenBack() throws {
        let versions = [
            MemeVersion(number: 1, time: Seeds.now, meme: Seeds.milk),
            MemeVersion(number: 2, time: Seeds.now, kind: .undo(of: Seeds.now), meme: nil),
            MemeVersion(number: 3, time: Seeds.now, kind: .redo(of: Seeds.now), meme: Seeds.milk),
        ]
        #expect(try HistoryStep.steps(of: versions).map(\.what) == [.added, .undone, .redone])
    }

    @Test func theFirstVersionThatIsLeftNeedNotBeTheFirstThatWas() throws {
        #expect(try HistoryStep.steps(of: Self.versions(Seeds.call)).map(\.what) == [.edited])
    }

    @Test func nothingIsKnownOfAMemeWithoutContents() {
        let versions = Self.versions(nil, nil)
        #expect(throws: MemesError.history(.dropped(until: HistorySeeds.time(1)))) {
            try HistoryStep.steps(of: versions)
        }
        #expect(throws: MemesError.history(.dropped(until: .latest))) {
            try HistoryStep.steps(of: [])
        }
    }

    /// As after a compaction, which keeps a removal and what came after it.
    @Test func aRemovalThatIsTheFirstVersionLeftHasNoTitle() throws {
        let versions = Self.versions(nil, Seeds.milk)
        #expect(
            try HistoryStep.steps(of: versions) == [
                HistoryStep(id: Seeds.milk.id, version: versions[0], what: .removed, title: ""),
                HistoryStep(
                    id: Seeds.milk.id, version: versions[1], what: .restored, title: "Buy milk"),
            ])
    }
}
