import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ImportWorkerTests {
    private let store = MemoryStore.seeded([])
    private let faults = Faults()
    private let attachments = MemoryAttachments()

    @Test func importsAFolderAsOneOperation() throws {
        let files = MemoryFiles([
            "n/work/a.md": "---\ntags: [x]\ncss: 1\n---\n# A\n", "n/b.txt": "B\ntext\n",
            "n/c.png": "",
            "n/.git/d.md": "", "n/e.md": "\0",
            "n/k.json": #"{"title":"K","isTrashed":true}"#,
        ])
        let imported = try importMemes(["n"], files)
        #expect(imported.addedCount == 2)
        #expect(imported.takenFileCount == 3)
        #expect(
            imported.formats == [
                .init(format: .text, count: 1), .init(format: .markdown, count: 1),
            ])
        #expect(imported.hiddenCount == 1)
        #expect(imported.unusedFields == [])
        #expect(imported.fileTimeCount == 2)
        #expect(
            imported.leftOut == [
                LeftOutFile(path: "n/.git", reason: .hidden),
                LeftOutFile(path: "n/c.png", reason: .unsupported(.picture)),
                LeftOutFile(path: "n/e.md", reason: .unsupported(.binary)),
                LeftOutFile(path: "n/k.json", line: 1, reason: .trashed(title: "K")),
            ])
        #expect(try store.operations().map(\.changes.count) == [2])
        #expect(try titles() == ["A", "B"])
        let meme = try #require(try store.newestMeme())
        #expect(meme.tags.map(\.name) == ["x", "work"])
        #expect(meme.key == "import:markdown:work/a.md")
        let origin = try #require(ImportOrigin(of: meme))
        #expect([origin.root, origin.path] == ["/home/n", "work/a.md"])
        #expect(origin.hash == meme.contentHash())
        #expect(
            imported.ids.map { Array($0) }
                == (try store.pages()[0].decodedMemes.map(\.id).reversed()))
    }

    @Test func aSecondImportSkipsWhatIsThere() throws {
        _ = try importMemes(["n"], MemoryFiles(["n/a.md": "# A", "n/b.md": "# B"]))
        let ids = try store.pages()[0].decodedMemes.map(\.id)
        let files = MemoryFiles(["n/a.md": "# A", "n/b.md": "# B2", "n/c.md": "# C"])
        let again = try importMemes(["./n/"], files)
        #expect([again.addedCount, again.updatedCount, again.knownCount] == [1, 0, 2])
        #expect(
            again.leftOut == [
                LeftOutFile(path: "./n/b.md", reason: .otherContent(try #require(ids.first)))
            ])
        #expect(try titles() == ["C", "B", "A"])
        let updated = try importMemes(["n"], files) { $0.updates = true }
        #expect([updated.addedCount, updated.updatedCount, updated.knownCount] == [0, 1, 2])
        #expect(try titles() == ["B2", "C", "A"])
    }

    @Test func twoFoldersAreTwoSourcesUnlessOneIsGone() throws {
        let both = MemoryFiles(["a/index.md": "# A", "b/index.md": "# B"])
        #expect(try importMemes(["a"], both).addedCount == 1)
        #expect(try importMemes(["b"], both).addedCount == 1)
        #expect(try importMemes(["a", "b"], both).knownCount == 2)
        #expect(try titles() == ["B", "A"])
        #expect(
            try store.pages()[0].decodedMemes.map(\.key) == [
                "import:markdown:index.md #2", "import:markdown:index.md",
            ])
        #expect(try importMemes(["b", "a"], both).knownCount == 2)
        let moved = MemoryFiles(["a/index.md": "# A", "c/index.md": "# B"])
        let again = try importMemes(["c"], moved)
        #expect([again.addedCount, again.updatedCount, again.knownCount] == [0, 0, 1])
        #expect(again.movedCount == 1)
        #expect(try titles() == ["B", "A"])
        #expect(try importMemes(["c"], moved).movedCount == 0)
        #expect(try store.operations().count == 3)
        #expect(try store.newestMeme()?.modified == nil)
        // The new path is known, so that another folder in the place of the old one is another.
        let three = MemoryFiles(["a/index.md": "# A", "b/index.md": "# B", "c/index.md": "# B"])
        #expect(try importMemes(["c"], three).addedCount == 0)
        #expect(try importMemes(["b"], three).addedCount == 1)
    }

    /// A folder has moved where at least half of the notes with the paths of a folder that is gone are as
    /// they were.
    @Test(arguments: [
        (["a": "1", "b": "2", "c": "3"], [0, 0, 3]),
        (["a": "x", "b": "2", "c": "3"], [0, 1, 2]),
        (["a": "1", "b": "2", "c": "x", "d": "x"], [1, 1, 2]),
        (["a": "1", "b": "x", "c": "y"], [2, 0, 1]),
        (["a": "x", "b": "y", "d": "1"], [3, 0, 0]),
        (["b": "x"], [1, 0, 0]),
    ])
    func anotherFolderReplacesNoneThatIsGone(_ notes: [String: String], counts: [Int]) throws {
        func files(_ folder: String, _ notes: [String: String]) -> MemoryFiles {
            MemoryFiles(
                Dictionary(uniqueKeysWithValues: notes.map { ("\(folder)/\($0).md", "# \($1)") }))
        }
        _ = try importMemes(["old"], files("old", ["a": "1", "b": "2", "c": "3"]))
        let new = files("new", notes)
        let imported = try importMemes(["new"], new) { $0.updates = true }
        #expect([imported.addedCount, imported.updatedCount, imported.knownCount] == counts)
        #expect(imported.leftOut == [])
        let again = try importMemes(["new"], new) { $0.updates = true }
        #expect([again.knownCount, again.movedCount] == [notes.count, 0])
        #expect(try titles().count == 3 + counts[0])
    }

    @Test(arguments: [
        ("t.csv", "title,text\n", ["A,x", "B,", "A,x"], "C,z", "\n"),
        ("t.csv", "title,created\n", ["A,2026-01-01", "A,2026-01-02", "A,"], "A,2026-01-03", "\n"),
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
            [#"{"content":"A"}"#, #"{"content":"B"}"#, #"{"content":"A"}"#], #"{"content":"C"}]}"#,
            ","
        ),
        (
            "jrnl.json", #"{"tags":{},"entries":["#,
            Array(
                repeating: #"{"date":"2026-03-09","time":"10:00","title":"a","body":"1"}"#, count: 3
            ),
            #"{"date":"2026-03-09","time":"10:00","title":"a","body":"2"}]}"#, ","
        ),
    ])
    func notesWithoutIDsComeInOnce(
        _ name: String, head: String, rows: [String], last: String, separator: String
    ) throws {
        func files(_ rows: [String]) -> MemoryFiles {
            MemoryFiles(["n/" + name: head + rows.joined(separator: separator)])
        }
        let tail = last.hasSuffix("]}") ? "]}" : last.hasSuffix("]") ? "]" : ""
        let first = files(Array(rows.dropLast()) + [rows[2] + tail])
        #expect(try importMemes(["n/" + name], first).addedCount == 3)
        let again = try importMemes(["n/" + name], first)
        #expect([again.addedCount, again.knownCount] == [0, 3])
        let reordered = files([rows[2], rows[1], rows[0], last])
        let more = try importMemes(["n/" + name], reordered)
        #expect([more.addedCount, more.knownCount, more.leftOut.count] == [1, 3, 0])
        #expect(try importMemes(["n/" + name], reordered) { $0.updates = true }.knownCount == 4)
        #expect(try titles().count == 4)
    }

    @Test func rowsOfOneKeyThatDifferAreTold() throws {
        let rows = "key,title\nk,A\nk,B\nk,A\n"
        let imported = try importMemes(["t.csv"], MemoryFiles(["t.csv": rows]))
        #expect([imported.addedCount, imported.knownCount] == [1, 2])
        #expect(
            imported.leftOut == [LeftOutFile(path: "t.csv", line: 3, reason: .repeatedKey("k"))])
    }

    @Test func differentNotesOfOneIDAreKeptAndTold() throws {
        func task(_ text: String) -> String { #"{"uuid":"u","description":"\#(text)"}"# }
        let tasks = "[\(task("a")),\n\(task("b")),\n\(task("a"))]"
        let files = MemoryFiles(["t.json": tasks, "u.json": tasks])
        for counts in [[2, 4], [0, 6]] {
            let imported = try importMemes(["t.json", "u.json"], files) { $0.format = .taskwarrior }
            #expect([imported.addedCount, imported.knownCount] == counts)
            #expect(
                imported.unusedFields == [
                    .init(
                        path: "t.json",
                        remark: FieldRemark(name: "id", line: 2, reason: .usedTwice))
                ])
        }
        #expect(try titles() == ["b", "a"])
    }

    @Test func aFileThatIsNamedTwiceCountsOnce() throws {
        let files = MemoryFiles(["n/a.md": "# A", "n/s/b.md": "# B", "n/s/c.png": ""])
        let imported = try importMemes(["n", "n/s", "./n/a.md", "n/a.md"], files)
        #expect([imported.addedCount, imported.knownCount, imported.takenFileCount] == [2, 0, 2])
        #expect(imported.leftOut.map(\.path) == ["n/s/c.png"])
    }

    /// Dendron and zk name their notes in the front matter; before, the path was the key.
    @Test func aNoteThatHasAnIDIsKnownUnderAnotherName() throws {
        let note = "---\nid: f7sHqPbBr2mvkz\ntitle: N\n---\n"
        let old =
            ##"{"title":"O","key":"import:markdown:o.md","import":{"root":"/home/v","path":"o.md","hash":"0"}}"##
        _ = try importMemes(["x.jsonl"], MemoryFiles(["x.jsonl": old]))
        let files = MemoryFiles([
            "v/dendron.yml": "", "v/a.md": note + "1", "v/o.md": "---\nid: o\n---\n",
        ])
        let first = try importMemes(["v"], files) { $0.takesTheirs = true }
        #expect([first.addedCount, first.updatedCount] == [1, 1])
        let renamed = MemoryFiles(["v/dendron.yml": "", "v/b.md": note + "2"])
        #expect(try importMemes(["v"], renamed) { $0.updates = true }.updatedCount == 1)
        #expect(try store.newestMeme()?.key == "import:markdown:f7sHqPbBr2mvkz")
        #expect(try titles().count == 2)
    }

    @Test func aFileIsTheSameByWhateverFolderItIsReached() throws {
        let files = MemoryFiles(["n/x/a.md": "# A", "n/b.md": "# B"])
        #expect(try importMemes(["n/x/a.md"], files).addedCount == 1)
        #expect(try importMemes(["n"], files).addedCount == 1)
        for path in ["n/x", "n/x/a.md", "n/b.md", "n"] {
            #expect(try importMemes([path], files) { $0.ignoresFolders = true }.addedCount == 0)
        }
        #expect(try titles() == ["B", "A"])
    }

    @Test func keysOfBeforeAreKnown() throws {
        let old = ##"{"title":"A","text":"# A","key":"import:markdown:/home/n/a.md"}"##
        _ = try importMemes(["o.jsonl"], MemoryFiles(["o.jsonl": old]))
        let files = MemoryFiles(["n/a.md": "# A"])
        let imported = try importMemes(["n"], files) { $0.updates = true }
        #expect(imported.addedCount == 0)
        let changed = MemoryFiles(["n/a.md": "# A2"])
        #expect(try importMemes(["n"], changed) { $0.updates = true }.updatedCount == 1)
        #expect(try store.newestMeme()?.key == "import:markdown:/home/n/a.md")
    }

    @Test func whatWasEditedHereIsKeptUnlessTheirsIsWanted() throws {
        let files = MemoryFiles(["n/a.md": "---\nx: 1\n---\n# A\nold"])
        _ = try importMemes(["n"], files)
        let id = try #require(try store.newestMeme()).id
        try edit(id) { $0.text = "mine" }
        // The source is as it was: there is nothing to tell.
        let same = try importMemes(["n"], files) { $0.updates = true }
        #expect([same.knownCount, same.leftOut.count] == [1, 0])
        let changed = MemoryFiles(["n/a.md": "# A\nnew"])
        let kept = try importMemes(["n"], changed) { $0.updates = true }
        #expect(kept.leftOut == [LeftOutFile(path: "n/a.md", reason: .editedHere(id))])
        #expect(try store.newestMeme()?.text == "mine")
        let theirs = try importMemes(["n"], changed) { $0.takesTheirs = true }
        #expect(theirs.updatedCount == 1)
        let meme = try #require(try store.newestMeme())
        #expect(meme.text == "# A\nnew")
        #expect(ImportOrigin(of: meme)?.hash == meme.contentHash())
        #expect(try importMemes(["n"], changed) { $0.updates = true }.knownCount == 1)
    }

    @Test func attachmentsAreToldOrCopied() throws {
        let files = MemoryFiles([
            "v/.obsidian/x": "", "v/d/a.md": "![[p.png]] [f](../f/doc%20a.pdf) ![o](../../o.png)",
            "v/f/p.png": "P", "v/f/doc a.pdf": "D", "v/f/unused.bin": "", "o.png": "O",
        ])
        let left = try importMemes(["v"], files) { $0.isDryRun = true }
        #expect(
            left.leftOut == [
                LeftOutFile(path: "v/.obsidian", reason: .hidden),
                LeftOutFile(
                    path: "v/f/doc a.pdf", reason: .attachedFile(note: "v/d/a.md", existed: false)),
                LeftOutFile(
                    path: "v/f/p.png", reason: .attachedFile(note: "v/d/a.md", existed: false)),
                LeftOutFile(path: "v/f/unused.bin", reason: .unsupported(.unknown)),
                LeftOutFile(path: "v/d/a.md", reason: .attachmentMissing("../../o.png")),
            ])
        let copied = try importMemes(["v"], files) { $0.copiesAttachments = true }
        #expect(copied.attachmentCount == 2)
        let meme = try #require(try store.newestMeme())
        #expect(
            attachments.added == [
                "v/f/p.png -> attachments/\(meme.id)/p.png",
                "v/f/doc a.pdf -> attachments/\(meme.id)/doc a.pdf",
            ])
        #expect(attachments.removedCount == 0)
        #expect(meme[.image] == "attachments/\(meme.id)/p.png")
        #expect(
            ImportOrigin(of: meme)?.attachments == [
                .init(link: "p.png", name: "p.png"),
                .init(link: "../f/doc%20a.pdf", name: "doc a.pdf"),
            ])
        // Without copies it is the same note, and keeps them; nothing of them is told again.
        for copies in [false, true] {
            let again = try importMemes(["v"], files) {
                ($0.updates, $0.copiesAttachments) = (copies, copies)
            }
            #expect([again.knownCount, again.attachmentCount] == [1, 0])
            #expect(again.leftOut.map(\.path) == ["v/.obsidian", "v/f/unused.bin", "v/d/a.md"])
        }
    }

    @Test func attachmentsOfNotesOfBeforeAreCopiedByAnUpdate() throws {
        let files = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        _ = try importMemes(["v"], files)
        let told = [
            LeftOutFile(path: "v/p.png", reason: .attachedFile(note: "v/a.md", existed: true))
        ]
        #expect(try importMemes(["v"], files) { $0.copiesAttachments = true }.leftOut == told)
        let id = try #require(try store.newestMeme()).id
        try edit(id) { $0.text = "mine" }
        let copied = try importMemes(["v"], files) {
            ($0.updates, $0.copiesAttachments) = (true, true)
        }
        #expect([copied.updatedCount, copied.attachmentCount, copied.leftOut.count] == [1, 1, 0])
        let meme = try #require(try store.newestMeme())
        #expect([meme.text, meme[.image]] == ["mine", "attachments/\(id)/p.png"])
        #expect(ImportOrigin(of: meme)?.attachments == [.init(link: "p.png", name: "p.png")])
    }

    @Test func anAttachmentThatHasChangedIsCopiedByAnUpdate() throws {
        let files = MemoryFiles(["v/a.md": "![](p.png) ![](q.png)", "v/p.png": "", "v/q.png": ""])
        _ = try importMemes(["v"], files) { $0.copiesAttachments = true }
        attachments.names["v/p.png"] = "p-2.png"
        let copied = try importMemes(["v"], files) {
            ($0.updates, $0.copiesAttachments) = (true, true)
        }
        #expect([copied.updatedCount, copied.attachmentCount] == [1, 1])
        let meme = try #require(try store.newestMeme())
        #expect(meme[.image] == "attachments/\(meme.id)/p-2.png")
        #expect(
            ImportOrigin(of: meme)?.attachments == [
                .init(link: "p.png", name: "p-2.png"), .init(link: "q.png", name: "q.png"),
            ])
    }

    @Test func filesInNotesAreCopiedOrTold() throws {
        let resource = "<mime>image/png</mime></resource>"
        let xml = """
            <en-export><note><title>T</title><content>\
            &lt;en-media hash="5d41402abc4b2a76b9719d911017c592" type="image/png"/&gt;</content>\
            <resource><data>aGVsbG8=</data>\(resource)<resource><data>?</data>\(resource)</note>\
            </en-export>
            """
        let (first, second) = ("5d41402abc4b2a76b9719d911017c592.png", "file.png")
        let files = MemoryFiles(["e.enex": "\u{FEFF}" + xml])
        let left = try importMemes(["e.enex"], files) { $0.isDryRun = true }
        #expect(
            left.leftOut
                == [first, second].map {
                    LeftOutFile(
                        path: "e.enex", line: 1, reason: .embeddedFile(name: $0, existed: false))
                })
        let copied = try importMemes(["e.enex"], files) { $0.copiesAttachments = true }
        #expect(copied.attachmentCount == 1)
        #expect(
            copied.leftOut == [
                LeftOutFile(path: "e.enex", reason: .embeddedFileUnreadable(name: second))
            ])
        let meme = try #require(try store.newestMeme())
        #expect(attachments.added == ["hello -> attachments/\(meme.id)/\(first)"])
        #expect(meme.text == "![\(first)](\(first))")
        #expect(meme[.image] == "attachments/\(meme.id)/\(first)")
        let again = try importMemes(["e.enex"], files)
        #expect(
            again.leftOut == [
                LeftOutFile(
                    path: "e.enex", line: 1, reason: .embeddedFile(name: second, existed: true))
            ])
    }

    @Test func ofATakeoutOfKeepOnlyTheNotesAreTaken() throws {
        let files = MemoryFiles([
            "k/a.json": #"{"title":"A","isTrashed":false}"#, "k/a.html": "<!DOCTYPE html>",
            "k/b.html": "<!DOCTYPE html>", "k/Labels.txt": "work", "o/Labels.txt": "work",
        ])
        let imported = try importMemes(["k", "o"], files)
        #expect(try titles() == ["work", "A"])
        #expect(
            imported.leftOut == [
                LeftOutFile(path: "k/Labels.txt", reason: .notOfProgram(.keep)),
                LeftOutFile(path: "k/a.html", reason: .sameNote(as: "k/a.json")),
                LeftOutFile(path: "k/b.html", reason: .unsupported(.html)),
            ])
    }

    @Test func whatLiesInThePlaceOfAnAttachmentIsTold() throws {
        let files = MemoryFiles([
            "v/a.md": "![](.h/p.png) ![](none.png)", "v/.h/p.png": "", "v/c.svg": "<svg/>",
        ])
        let imported = try importMemes(["v"], files)
        #expect(
            imported.leftOut == [
                LeftOutFile(path: "v/.h", reason: .hidden),
                LeftOutFile(path: "v/c.svg", reason: .unsupported(.picture)),
                LeftOutFile(path: "v/a.md", reason: .attachmentRefused(".h/p.png", .hidden)),
                LeftOutFile(path: "v/a.md", reason: .attachmentMissing("none.png")),
            ])
    }

    @Test func aCopyThatFailsStoresNothingUnlessTheRestIsWanted() throws {
        let error = MemesError.system(.create, path: "x", SystemFailure(code: 28, .other, "full"))
        let files = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        let failing = MemoryAttachments(failure: error)
        #expect(throws: error) {
            try importMemes(["v"], files, attachments: failing) { $0.copiesAttachments = true }
        }
        #expect(failing.removedCount == 1)
        #expect(try titles() == [])
        let imported = try importMemes(["v"], files, attachments: failing) {
            ($0.copiesAttachments, $0.keepsGoing) = (true, true)
        }
        #expect([imported.addedCount, imported.errorCount] == [1, 1])
        #expect(faults.all == [ImportError(path: "v/p.png", reason: .meme(error))])
    }

    @Test func notesOfOneIdentityThatDifferShareNoKey() throws {
        let entry = #"{"date":"2026-03-09","time":"10:00","title":"a","body":"#
        let json = #"{"tags":{},"entries":[\#(entry)"1"},\#(entry)"2"},\#(entry)"1"}]}"#
        let files = MemoryFiles(["j.json": json])
        #expect(try importMemes(["j.json"], files).addedCount == 3)
        #expect(try importMemes(["j.json"], files).knownCount == 3)
        #expect(
            try store.pages()[0].decodedMemes.map(\.key) == [
                "import:jrnl:2026-03-09 10:00 a #3", "import:jrnl:2026-03-09 10:00 a #2",
                "import:jrnl:2026-03-09 10:00 a",
            ])
    }

    private func edit(_ id: MemeID, _ change: (inout Meme) -> Void) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            _ = try operation.edit(.prefix(MemeIDPrefix(id))) { (meme) throws(MemesError) in
                change(&meme)
                return true
            }
        }
    }

    @Test func oneFaultRefusesAllUnlessTheRestIsWanted() throws {
        let files = MemoryFiles([
            "a.jsonl": "{\"title\":\"a\"}\n{\"title\":\"\"}\n{\"title\":1}\n{\"title\":\"b\"}\n"
        ])
        #expect(throws: MemesError.input(.recordsRefused(count: 2, hasOthers: true))) {
            try importMemes(["a.jsonl"], files)
        }
        #expect(try titles() == [])
        #expect(
            faults.all == [
                ImportError(path: "a.jsonl", line: 2, reason: .meme(.field(.emptyTitle))),
                ImportError(
                    path: "a.jsonl", line: 3, reason: .meme(.record(.wrongType(field: "title")))),
            ])
        let imported = try importMemes(["a.jsonl"], files) { $0.keepsGoing = true }
        #expect(imported.errorCount == 2)
        #expect(try titles() == ["b", "a"])
    }

    @Test func idsAndTimesThatAreOursAreKept() throws {
        var writer = JSONWriter()
        for meme in Seeds.all {
            writer.meme(meme)
            writer.endLine()
        }
        let files = MemoryFiles(["a.jsonl": writer.text])
        #expect(try importMemes(["a.jsonl"], files).addedCount == 3)
        #expect(
            try store.pages()[0].decodedMemes.sorted { $0.id < $1.id }
                == Seeds.all.sorted { $0.id < $1.id })
        #expect(try importMemes(["a.jsonl"], files).knownCount == 3)
        let other = MemoryFiles(["a.jsonl": #"{"id":"7m3k9q2x0d4v","title":"other"}"#])
        #expect(throws: MemesError.input(.recordsRefused(count: 1))) {
            try importMemes(["a.jsonl"], other)
        }
        #expect(
            faults.all == [
                ImportError(
                    path: "a.jsonl", line: 1,
                    reason: .meme(.field(.idOfOtherContent(Seeds.milk.id))))
            ])
        #expect(try importMemes(["a.jsonl"], other) { $0.updates = true }.updatedCount == 1)
    }

    /// In wiki links and beside the text, too; Takeout may call a file otherwise than its note does.
    @Test func missingAttachmentsAreTold() throws {
        let files = MemoryFiles([
            "v/.obsidian/x": "", "v/a.md": "![[no.png]] [[no.pdf]] [[no.more]]",
            "v/k.json":
                #"{"title":"k","isTrashed":false,"attachments":[{"filePath":"p.jpg"}]}"#,
            "v/l.json":
                #"{"title":"l","isTrashed":false,"attachments":[{"filePath":"no.png"}]}"#,
            "v/p.jpeg": "P",
        ])
        let imported = try importMemes(["v"], files) { $0.copiesAttachments = true }
        #expect(imported.attachmentCount == 1)
        #expect(
            imported.leftOut.filter { $0.reason != .hidden } == [
                LeftOutFile(path: "v/a.md", reason: .attachmentMissing("no.png")),
                LeftOutFile(path: "v/a.md", reason: .attachmentMissing("no.pdf")),
                LeftOutFile(path: "v/l.json", line: 1, reason: .attachmentMissing("no.png")),
            ])
    }

    @Test func anOlderExportTakesNothingBack() throws {
        let old = #"{"id":"7m3k9q2x0d4v","title":"old","created":"2001-01-01T00:00:00Z"}"#
        let files = MemoryFiles(["a.jsonl": old])
        let newer = old.replacing("old", with: "new").replacing("2001", with: "2002")
        _ = try importMemes(["a.jsonl"], MemoryFiles(["a.jsonl": newer]))
        let imported = try importMemes(["a.jsonl"], files) { $0.updates = true }
        #expect(imported.knownCount == 1)
        #expect(
            imported.leftOut == [
                LeftOutFile(path: "a.jsonl", line: 1, reason: .editedHere(Seeds.milk.id))
            ])
        #expect(try importMemes(["a.jsonl"], files) { $0.takesTheirs = true }.updatedCount == 1)
    }

    @Test(arguments: ["id", "ID"])
    func rowsAreKnownByTheirIdentifiers(_ column: String) throws {
        _ = try importMemes(["a.csv"], MemoryFiles(["a.csv": "\(column),title\n1,a\n2,b\n"]))
        let files = MemoryFiles(["a.csv": "\(column),title\n3,c\n2,B\n1,a\n"])
        let imported = try importMemes(["a.csv"], files) { $0.updates = true }
        #expect(imported.addedCount == 1)
        #expect(imported.updatedCount == 1)
        #expect(imported.knownCount == 1)
    }

    /// Rows with the same content are found first, wherever they stand.
    @Test func rowsMayShareAnIdentifier() throws {
        _ = try importMemes(["a.csv"], MemoryFiles(["a.csv": "id,title\n1,a\n1,b\n"]))
        let files = MemoryFiles(["a.csv": "id,title\n1,c\n1,a\n1,b\n"])
        let imported = try importMemes(["a.csv"], files)
        #expect(imported.addedCount == 1)
        #expect(imported.knownCount == 2)
        #expect(imported.leftOut == [])
        #expect(try titles().sorted() == ["a", "b", "c"])
    }

    /// Where a meme and its note have changed, its files are not copied, either; a dry run says the same.
    @Test func aMemeThatWasEditedHereGetsNoFiles() throws {
        let before = MemoryFiles(["v/a.md": "![](p.png)", "v/p.png": "P"])
        _ = try importMemes(["v"], before) { $0.copiesAttachments = true }
        let meme = try #require(try store.newestMeme())
        try edit(meme.id) { $0.title = "here" }
        let files = MemoryFiles([
            "v/a.md": "![](p.png) ![](q.png)", "v/p.png": "P", "v/q.png": "Q",
        ])
        for isDryRun in [true, false] {
            let imported = try importMemes(["v"], files) {
                $0.copiesAttachments = true
                $0.updates = true
                $0.isDryRun = isDryRun
            }
            #expect(imported.attachmentCount == 0)
            #expect(imported.updatedCount == 0)
            #expect(
                imported.leftOut.contains(
                    LeftOutFile(path: "v/a.md", reason: .editedHere(meme.id))))
        }
    }

    @Test func textsBesideTheNotesOfSimplenoteAreLeftOut() throws {
        let files = MemoryFiles([
            "d/source/notes.json":
                #"{"activeNotes":[{"id":"1","content":"a"}],"trashedNotes":[]}"#,
            "d/a.txt": "a", "d/trash/b.txt": "b",
        ])
        let imported = try importMemes(["d"], files)
        #expect(imported.addedCount == 1)
        #expect(
            imported.leftOut.map(\.path).sorted() == ["d/a.txt", "d/trash/b.txt"])
    }

    @Test func theMemesOfAnotherStoreAreTaken() throws {
        let files = MemoryFiles(["o.jsonl": "{\"store\":\"meme\",\"version\":1}\n"])
        let imported = try importMemes(["o.jsonl"], files, other: .seeded())
        #expect(imported.formats == [.init(format: .store, count: 3)])
        #expect(try store.pages()[0].decodedMemes == Seeds.all.reversed())
    }

    @Test func everyMemeGetsTheTagsThatAreAskedFor() throws {
        let files = MemoryFiles([
            "a.jsonl": #"{"title":"a","tags":["X","y"]}"#, "b.md": "b",
            "c.md": "---\nid: 7m3k9q2x0d4v\ntitle: c\n---\n", "o.jsonl": #"{"store":"meme"}"#,
        ])
        let paths = ["a.jsonl", "b.md", "c.md", "o.jsonl"]
        _ = try importMemes(paths, files, other: .seeded([Seeds.walk])) { $0.tags = [try Tag("x")] }
        #expect(
            try store.pages()[0].decodedMemes.map { $0.tags.map(\.name) } == [
                ["x"], ["x"], ["X", "y"], ["x"],
            ])
    }

    @Test func aDryRunKeepsNothing() throws {
        let imported = try importMemes(["a.md"], MemoryFiles(["a.md": "a"])) {
            $0.isDryRun = true
        }
        #expect(imported.addedCount == 1)
        #expect(imported.isDryRun)
        #expect(try titles() == [])
    }

    @Test func standardInputIsRecognisedToo() throws {
        let imported = try importMemes(
            ["-"], MemoryFiles(), input: #"[{"description":"t","uuid":"u","status":"pending"}]"#)
        #expect(imported.formats == [.init(format: .taskwarrior, count: 1)])
        #expect(try store.newestMeme()?.key == "import:taskwarrior:u")
    }

    @Test func theFormatThatIsAskedForIsTheOneThatIsRead() throws {
        let files = MemoryFiles(["f/a.txt": "one\ntwo\n", "f/b.md": "no", "f/c.csv": "title\nno\n"])
        let imported = try importMemes(["f"], files) { $0.format = .lines }
        #expect(try titles() == ["two", "one"])
        #expect(imported.leftOut.map(\.path) == ["f/b.md", "f/c.csv"])
    }

    @Test func whatIsNamedAndNoTextIsAFault() throws {
        let files = MemoryFiles(["a": "\0", "s.jsonl": #"{"store":"meme"}"#])
        #expect(throws: MemesError.input(.recordsRefused(count: 2))) {
            try importMemes(["a", "-"], files, input: #"{"store":"meme"}"#)
        }
        #expect(
            faults.all == [
                ImportError(path: "a", reason: .unsupported(.binary)),
                ImportError(path: "-", reason: .storeInInput),
            ])
    }

    @Test func aPathThatLeadsNowhereIsAnError() {
        let failure = SystemFailure(code: 2, .notFound, "No such file or directory")
        #expect(throws: MemesError.system(.open, path: "no", failure)) {
            try importMemes(["a.md", "no"], MemoryFiles(["a.md": "a"]))
        }
    }

    private func titles() throws -> [String] { try store.pages()[0].decodedMemes.map(\.title) }

    private func importMemes(
        _ paths: [String], _ files: MemoryFiles, input: String = "", other: MemoryStore? = nil,
        attachments: MemoryAttachments? = nil,
        _ change: (inout ImportOrder) throws -> Void = { _ in }
    ) throws -> ImportedMemes {
        var order = ImportOrder(paths: paths)
        try change(&order)
        let rooted = RootedFiles(files)
        let worker = ImportWorker(
            store: store, files: rooted, calendar: UTCCalendar(),
            input: TestStream(input.utf8, pieceByteCount: 3),
            attachments: attachments ?? self.attachments
        ) { _ in other ?? .seeded([]) }
        faults.all = []
        return try worker.importMemes(order) { [faults] in faults.all.append($0) }
    }
}

/// The faults that were told.
private final class Faults {
    var all: [ImportError] = []
}

/// Files that are found by `./n/` as by `n`.
private final class RootedFiles: Files {
    private let files: MemoryFiles

    init(_ files: MemoryFiles) {
        self.files = files
    }

    private func path(_ path: String) -> String {
        var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        if path.hasSuffix("/") { path.removeLast() }
        return path
    }

    func open(_ path: String) throws(MemesError) -> any ByteStream {
        try files.open(self.path(path))
    }
    func facts(of path: String) throws(MemesError) -> FileFacts? {
        try files.facts(of: self.path(path))
    }
    func pathFromHome(of path: String) -> String { files.pathFromHome(of: self.path(path)) }

    func path(ofPathFromHome path: String) -> String { String(path.dropFirst("/home/".count)) }

    func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        try files.entries(of: path(directory))
    }

    func create(_ path: String, replaces: Bool) throws(MemesError) -> any NewFile {
        try files.create(path, replaces: replaces)
    }

    func createDirectory(_ path: String) throws(MemesError) { try files.createDirectory(path) }
}
