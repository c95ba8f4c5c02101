import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Notes whose names all have the same hash.
struct ImportKeysTests: ImportSuite {
    let fixture = ImportFixture()
    private let file = ImportFile(path: "n.json", root: "~/n", identity: "n.json")

    @Test func `a note does not take the meme of another note with the same hash`() throws {
        let json = #"{"activeNotes":[{"id":"a","content":"A"},{"id":"b","content":"B"}]}"#
        _ = try importMemes(["n.json"], MemoryFiles(["n.json": json]))
        let memes = try store.pages()[0].decodedMemes.map(\.title)
        let found = try find(["c", "b", "a"], .simplenote)
        #expect(Set(memes) == ["A", "B"])
        #expect(found.map(\.key) == ["c", "b", "a"].map { "import:simplenote:\($0)" })
        #expect(found.map(\.holder.meme?.title) == [nil, "B", "A"])
    }

    @Test func `notes with the same hash in one import are different notes`() throws {
        let assigned = try find(["a", "b", "a", "b #2", "b"], .zk)
        #expect(
            assigned.map(\.key) == [
                "import:markdown:a =0", "import:markdown:b =0", "import:markdown:a =0",
                "import:markdown:b #2 =0", "import:markdown:b =0",
            ])
        #expect(assigned.map(\.sharesID) == [false, false, false, false, false])
        // The end of the second name looks like the number of a key.
        let global = try find(["b", "b #2", "b #2", "b"], .taskwarrior)
        #expect(
            global.map(\.key) == ["b", "b #2", "b #2", "b"].map { "import:taskwarrior:\($0)" })
        let derived = try find(["a", "b", "a"], .jrnl)
        #expect(
            derived.map(\.key) == [
                "import:jrnl:a =0", "import:jrnl:b =0", "import:jrnl:a =0 #2",
            ])
    }

    @Test func `a note with the id and other contents of an earlier one shares its id`() throws {
        let found = try find(["a", "b", "a"], .zk, contents: ["1", "1", "2"])
        #expect(found.map(\.sharesID) == [false, false, true])
    }

    /// Finds notes with the given names one after the other, and adds their memes.
    private func find(
        _ names: [String], _ format: ImportFormat, contents: [String]? = nil
    ) throws -> [ImportKeys.Found] {
        var all: [ImportKeys.Found] = []
        _ = try store.performBatch(isDryRun: false, existing: .skipped) {
            (batch) throws(MemesError) in
            var keys = ImportKeys(
                files: MemoryFiles([:]), sources: [file, file], bringsBack: false,
                hash: { _ in 0 })
            for (index, name) in names.enumerated() {
                let content = contents?[index] ?? "0"
                let name = ImportKeys.Name(identity: name, content: content)
                guard
                    case .found(let found)? = try keys.find(name, content, format, in: file, batch)
                else { continue }
                all.append(found)
                let draft = try MemeDraft(title: "x")
                _ = try batch.add(draft.imported(as: found.key, ImportOrigin(hash: content)))
            }
        }
        return all
    }
}
