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
            steps.map(\.changed) == [[], [], [.field(.title), .field(.text)], [], []])
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

    @Test func fieldsAreToldApartByTheirBytes() {
        func meme(_ title: String, _ literal: String? = nil) -> Meme {
            Meme(
                id: Seeds.milk.id, title: title,
                exactJSON: literal.map { [.title: $0] } ?? [:])
        }
        #expect(
            HistoryStep.changes(from: meme("\u{E9}"), to: meme("e\u{301}")) == [.field(.title)])
        #expect(
            HistoryStep.changes(
                from: meme("\u{FFFD}", #""\ud800""#), to: meme("\u{FFFD}", #""\udc00""#))
                == [.field(.title)])
    }

    @Test func findsEveryFieldThatChanged() {
        var changed = Seeds.call
        changed.title = "call Ann"
        changed.text = "At noon.\nBring cake.\n"
        changed.tags = [Tag(stored: "Work"), Tag(stored: "home/phone")]
        changed[.url] = nil
        changed[.image] = "Ann.png"
        changed.isPinned = false
        changed.otherFields = [JSONMember(name: #""n""#, value: "1")]
        #expect(
            HistoryStep.changes(from: Seeds.call, to: changed) == [
                .field(.title), .field(.text), .field(.tags), .field(.url), .field(.image),
                .field(.pinned), .other(#""mood""#), .other(#""n""#),
            ])
        var touched = Seeds.call
        touched.modified = Seeds.now
        #expect(HistoryStep.changes(from: Seeds.call, to: touched) == [])
    }
}
