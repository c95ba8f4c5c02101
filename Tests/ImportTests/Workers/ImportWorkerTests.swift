import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportWorkerTests: ImportSuite {
    let fixture = ImportFixture()

    @Test func `imports a folder as one operation`() throws {
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
            imported.omitted == [
                OmittedFile(path: "n/.git", reason: .hidden),
                OmittedFile(path: "n/c.png", reason: .unsupported(.picture)),
                OmittedFile(path: "n/e.md", reason: .unsupported(.binary)),
                OmittedFile(path: "n/k.json", line: 1, reason: .note(.trashed, title: "K")),
            ])
        #expect(try store.operations().map(\.changes.count) == [2])
        #expect(try titles() == ["A", "B"])
        let meme = try #require(try store.newestMeme())
        #expect(meme.tags.map(\.name) == ["x", "work"])
        #expect(meme.key == "import:markdown:work/a.md =297036b7341e5c33")
        let origin = try #require(ImportOrigin(of: meme))
        #expect([origin.root, origin.path] == ["/home/n", "work/a.md"])
        #expect(origin.hash == meme.contentHash())
        #expect(
            imported.ids.map { Array($0) }
                == (try store.pages()[0].decodedMemes.map(\.id).reversed()))
    }

    @Test func `reports its progress in bytes of one file, or in files`() throws {
        for (paths, reports) in [
            (["a.txt"], ["importing 4 of 4"]),
            (["a.txt", "b.txt"], ["importing 0 of 2", "importing 1 of 2"]),
        ] as [([String], Set<String>)] {
            let progress = ProgressSpy()
            _ = try worker(store, progress).importMemes(
                ImportOptions(paths: paths, format: .lines)
            ) { _ in }
            #expect(Set(progress.reports) == reports)
        }
    }

    @Test func `passes on the warnings of the store`() throws {
        let imported = try worker(WarningStore(), nil).importMemes(
            ImportOptions(paths: ["a.txt"], format: .lines)
        ) { _ in }
        #expect(imported.warnings == [WarningStore.warning])
    }

    private func worker(_ store: any MemesStore, _ progress: ProgressSpy?) -> ImportWorker {
        ImportWorker(
            store: store, files: MemoryFiles(["a.txt": "one\n", "b.txt": "two\n"]),
            calendar: UTCCalendar(), input: TestStream([]), attachments: attachments,
            progress: progress
        ) { _ in MemoryStore.seeded([]) }
    }

    @Test func `imports only the notes of a Keep takeout`() throws {
        let files = MemoryFiles([
            "k/a.json": #"{"title":"A","isTrashed":false}"#, "k/a.html": "<!DOCTYPE html>",
            "k/b.html": "<!DOCTYPE html>", "k/Labels.txt": "work", "o/Labels.txt": "work",
        ])
        let imported = try importMemes(["k", "o"], files)
        #expect(try titles() == ["work", "A"])
        #expect(
            imported.omitted == [
                OmittedFile(path: "k/Labels.txt", reason: .notOfProgram(.keep)),
                OmittedFile(path: "k/a.html", reason: .sameNote(as: "k/a.json")),
                OmittedFile(path: "k/b.html", reason: .unsupported(.html)),
            ])
    }

    @Test func `refuses the whole import on an error unless it keeps going`() throws {
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

    @Test func `keeps the ids and times of exported memes`() throws {
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
        #expect(try importMemes(["a.jsonl"], files).existingCount == 3)
        let other = MemoryFiles([
            "a.jsonl":
                #"{"id":"7m3k9q2x0d4v","title":"other","created":"2026-11-20T10:00:00.123Z"}"#
        ])
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

    /// A Hugo site, parts of it alone, a folder without a site, and a folder that contains both.
    @Test(
        arguments: [
            ("w/h", ["T"], ["p"]), ("w/h/content", ["T"], ["p"]), ("w/h/content/p", ["T"], []),
            ("w/t", ["A"], []), ("w", ["T"], ["h/p"]),
        ] as [(String, [String], [String])])
    func `finds Hugo notes with or without their site`(
        _ folder: String, _ titles: [String], _ tags: [String]
    ) throws {
        let files = MemoryFiles([
            "w/h/hugo.toml": "", "w/h/content/p/b/index.md": "# T", "w/t/a.md": "# A",
        ])
        _ = try importMemes([folder], files) { $0.format = .hugo }
        #expect(try self.titles() == titles)
        #expect(try store.newestMeme()?.tags.map(\.name) == tags)
    }

    @Test func `skips text files next to Simplenote notes`() throws {
        let files = MemoryFiles([
            "d/source/notes.json":
                #"{"activeNotes":[{"id":"1","content":"a"}],"trashedNotes":[]}"#,
            "d/a.txt": "a", "d/trash/b.txt": "b",
        ])
        let imported = try importMemes(["d"], files)
        #expect(imported.addedCount == 1)
        #expect(imported.omitted.map(\.path).sorted() == ["d/a.txt", "d/trash/b.txt"])
    }

    /// The name of the case, the files, the imported path, and the title and tags of each note.
    private static let programFolders: [(String, [String: String], path: String, [String])] = [
        (
            "vaults",
            ["a/.obsidian/x": "", "a/P/n.md": "# H\n#t", "b/.obsidian/x": "", "b/n.md": ""],
            "d", ["n: t, a/P", "n: b"]
        ),
        ("notebooks of nb", ["home/.index": "", "home/n.md": "# H\n#t"], "d", ["H: t, home"]),
        ("a folder of a vault", [".obsidian/x": "", "P/Q/n.md": "# H\n#t"], "d/P", ["n: t, Q"]),
        ("a note of a vault", [".obsidian/x": "", "P/n.md": "# H\n#t"], "d/P/n.md", ["n: t"]),
        (
            "posts of Jekyll", ["_config.yml": "", "_posts/2026-03-09-a-b.md": ""], "d/_posts",
            ["A B: "]
        ),
        ("pages of Hugo", ["hugo.toml": "", "content/p/a/index.md": "x"], "d/content", ["a: p"]),
        ("Joplin's", joplin, "d", ["N: tag, j"]),
        ("a note without a mark", ["n.md": "#t"], "d", ["n: "]),
        (
            "Foam, by its settings",
            [
                ".vscode/extensions.json": #"{"recommendations":["foam.foam-vscode"]}"#,
                "_config.yml": "", "n.md": "# H\n#t",
            ], "d", ["H: t"]
        ),
        (
            "Jekyll beside an editor",
            [".vscode/settings.json": "{}", "_config.yml": "", "n.md": "#t"], "d", ["n: "]
        ),
    ]

    private static let joplin: [String: String] = {
        let (note, tag) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        return [
            "j/\(note).md": "N\n\nid: \(note)\ntype_: 1",
            "j/\(tag).md": "tag\n\nid: \(tag)\ntype_: 5",
            "j/c\(tag.dropFirst()).md": "id: c\nnote_id: \(note)\ntag_id: \(tag)\ntype_: 6",
        ]
    }()

    @Test func `merges equal tasks of several files but not of one file`() throws {
        let files = MemoryFiles([
            "a/todo.txt": "(A) a\n(A) a\n(B) b\n", "b/todo.txt": "(A) a\n(C) c\n",
        ])
        #expect(try importMemes(["a/todo.txt", "b/todo.txt"], files).addedCount == 4)
        #expect(try titles().sorted() == ["a", "a", "b", "c"])
    }

    @Test func `recognizes a program from folders below and above`() throws {
        for folder in Self.programFolders { try Self().programIsKnown(in: folder) }
    }

    private func programIsKnown(in folder: (String, [String: String], String, [String])) throws {
        let (name, texts, path, notes) = folder
        let files = MemoryFiles(Dictionary(uniqueKeysWithValues: texts.map { ("d/" + $0, $1) }))
        _ = try importMemes([path], files)
        let memes = try store.pages()[0].decodedMemes.reversed()
        #expect(
            memes.map { "\($0.title): \($0.tags.map(\.name).joined(separator: ", "))" } == notes,
            "\(name)")
        #expect(try importMemes([path], files).addedCount == 0, "\(name)")
    }

    /// A TextBundle is a folder. Its name would become a tag, and its dates are beside the text.
    @Test func `rejects text bundles by name`() throws {
        let files = MemoryFiles([
            "b/A.textbundle/text.md": "# A", "b/B.textbundle/info.json": "{}", "b/c.md": "# C",
        ])
        #expect(throws: MemesError.input(.recordsRefused(count: 1, hasOthers: true))) {
            _ = try importMemes(["b"], files)
        }
        #expect(
            faults.all == [ImportError(path: "b/A.textbundle", reason: .unsupported(.textBundle))])
        let imported = try importMemes(["b"], files) { $0.keepsGoing = true }
        #expect(try titles() == ["C"])
        #expect(
            imported.omitted
                == ["A.textbundle/text.md", "B.textbundle/info.json"].map {
                    OmittedFile(path: "b/" + $0, reason: .unsupported(.textBundle))
                })
    }

    @Test func `rejects Standard Notes items without their backup by name`() throws {
        let files = MemoryFiles([
            "s/Items/Note/A-1f2e3d4c.txt": "a", "s/Items/Tag/t-1.txt": "{}", "s/mine.txt": "Mine",
        ])
        #expect(throws: MemesError.input(.recordsRefused(count: 1, hasOthers: true))) {
            _ = try importMemes(["s"], files)
        }
        #expect(faults.all == [ImportError(path: "s", reason: .unsupported(.standardNotesItems))])
        let imported = try importMemes(["s"], files) { $0.keepsGoing = true }
        #expect(try titles() == ["Mine"])
        #expect(
            imported.skipped.map(\.path) == ["s/Items/Note/A-1f2e3d4c.txt", "s/Items/Tag/t-1.txt"])
    }

    /// A backup also contains each item in a file of its own: notes, tags and settings.
    @Test func `reads a Standard Notes backup once`() throws {
        let files = MemoryFiles([
            "s/Standard Notes Backup and Import File.txt":
                #"{"items":[{"uuid":"n","content_type":"Note","content":{"title":"A ","text":"a"}}]}"#,
            "s/Items/Note/A-n.txt": "a", "s/Items/Tag/t.txt": "{}", "s/mine.txt": "Mine",
        ])
        let imported = try importMemes(["s"], files)
        #expect(try titles().sorted() == ["A", "Mine"])
        #expect(
            imported.omitted
                == ["Note/A-n.txt", "Tag/t.txt"].map {
                    OmittedFile(path: "s/Items/" + $0, reason: .notOfProgram(.standardNotes))
                })
    }

    @Test func `removes the digits from Notion names`() throws {
        let id = "0123456789abcdef0123456789abcdef"
        let files = MemoryFiles([
            "n/Trip \(id).md": "# Trip\n\ntext", "n/Trip \(id)/Day 1 \(id).md": "no heading",
        ])
        _ = try importMemes(["n"], files)
        let memes = try store.pages()[0].decodedMemes
        #expect(
            Set(memes.map { "\($0.title): \($0.tags.map(\.name))" }) == [
                "Trip: []", "Day 1: [\"Trip\"]",
            ])
        #expect(memes.allSatisfy { $0.otherFields.map(\.decodedName) == ["import"] })
    }

    @Test func `finds the folders of the requested format`() throws {
        let files = MemoryFiles(
            Dictionary(uniqueKeysWithValues: ImportWorkerTests.joplin.map { ("d/" + $0, $1) }))
        _ = try importMemes(["d"], files) { $0.format = .joplin }
        #expect(try store.newestMeme()?.tags.map(\.name) == ["tag", "j"])
    }

    @Test func `makes no tags from the packing folders of programs`() throws {
        let files = MemoryFiles([
            "t/Keep/a.json": #"{"title":"A","isTrashed":false}"#,
            "t/s/notes.json": #"{"activeNotes":[{"id":"1","content":"a"}]}"#,
        ])
        _ = try importMemes(["t"], files)
        #expect(try store.pages()[0].decodedMemes.map(\.tags) == [[], []])
    }

    @Test(arguments: [ImportFormat.obsidian, .zk, .markdown])
    func `titles standard input by its first line`(_ format: ImportFormat) throws {
        _ = try importMemes(["-"], MemoryFiles(), input: "\n> First\nmore") { $0.format = format }
        #expect(try titles() == ["> First"])
    }

    @Test func `imports the memes of another store`() throws {
        let files = MemoryFiles(["o.jsonl": "{\"store\":\"meme\",\"version\":1}\n"])
        let imported = try importMemes(["o.jsonl"], files, other: .seeded())
        #expect(imported.formats == [.init(format: .store, count: 3)])
        #expect(try store.pages()[0].decodedMemes == Seeds.all.reversed())
    }

    @Test func `adds the requested tags to every meme`() throws {
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

    @Test func `stores nothing in a dry run`() throws {
        let imported = try importMemes(["a.md"], MemoryFiles(["a.md": "a"])) {
            $0.isDryRun = true
        }
        #expect(imported.addedCount == 1)
        #expect(imported.isDryRun)
        #expect(try titles() == [])
    }

    @Test func `recognizes the format of standard input`() throws {
        let imported = try importMemes(
            ["-"], MemoryFiles(), input: #"[{"description":"t","uuid":"u","status":"pending"}]"#)
        #expect(imported.formats == [.init(format: .taskwarrior, count: 1)])
        #expect(try store.newestMeme()?.key == "import:taskwarrior:u")
    }

    @Test func `reads only the requested format`() throws {
        let files = MemoryFiles(["f/a.txt": "one\ntwo\n", "f/b.md": "no", "f/c.csv": "title\nno\n"])
        let imported = try importMemes(["f"], files) { $0.format = .lines }
        #expect(try titles() == ["two", "one"])
        #expect(imported.omitted.map(\.path) == ["f/b.md", "f/c.csv"])
    }

    @Test func `rejects named input that it cannot import`() throws {
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

    @Test func `rejects a missing path`() {
        let failure = SystemFailure(code: 2, .notFound, "No such file or directory")
        #expect(throws: MemesError.system(.open, path: "no", failure)) {
            try importMemes(["a.md", "no"], MemoryFiles(["a.md": "a"]))
        }
    }
}
