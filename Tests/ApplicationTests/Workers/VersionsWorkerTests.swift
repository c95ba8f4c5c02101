import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct VersionsWorkerTests {
    @Test func `lists the history of a meme`() throws {
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

    @Test func `reports a missing meme in the answer and throws for an unreadable name`() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let nobody = MemeReference.word("zzzz")
        #expect(
            try worker.history(of: "zzzz", limit: nil).steps
                == .failure(.reference(.noSuchMeme(nobody))))
        #expect(throws: MemesError.reference(.unreadable("@é"))) {
            try worker.history(of: "@é", limit: nil)
        }
        #expect(throws: MemesError.reference(.unreadable("@é"))) {
            try worker.difference("@", "@é")
        }
    }

    /// The references, and the numbers of the versions that are compared; 0 means none.
    private static let pairs: [(String, String?, Int, Int)] = [
        ("7m3k@1", "7m3k@2", 1, 2), ("7m3k@2", "7m3k@1", 2, 1), ("7m3k@1", nil, 1, 2),
        ("7m3k@2", nil, 2, 2), ("7m3k", nil, 1, 2), ("7m3k", "7m3k@1", 2, 1),
        ("a1b2", nil, 0, 1), ("@", "@~1", 1, 1), ("7m3k@1", "a1b2", 1, 1),
        ("7m3k@1", "a1b", 1, 1),
    ]

    @Test func `finds the versions to compare`() throws {
        for (name, other, old, new) in Self.pairs {
            try Self().findsWhatIsToBeCompared(name, other, old, new)
        }
    }

    private func findsWhatIsToBeCompared(_ name: String, _ other: String?, _ old: Int, _ new: Int)
        throws
    {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        let pair = try worker.difference(name, other).difference.get().pair
        #expect(pair.old?.number ?? 0 == old)
        #expect(pair.new.number == new)
        #expect(pair.old?.meme != nil || old == 0)
        #expect(pair.new.meme != nil)
    }

    @Test func `refuses missing versions and removals`() throws {
        let worker = VersionsWorker(store: try HistorySeeds.store(), dateWorker: .double)
        func failure(_ name: String, _ other: String?) throws -> MemesError? {
            let difference = try worker.difference(name, other).difference
            return if case .failure(let error) = difference { error } else { nil }
        }
        let third = MemeReference.version(.word("7m3k"), 3)
        let fourth = MemeReference.version(.word("7m3k"), 4)
        #expect(try failure("7m3k@3", nil) == .reference(.versionIsRemoval(third)))
        #expect(try failure("@", "7m3k@3") == .reference(.versionIsRemoval(third)))
        #expect(try failure("7m3k@4", "@") == .reference(.noSuchVersion(fourth, count: 3)))
        #expect(try failure("zzzz", nil) == .reference(.noSuchMeme(.word("zzzz"))))
    }

    /// As after a compaction, which keeps only the removal.
    @Test func `reports that the history was dropped`() throws {
        let removal = MemeVersion(number: 1, time: Seeds.now, meme: nil)
        let gone = MemesError.history(.dropped(until: Seeds.now))
        #expect(throws: gone) { try HistoryStep.steps(of: [removal]) }
        #expect(throws: gone) {
            try VersionsWorker.version(try MemeReference("7m3k"), in: [removal])
        }
    }
}

struct HistoryStepTests {
    private static func versions(_ memes: Meme?...) -> [MemeVersion] {
        memes.enumerated().map { position, meme in
            MemeVersion(number: position + 1, time: HistorySeeds.time(Int64(position)), meme: meme)
        }
    }

    @Test func `tells a restored meme from a new one`() throws {
        let versions = Self.versions(
            Seeds.milk, nil, HistorySeeds.oatMilk, nil, HistorySeeds.oatMilk)
        let steps = try HistoryStep.steps(of: versions)
        #expect(steps.map(\.what) == [.added, .removed, .restored, .removed, .restored])
        #expect(steps.map(\.changed) == [[], [], HistorySeeds.differences, [], []])
        #expect(
            steps.map(\.title) == ["Buy milk", "Buy milk"]
                + Array(repeating: "Buy oat milk", count: 3))
    }

    @Test func `reports undone and redone steps`() throws {
        let versions = [
            MemeVersion(number: 1, time: Seeds.now, meme: Seeds.milk),
            MemeVersion(number: 2, time: Seeds.now, kind: .undo(of: Seeds.now), meme: nil),
            MemeVersion(number: 3, time: Seeds.now, kind: .redo(of: Seeds.now), meme: Seeds.milk),
        ]
        #expect(try HistoryStep.steps(of: versions).map(\.what) == [.added, .undone, .redone])
    }

    @Test func `the first remaining version is an edit if it is not the original`() throws {
        #expect(try HistoryStep.steps(of: Self.versions(Seeds.call)).map(\.what) == [.edited])
    }

    @Test func `reports dropped history for a meme without contents`() {
        let versions = Self.versions(nil, nil)
        #expect(throws: MemesError.history(.dropped(until: HistorySeeds.time(1)))) {
            try HistoryStep.steps(of: versions)
        }
        #expect(throws: MemesError.history(.dropped(until: .latest))) {
            try HistoryStep.steps(of: [])
        }
    }

    /// As after a compaction, which keeps a removal and later versions.
    @Test func `a removal that is the first remaining version has no title`() throws {
        let versions = Self.versions(nil, Seeds.milk)
        #expect(
            try HistoryStep.steps(of: versions) == [
                HistoryStep(id: Seeds.milk.id, version: versions[0], what: .removed, title: ""),
                HistoryStep(
                    id: Seeds.milk.id, version: versions[1], what: .restored, title: "Buy milk"),
            ])
    }
}

