import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct DiffWorkerTests {
    @Test func comparesTitleFieldsAndText() throws {
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

    @Test func everyFieldHasALine() throws {
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

    @Test(arguments: [
        ("a", "a\n", "-a\n\\ No newline at end of file\n+a\n"),
        ("a\n", "b", "-a\n+b\n\\ No newline at end of file\n"),
        ("a", "b", "-a\n+b\n"), ("a\n", "b\n", "-a\n+b\n"), ("", "b", "+\n+b\n"),
    ])
    func thatATextHasNoNewlineAtItsEndIsShownWhereTheyDiffer(
        _ old: String, _ new: String, _ end: String
    ) throws {
        let diff = try diff("7m3k@1", nil, in: store(old, new))
        #expect(diff?.hasSuffix(end) == true, "\(diff ?? "")")
        #expect(diff?.contains("No newline") == end.contains("No newline"))
    }

    @Test func aValueCannotBreakItsLine() throws {
        let store = MemoryStore.seeded([Meme(id: Seeds.milk.id, title: "a\n+b")])
        #expect(try diff("7m3k", nil, in: store)?.hasSuffix("\n+title: a\\n+b\n") == true)
    }

    @Test func aVersionIsTheSameAsItself() throws {
        #expect(try diff("@", "@", in: .seeded()) == nil)
    }

    @Test func aDamagedStoreSaysSoOnce() throws {
        let warning = StoreWarning.damagedLines(path: "s", [])
        let store = StoreWithWarnings(try HistorySeeds.store(), [warning])
        let worker = DiffWorker(versionsWorker: VersionsWorker(store: store, dateWorker: .double))
        #expect(try worker.difference("7m3k@1", "7m3k@2").warnings == [warning])
        #expect(try worker.difference("7m3k@1", nil).warnings == [warning])
    }

    /// What is spelled is what other programs read.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func patchReadsIt(_ seed: UInt64) throws {
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

    /// A store with the milk in two versions that differ in their texts.
    private func store(_ old: String, _ new: String) throws -> MemoryStore {
        var milk = Seeds.milk
        milk.text = old
        let store = MemoryStore.seeded([milk])
        milk.text = new
        _ = try store.perform { (operation) throws(MemesError) in try operation.change(milk) }
        return store
    }

    private func diff(
        _ name: String, _ other: String?, in store: MemoryStore
    ) throws -> String? {
        let worker = DiffWorker(versionsWorker: VersionsWorker(store: store, dateWorker: .double))
        let difference = try worker.difference(name, other).difference.get()
        return difference.diff.hunks.isEmpty ? nil : difference.text.text
    }
}

/// A store that has something to say beside its versions.
private final class StoreWithWarnings: FailingStore {
    private let store: any MemesStore
    private let warnings: [StoreWarning]

    init(_ store: any MemesStore, _ warnings: [StoreWarning]) {
        self.store = store
        self.warnings = warnings
        super.init(.input(.empty))
    }

    override func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        FoundVersions(try store.fetchVersions(of: reference).versions, warnings: warnings)
    }
}
