import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct VersionsWorkerTests {
    @Test func tellsWhatBecameOfAMeme() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        #expect(
            try worker.history(of: "7m3k", limit: nil)
                == FoundHistory(
                    steps: .success(HistorySeeds.steps), shortIDs: HistorySeeds.shortIDs))
        #expect(
            try worker.history(of: "7m3k", limit: 2).steps.get()
                == Array(HistorySeeds.steps.prefix(2)))
        #expect(
            try worker.history(of: "7m3k", limit: nil, asOf: "2026-11-20").steps.get()
                == Array(HistorySeeds.steps.suffix(1)))
        let version = MemeReference.version(.word("7m3k"), 1)
        #expect(throws: MemesError.reference(.versionIsFixed(version))) {
            try worker.history(of: "7m3k@1", limit: nil)
        }
        #expect(try worker.history(of: "7m3k", limit: 0).steps.get() == [])
    }

    @Test func anErrorOfTheNameIsAPartOfTheAnswerOrThrown() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let nobody = MemeReference.word("zzzz")
        #expect(
            try worker.history(of: "zzzz", limit: nil).steps
                == .failure(.reference(.noSuchMeme(nobody))))
        #expect(throws: MemesError.reference(.unreadable("@é"))) {
            try worker.history(of: "@é", limit: nil)
        }
        #expect(throws: MemesError.reference(.unreadable("@é"))) { try worker.pair("@", "@é") }
    }

    /// What is typed, and the numbers of the versions that are compared; 0 is nothing.
    private static let pairs: [(String, String?, Int, Int)] = [
        ("7m3k@1", "7m3k@2", 1, 2), ("7m3k@2", "7m3k@1", 2, 1), ("7m3k@1", nil, 1, 2),
        ("7m3k@2", nil, 2, 2), ("7m3k", nil, 1, 2), ("7m3k", "7m3k@1", 2, 1),
        ("a1b2", nil, 0, 1), ("@", "@~1", 1, 1), ("7m3k@1", "a1b2", 1, 1),
    ]

    @Test(arguments: pairs)
    func findsWhatIsToBeCompared(_ name: String, _ other: String?, _ old: Int, _ new: Int) throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let pair = try worker.pair(name, other).pair.get()
        #expect(pair.old?.number ?? 0 == old)
        #expect(pair.new.number == new)
        #expect(pair.old?.meme != nil || old == 0)
        #expect(pair.new.meme != nil)
    }

    @Test func refusesVersionsThatThereAreNotAndRemovals() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        func failure(_ name: String, _ other: String?) throws -> MemesError? {
            if case .failure(let error) = try worker.pair(name, other).pair { error } else { nil }
        }
        let third = MemeReference.version(.word("7m3k"), 3)
        let fourth = MemeReference.version(.word("7m3k"), 4)
        #expect(try failure("7m3k@3", nil) == .reference(.versionIsRemoval(third)))
        #expect(try failure("@", "7m3k@3") == .reference(.versionIsRemoval(third)))
        #expect(try failure("7m3k@4", "@") == .reference(.noSuchVersion(fourth, count: 3)))
        #expect(try failure("zzzz", nil) == .reference(.noSuchMeme(.word("zzzz"))))
    }

    /// As after a compaction, which keeps the removal alone.
    @Test func saysThatNothingIsKnownAnyMore() throws {
        let removal = MemeVersion(number: 1, time: Seeds.now, meme: nil)
        let gone = MemesError.history(.dropped(until: Seeds.now))
        #expect(throws: gone) { try HistoryStep.steps(of: [removal]) }
        #expect(throws: gone) {
            try VersionsWorker.version(try MemeReference("7m3k"), in: [removal])
        }
    }
}