struct DifferenceTests {
    @Test func `compares title, fields and text`() throws {
        #expect(
            try diff("7m3k@1", "7m3k@2", in: HistorySeeds.store()) == """
                --- 7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z
                +++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z
                @@ -1,2 +1,4 @@
                -title: Buy milk
                +title: Buy oat milk
                 tags: home
                +
                +Two bottles.

                """)
    }

    @Test func `writes a line for every field`() throws {
        #expect(
            try diff("a1b2", nil, in: .seeded()) == """
                --- /dev/null
                +++ a1b2c3d4e5f6@1\t2026-11-21T09:30:00.000Z
                @@ -0,0 +1,9 @@
                +title: Call Ann
                +tags: work, home/phone
                +url: https://example.org/ann
                +image: ann.png
                +pinned: true
                +"mood": {"level":1.50}
                +
                +At noon.
                +Bring cake.

                """)
    }

    @Test func `shows a missing final newline only where the texts differ in it`() throws {
        for (old, new, end) in [
            ("a", "a\n", "-a\n\\ No newline at end of file\n+a\n"),
            ("a\n", "b", "-a\n+b\n\\ No newline at end of file\n"),
            ("a", "b", "-a\n+b\n"), ("a\n", "b\n", "-a\n+b\n"), ("", "b", "+\n+b\n"),
        ] as [(String, String, String)] {
            let diff = try diff("7m3k@1", nil, in: store(old, new))
            #expect(diff?.hasSuffix(end) == true, "\(diff ?? "")")
            #expect(diff?.contains("No newline") == end.contains("No newline"), "\((old, new))")
        }
    }

    @Test func `escapes line breaks in values`() throws {
        let store = MemoryStore.seeded([Meme(id: Seeds.milk.id, title: "a\n+b")])
        #expect(try diff("7m3k", nil, in: store)?.hasSuffix("\n+title: a\\n+b\n") == true)
    }

    @Test func `finds no difference between a version and itself`() throws {
        #expect(try diff("@", "@", in: .seeded()) == nil)
    }

    @Test func `reports the warnings of the store once`() throws {
        let worker = VersionsWorker(
            store: WarningStore(try HistorySeeds.store()), dateWorker: .double)
        let warnings = [WarningStore.warning]
        #expect(try worker.difference("7m3k@1", "7m3k@2").warnings == warnings)
        #expect(try worker.difference("7m3k@1", nil).warnings == warnings)
    }

    @Test func `writes diffs that patch can apply`() throws {
        for seed in 0..<40 as Range<UInt64> {
            try Self().patchReadsIt(seed)
        }
    }

    private func patchReadsIt(_ seed: UInt64) throws {
        guard Requirement.met(.patch) else { return }
        var generator = SeededGenerator(seed: seed)
        let texts = (0..<2).map { _ in
            let lines = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                ["", "a", "b", "+c", "-d", "@@ -1 +1 @@", "é\r"].randomElement(using: &generator)
                    ?? ""
            }
            return lines.joined(separator: "\n") + "x"
                + (Bool.random(using: &generator) ? "\n" : "")
        }
        let store = try store(texts[0], texts[1])
        guard let diff = try diff("7m3k@1", nil, in: store) else {
            #expect(texts[0] == texts[1])
            return
        }
        let ends = texts.allSatisfy { !$0.hasSuffix("\n") } ? "\n" : ""
        let shell = try Shell()
        try shell.directory.write(
            "old", Array("title: Buy milk\ntags: home\n\n\(texts[0])\(ends)".utf8))
        let patched = try shell.run("patch -s --binary old && cat old", input: diff.utf8)
        #expect(patched.outputText == "title: Buy milk\ntags: home\n\n\(texts[1])\(ends)")
        #expect(patched.status == 0)
    }

    /// Creates a store with two versions of the milk that have different texts.
    private func store(_ old: String, _ new: String) throws -> MemoryStore {
        var milk = Seeds.milk
        milk.text = old
        let store = MemoryStore.seeded([milk])
        milk.text = new
        _ = try store.perform { (operation) throws(MemesError) in try operation.change(milk) }
        return store
    }

    private func diff(_ name: String, _ other: String?, in store: MemoryStore) throws -> String? {
        let worker = VersionsWorker(store: store, dateWorker: .double)
        let difference = try worker.difference(name, other).difference.get()
        return difference.diff.hunks.isEmpty ? nil : difference.text().text
    }
}
