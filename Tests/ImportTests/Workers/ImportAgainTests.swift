import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Repeated imports of the same sources.
struct ImportAgainTests: ImportSuite {
    let fixture = ImportFixture()

    @Test func `skips existing memes in a second import`() throws {
        _ = try importMemes(["n"], MemoryFiles(["n/a.md": "# A", "n/b.md": "# B"]))
        let ids = try store.pages()[0].decodedMemes.map(\.id)
        let files = MemoryFiles(["n/a.md": "# A", "n/b.md": "# B2", "n/c.md": "# C"])
        let again = try importMemes(["./n/"], files)
        #expect([again.addedCount, again.updatedCount, again.existingCount] == [1, 0, 2])
        #expect(
            again.omitted == [
                OmittedFile(path: "./n/b.md", reason: .otherContent(try #require(ids.first)))
            ])
        #expect(try titles() == ["C", "B", "A"])
        let updated = try importMemes(["n"], files) { $0.updates = true }
        #expect([updated.addedCount, updated.updatedCount, updated.existingCount] == [0, 1, 2])
        #expect(try titles() == ["B2", "C", "A"])
    }

    /// The note is imported from the folder, from a subfolder and by its path, with and without tags for
    /// every note.
    @Test func `does not treat import tags and folder tags as a change`() throws {
        var notes = MemoryFiles(["v/Areas/a.md": "---\ntags: own\n---\n# A"])
        let tag = try Tag("vault")
        _ = try importMemes(["v"], notes) { $0.tags = [tag] }
        for path in ["v", "v/Areas", "v/Areas/a.md"] {
            for updates in [false, true] {
                for tags in [[], [tag], [try Tag("other")]] {
                    let again = try importMemes([path], notes) {
                        ($0.updates, $0.tags) = (updates, tags)
                    }
                    #expect(
                        [again.addedCount, again.updatedCount, again.existingCount] == [0, 0, 1])
                    #expect(again.omitted == [], "\(path) \(tags)")
                }
            }
        }
        #expect(try store.operations().count == 1)

        notes = MemoryFiles(["v/Areas/a.md": "# A2"])
        let changed = try importMemes(["v/Areas"], notes) {
            ($0.updates, $0.tags) = (true, [try Tag("other")])
        }
        #expect(changed.updatedCount == 1)
        let tags = try store.newestMeme()?.tags.map(\.name)
        #expect(tags == ["Areas", "vault", "other"])
        #expect(try importMemes(["v"], notes) { $0.updates = true }.existingCount == 1)
        #expect(try store.operations().count == 2)
    }

    /// Earlier versions stored only the hash of the whole meme.
    @Test func `recognizes memes imported by an earlier version`() throws {
        let notes = MemoryFiles(["v/Areas/a.md": "# A"])
        _ = try importMemes(["v"], notes) { $0.tags = [try Tag("vault")] }
        let id = try #require(try store.newestMeme()?.id)
        try edit(id) { meme in
            guard var origin = ImportOrigin(of: meme) else { return }
            (origin.folderTag, origin.tags) = (nil, [])
            meme.otherFields = [origin.field]
        }
        let again = try importMemes(["v"], notes) {
            ($0.updates, $0.tags) = (true, [try Tag("vault")])
        }
        #expect([again.updatedCount, again.existingCount] == [0, 1])
    }

    /// Earlier versions did not read tasks from todo.txt.
    @Test func `turns memes imported by an earlier version into tasks on update`() throws {
        let files = MemoryFiles(["todo.txt": "Call Ann due:2026-12-01"])
        _ = try importMemes(["todo.txt"], files)
        let id = try #require(try store.newestMeme()?.id)
        try edit(id) { meme in
            guard var origin = ImportOrigin(of: meme) else { return }
            meme = meme.without(MemeField.tasks)
            origin.hash = meme.contentHash()
            meme.otherFields = meme.otherFields.dropLast() + [origin.field]
        }
        let again = try importMemes(["todo.txt"], files)
        #expect([again.updatedCount, again.existingCount] == [0, 1])
        #expect(again.omitted == [])
        #expect(try store.newestMeme()?.task.isTask == false)
        let updated = try importMemes(["todo.txt"], files) { $0.updates = true }
        #expect([updated.updatedCount, updated.existingCount] == [1, 0])
        #expect(try store.newestMeme()?.task.due == DueDate("2026-12-01"))
    }

    /// Earlier versions did not read how a task repeats and how long it waits.
    @Test func `tasks imported by an earlier version repeat on update`() throws {
        let files = MemoryFiles(["todo.txt": "Rent due:2026-12-01 rec:+1m t:2026-11-30"])
        _ = try importMemes(["todo.txt"], files)
        let id = try #require(try store.newestMeme()?.id)
        try edit(id) { meme in
            guard var origin = ImportOrigin(of: meme) else { return }
            meme = meme.without([.repeat, .wait])
            origin.hash = meme.contentHash()
            meme.otherFields = meme.otherFields.dropLast() + [origin.field]
        }
        let again = try importMemes(["todo.txt"], files)
        #expect([again.updatedCount, again.existingCount] == [0, 1])
        #expect(again.omitted == [])
        let updated = try importMemes(["todo.txt"], files) { $0.updates = true }
        #expect([updated.updatedCount, updated.existingCount] == [1, 0])
        #expect(try store.newestMeme()?.task.text(of: .repeat) == "month")
    }

    @Test func `treats two folders as two sources unless one is missing`() throws {
        let both = MemoryFiles(["a/index.md": "# A", "b/index.md": "# B"])
        #expect(try importMemes(["a"], both).addedCount == 1)
        #expect(try importMemes(["b"], both).addedCount == 1)
        #expect(try importMemes(["a", "b"], both).existingCount == 2)
        #expect(try titles() == ["B", "A"])
        #expect(
            Set(try store.pages()[0].decodedMemes.compactMap { $0.key?.prefix(26) })
                == ["import:markdown:index.md ="])
        #expect(try importMemes(["b", "a"], both).existingCount == 2)
        let moved = MemoryFiles(["a/index.md": "# A", "c/index.md": "# B"])
        let again = try importMemes(["c"], moved)
        #expect([again.addedCount, again.updatedCount, again.existingCount] == [0, 0, 1])
        #expect(again.movedCount == 1)
        #expect(try titles() == ["B", "A"])
        #expect(try importMemes(["c"], moved).movedCount == 0)
        #expect(try store.operations().count == 3)
        #expect(try store.newestMeme()?.modified == nil)
        // The new path is stored, so another folder at the old path is a different source.
        let three = MemoryFiles(["a/index.md": "# A", "b/index.md": "# B", "c/index.md": "# B"])
        #expect(try importMemes(["c"], three).addedCount == 0)
        #expect(try importMemes(["b"], three).addedCount == 1)
    }

    /// A folder replaces a missing one if at least half of the notes with the same paths are unchanged.
    @Test func `treats a folder as moved only if at least half of its notes match`() throws {
        for (notes, counts) in [
            (["a": "1", "b": "2", "c": "3"], [0, 0, 3]),
            (["a": "x", "b": "2", "c": "3"], [0, 1, 2]),
            (["a": "1", "b": "2", "c": "x", "d": "x"], [1, 1, 2]),
            (["a": "1", "b": "x", "c": "y"], [2, 0, 1]),
            (["a": "x", "b": "y", "d": "1"], [3, 0, 0]),
            (["b": "x"], [1, 0, 0]),
        ] as [([String: String], [Int])] {
            try Self().anotherFolderReplacesNoneThatIsGone(notes, counts: counts)
        }
    }

    private func anotherFolderReplacesNoneThatIsGone(_ notes: [String: String], counts: [Int])
        throws
    {
        func files(_ folder: String, _ notes: [String: String]) -> MemoryFiles {
            MemoryFiles(
                Dictionary(uniqueKeysWithValues: notes.map { ("\(folder)/\($0).md", "# \($1)") }))
        }
        _ = try importMemes(["old"], files("old", ["a": "1", "b": "2", "c": "3"]))
        let new = files("new", notes)
        let imported = try importMemes(["new"], new) { $0.updates = true }
        #expect([imported.addedCount, imported.updatedCount, imported.existingCount] == counts)
        #expect(imported.omitted == [])
        let again = try importMemes(["new"], new) { $0.updates = true }
        #expect([again.existingCount, again.movedCount] == [notes.count, 0])
        #expect(try titles().count == 3 + counts[0])
    }

    @Test func `imports notes without ids once`() throws {
        for (name, head, rows, last, separator) in [
            ("t.csv", "title,text\n", ["A,x", "B,", "A,x"], "C,z", "\n"),
            (
                "t.csv", "title,created\n", ["A,2026-01-01", "A,2026-01-02", "A,"], "A,2026-01-03",
                "\n"
            ),
            (
                "t.jsonl", "", [#"{"title":"A"}"#, #"{"title":"B"}"#, #"{"title":"A"}"#],
                #"{"title":"C"}"#, "\n"
            ),
            (
                "t.json", "[", [#"{"title":"A"}"#, #"{"title":"B"}"#, #"{"title":"A"}"#],
                #"{"title":"C"}]"#, ","
            ),
            ("todo.txt", "", ["(A) a", "x b +p", "(A) a"], "c +p", "\n"),
            (
                "notes.json", #"{"activeNotes":["#,
                [#"{"content":"A"}"#, #"{"content":"B"}"#, #"{"content":"A"}"#],
                #"{"content":"C"}]}"#,
                ","
            ),
            (
                "jrnl.json", #"{"tags":{},"entries":["#,
                Array(
                    repeating: #"{"time":"10:00","title":"a","body":"1"}"#, count: 3
                ),
                #"{"time":"10:00","title":"a","body":"2"}]}"#, ","
            ),
        ] as [(String, String, [String], String, String)] {
            try Self().notesWithoutIDsComeInOnce(
                name, head: head, rows: rows, last: last, separator: separator)
        }
    }

    private func notesWithoutIDsComeInOnce(
        _ name: String, head: String, rows: [String], last: String, separator: String
    ) throws {
        func files(_ rows: [String]) -> MemoryFiles {
            MemoryFiles(["n/" + name: head + rows.joined(separator: separator)])
        }
        let tail = last.hasSuffix("]}") ? "]}" : last.hasSuffix("]") ? "]" : ""
        let first = files(Array(rows.dropLast()) + [rows[2] + tail])
        #expect(try importMemes(["n/" + name], first).addedCount == 3)
        let again = try importMemes(["n/" + name], first)
        #expect([again.addedCount, again.existingCount] == [0, 3])
        let reordered = files([rows[2], rows[1], rows[0], last])
        let more = try importMemes(["n/" + name], reordered)
        #expect([more.addedCount, more.existingCount, more.omitted.count] == [1, 3, 0])
        #expect(try importMemes(["n/" + name], reordered) { $0.updates = true }.existingCount == 4)
        #expect(try titles().count == 4)
    }

    @Test func `keeps and reports different notes with the same id`() throws {
        func task(_ text: String) -> String { #"{"uuid":"u","description":"\#(text)"}"# }
        let tasks = "[\(task("a")),\n\(task("b")),\n\(task("a"))]"
        let files = MemoryFiles(["t.json": tasks, "u.json": tasks])
        for counts in [[2, 4], [0, 6]] {
            let imported = try importMemes(["t.json", "u.json"], files) { $0.format = .taskwarrior }
            #expect([imported.addedCount, imported.existingCount] == counts, "\(counts)")
            #expect(
                imported.unusedFields == [
                    .init(
                        path: "t.json",
                        warning: FieldWarning(name: "id", line: 2, reason: .usedTwice))
                ])
        }
        #expect(try titles() == ["b", "a"])
    }

    @Test func `imports a file only once if it is named twice`() throws {
        let files = MemoryFiles(["n/a.md": "# A", "n/s/b.md": "# B", "n/s/c.png": ""])
        let imported = try importMemes(["n", "n/s", "./n/a.md", "n/a.md"], files)
        #expect(
            [imported.addedCount, imported.existingCount, imported.takenFileCount] == [2, 0, 2])
        #expect(imported.omitted.map(\.path) == ["n/s/c.png"])
    }

    /// Dendron and zk put the id of a note in its front matter. Earlier versions used the path as the key.
    @Test func `recognizes a renamed note by its id`() throws {
        let note = "---\nid: f7sHqPbBr2mvkz\ntitle: N\n---\n"
        let old =
            ##"{"title":"O","key":"import:markdown:o.md","import":{"root":"/home/v","path":"o.md","hash":"0"}}"##
        _ = try importMemes(["x.jsonl"], MemoryFiles(["x.jsonl": old]))
        let files = MemoryFiles([
            "v/dendron.yml": "", "v/a.md": note + "1", "v/o.md": "---\nid: o\n---\n",
        ])
        let first = try importMemes(["v"], files) { ($0.updates, $0.takesTheirs) = (true, true) }
        #expect([first.addedCount, first.updatedCount] == [1, 1])
        let renamed = MemoryFiles(["v/dendron.yml": "", "v/b.md": note + "2"])
        #expect(try importMemes(["v"], renamed) { $0.updates = true }.updatedCount == 1)
        #expect(try store.newestMeme()?.key?.hasPrefix("import:markdown:f7sHqPbBr2mvkz =") == true)
        #expect(try titles().count == 2)
    }

    @Test func `recognizes a file whichever folder it is reached through`() throws {
        let files = MemoryFiles(["n/x/a.md": "# A", "n/b.md": "# B"])
        #expect(try importMemes(["n/x/a.md"], files).addedCount == 1)
        #expect(try importMemes(["n"], files).addedCount == 1)
        for path in ["n/x", "n/x/a.md", "n/b.md", "n"] {
            #expect(try importMemes([path], files) { $0.ignoresFolders = true }.addedCount == 0)
        }
        #expect(try titles() == ["B", "A"])
    }

    @Test func `recognizes keys of earlier versions`() throws {
        let old = ##"{"title":"A","text":"# A","key":"import:markdown:/home/n/a.md"}"##
        _ = try importMemes(["o.jsonl"], MemoryFiles(["o.jsonl": old]))
        let files = MemoryFiles(["n/a.md": "# A"])
        let imported = try importMemes(["n"], files) { $0.updates = true }
        #expect(imported.addedCount == 0)
        let changed = MemoryFiles(["n/a.md": "# A2"])
        #expect(try importMemes(["n"], changed) { $0.updates = true }.updatedCount == 1)
        #expect(try store.newestMeme()?.key == "import:markdown:/home/n/a.md")
    }

    /// If two machines import notes with the same name, equal notes get the same id and different notes
    /// different ones.
    @Test func `gives notes with the same name one id only if they are the same`() throws {
        func imported(_ text: String) throws -> Meme {
            let machine = Machine()
            _ = try machine.importMemes(["n"], MemoryFiles(["n/README.md": text]))
            return try #require(try machine.store.newestMeme())
        }
        let first = try imported("# A")
        #expect(try imported("# A").id == first.id)
        #expect(try imported("# B").id != first.id)
    }

    private struct Machine: ImportSuite {
        let fixture = ImportFixture()
    }

    @Test func `recognizes keys without content`() throws {
        let old =
            ##"{"title":"A","text":"# A","key":"import:markdown:a.md","import":{"root":"/home/n","path":"a.md","hash":"0"}}"##
        _ = try importMemes(["o.jsonl"], MemoryFiles(["o.jsonl": old]))
        let changed = MemoryFiles(["n/a.md": "# A2"])
        #expect(
            try importMemes(["n"], changed) { ($0.updates, $0.takesTheirs) = (true, true) }
                .updatedCount == 1)
        #expect(try store.newestMeme()?.key == "import:markdown:a.md")
        #expect(try titles() == ["A2"])
    }

    @Test(arguments: [false, true])
    func `imports a removed note again only if theirs is requested`(_ hasChanged: Bool) throws {
        _ = try importMemes(["n"], MemoryFiles(["n/a.md": "# A", "n/b.md": "# B"]))
        let meme = try #require(try store.pages()[0].decodedMemes.first { $0.title == "A" })
        let id = meme.id
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(meme) }
        let files = MemoryFiles(["n/a.md": hasChanged ? "# A2" : "# A", "n/b.md": "# B"])
        for updates in [false, true] {
            let again = try importMemes(["n"], files) { $0.updates = updates }
            #expect([again.addedCount, again.updatedCount, again.existingCount] == [0, 0, 1])
            #expect(again.omitted == [OmittedFile(path: "n/a.md", reason: .removedHere(id))])
        }
        let theirs = try importMemes(["n"], files) { $0.takesTheirs = true }
        #expect([theirs.addedCount, theirs.omitted.count] == [1, 0])
        #expect(try store.newestMeme()?.id == id)
        #expect(try importMemes(["n"], files).existingCount == 2)
    }

    @Test func `imports a note again after its import was undone`() throws {
        let files = MemoryFiles(["n/a.md": "# A"])
        _ = try importMemes(["n"], files)
        _ = try store.step(.undo, .last(1), isDryRun: false)
        let again = try importMemes(["n"], files)
        #expect([again.addedCount, again.omitted.count] == [1, 0])
    }

    /// The same import adds a removed meme again.
    @Test func `keeps edits with theirs when the source has not changed`() throws {
        let files = MemoryFiles(["n/a.md": "# A\none", "n/b.md": "# B"])
        _ = try importMemes(["n"], files)
        for meme in try store.pages()[0].decodedMemes {
            guard meme.title == "B" else {
                try edit(meme.id) { $0.text = "mine" }
                continue
            }
            _ = try store.perform { (operation) throws(MemesError) in try operation.remove(meme) }
        }
        let theirs = try importMemes(["n"], files) { $0.takesTheirs = true }
        #expect([theirs.addedCount, theirs.updatedCount, theirs.existingCount] == [1, 0, 1])
        #expect(try store.pages()[0].decodedMemes.first { $0.title == "A" }?.text == "mine")
    }

    @Test func `keeps local edits unless theirs is requested`() throws {
        let files = MemoryFiles(["n/a.md": "---\nx: 1\n---\n# A\nold"])
        _ = try importMemes(["n"], files)
        let id = try #require(try store.newestMeme()).id
        try edit(id) { $0.text = "mine" }
        // The source has not changed, so nothing is reported.
        let same = try importMemes(["n"], files) { $0.updates = true }
        #expect([same.existingCount, same.omitted.count] == [1, 0])
        let changed = MemoryFiles(["n/a.md": "# A\nnew"])
        let kept = try importMemes(["n"], changed) { $0.updates = true }
        #expect(kept.omitted == [OmittedFile(path: "n/a.md", reason: .editedHere(id))])
        #expect(try importMemes(["n"], changed) { $0.takesTheirs = true }.updatedCount == 0)
        #expect(try store.newestMeme()?.text == "mine")
        let theirs = try importMemes(["n"], changed) { ($0.updates, $0.takesTheirs) = (true, true) }
        #expect(theirs.updatedCount == 1)
        let meme = try #require(try store.newestMeme())
        #expect(meme.text == "# A\nnew")
        #expect(ImportOrigin(of: meme)?.hash == meme.contentHash())
        #expect(try importMemes(["n"], changed) { $0.updates = true }.existingCount == 1)
    }

    @Test func `merges changes of a note with those of its meme, as often as both change`() throws {
        func note(_ tags: String, _ text: String) -> MemoryFiles {
            MemoryFiles(["n/a.md": "---\ntags: [\(tags)]\n---\n# A\n\(text)"])
        }
        _ = try importMemes(["n"], note("x", "one\ntwo\nthree"))
        let id = try #require(try store.newestMeme()).id
        try edit(id) { ($0.text, $0.flags) = ("# A\n1\ntwo\nthree", [.pinned]) }
        for (files, merged, known) in [
            (note("x", "one\ntwo\nthree"), 0, 1), (note("x, y", "one\ntwo\n3"), 1, 0),
            (note("x, y", "one\ntwo\n3"), 0, 1), (note("y", "one\ntwo\nIII"), 1, 0),
        ] {
            let imported = try importMemes(["n"], files) { $0.updates = true }
            #expect([imported.mergedCount, imported.existingCount] == [merged, known])
            #expect(imported.updatedCount == merged && imported.omitted.isEmpty)
        }
        let meme = try #require(try store.newestMeme())
        #expect(meme.text == "# A\n1\ntwo\nIII")
        #expect(meme.tags.map(\.name) == ["y"])
        #expect(meme.isPinned && ImportOrigin(of: meme)?.base?.text == "# A\none\ntwo\nIII")
        let conflict = try importMemes(["n"], note("y", "I\ntwo\nIII")) { $0.updates = true }
        #expect(conflict.omitted == [OmittedFile(path: "n/a.md", reason: .editedHere(id))])
        #expect(try store.newestMeme() == meme)
        // The meme becomes what the note says, which is then the last version that both have in common.
        _ = try importMemes(["n"], note("y", "I\ntwo\nIII")) {
            ($0.updates, $0.takesTheirs) = (true, true)
        }
        #expect(try store.newestMeme()?.text == "# A\nI\ntwo\nIII")
        #expect(ImportOrigin(of: try #require(try store.newestMeme()))?.base == nil)
    }

    @Test func `gives notes with the same identity different keys`() throws {
        let entry = #"{"time":"10:00","title":"a","body":"#
        let json = #"{"tags":{},"entries":[\#(entry)"1"},\#(entry)"2"},\#(entry)"1"}]}"#
        let files = MemoryFiles(["j.json": json])
        #expect(try importMemes(["j.json"], files).addedCount == 3)
        #expect(try importMemes(["j.json"], files).existingCount == 3)
        let keys = try store.pages()[0].decodedMemes.compactMap(\.key)
        #expect(Set(keys).count == 3)
        #expect(Set(keys.map { $0.prefix(20) }) == ["import:jrnl: 10:00 a"])
    }
}
