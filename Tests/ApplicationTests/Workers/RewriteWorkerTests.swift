import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RewriteWorkerTests {
    private let store = MemoryStore.seeded()

    @Test func `stores what the user has written`() throws {
        let editor = TestEditor(writing: "---\ntitle: New\n---\n\nAt two.\n")
        let edited = try rewrite("a1b2", editor)
        #expect(
            editor.drafts == [
                """

                ---
                title: Call Ann
                tags: [work, home/phone]
                url: https://example.org/ann
                image: ann.png
                pinned: true
                ---

                At noon.
                Bring cake.
                \(DraftHelp.block)MEME: store "/s"
                MEME: meme a1b2c3d4e5f6 version 1 of 2026-11-21T09:30:00.000Z
                MEME: fields above

                """
            ])
        var expected = Seeds.call
        (expected.title, expected.text, expected.modified) = ("New", "At two.", Seeds.now)
        (expected.tags, expected[.url], expected[.image], expected.flags) = ([], nil, nil, [])
        #expect(edited.memes == [expected] && edited.changed == [expected])
        #expect(edited.editedTexts == [.url: "", .image: ""])
        #expect(try store.newestMeme() == expected)
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test(arguments: [nil, "At noon.\nBring cake.\nMEME: less\n"])
    func `stores nothing if the user changes nothing`(_ written: String?) throws {
        let editor = TestEditor(writing: written)
        let edited = try rewrite("a1b2", editor)
        #expect(edited == ChangedMemes(memes: [Seeds.call], changed: []))
        #expect(try store.operations().count == 3)
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test(arguments: ["two\nlines", ""])
    func `keeps an invalid title from another program`(_ title: String) throws {
        let meme = Meme(id: Seeds.milk.id, title: title, text: "a")
        let store = MemoryStore.seeded([meme])
        let editor = TestEditor { draft in
            .success(Array(draft.replacing("\na\nMEME:", with: "\nb\nMEME:").utf8))
        }
        _ = try worker(store, editor).rewrite(
            .names(["@"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
        #expect(try store.newestMeme()?.title == title)
        #expect(try store.newestMeme()?.text == "b")
    }

    /// The draft shows lone surrogates as U+FFFD, which must not be stored in their place.
    @Test func `keeps lone surrogates unless the user removes them`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "t\u{FFFD}", text: "a\u{FFFD}",
            exactJSON: [.title: #""t\ud800""#, .text: #""a\ud800""#])
        let store = MemoryStore.seeded([meme])
        func rewrite(_ draft: String) throws -> Meme? {
            _ = try worker(store, TestEditor(writing: draft)).rewrite(
                .names(["@"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
            return try store.newestMeme()
        }
        for (draft, field) in [
            ("t\u{FFFD}\n\na\u{FFFD}b\n", MemeField.text), ("u\u{FFFD}\n", .title),
        ] {
            #expect(
                throws: MemesError.draft(
                    .kept(path: TestEditor.path, after: .field(.loneSurrogate(field))))
            ) { try rewrite(draft) }
        }
        #expect(try rewrite("t\u{FFFD}\n\nb\n")?.exactJSON == [.title: #""t\ud800""#])
        #expect(try rewrite("u\n\nb\n")?.exactJSON == [:])
    }

    @Test func `stores a text of only white space as empty`() throws {
        _ = try rewrite("a1b2", TestEditor(writing: " \t\n"))
        #expect(try store.newestMeme()?.text == "")
    }

    @Test func `stores nothing for an empty draft`() throws {
        #expect(throws: MemesError.draft(.empty)) { try rewrite("@", TestEditor(writing: "\n")) }
        #expect(try store.operations().count == 3)
    }

    @Test func `keeps the draft of a meme that was removed or changed in the same field meanwhile`()
        throws
    {
        for isRemoved in [false, true] {
            let store = MemoryStore.seeded()
            let editor = TestEditor { _ in
                var walk = Seeds.walk
                walk.title = "Theirs"
                _ = try? store.perform { (operation) throws(MemesError) in
                    if isRemoved { try operation.remove(walk) } else { try operation.change(walk) }
                }
                return .success(Array("New\n".utf8))
            }
            let error = MemesError.history(
                isRemoved ? .removedMeanwhile(Seeds.walk.id) : .changedMeanwhile(Seeds.walk.id))
            #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
                try worker(store, editor).rewrite(
                    .names(["b7zz"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
            }
            #expect(editor.discarded == [])
        }
    }

    @Test func `keeps what was changed meanwhile in other fields and lines`() throws {
        let store = store
        var theirs = Seeds.call
        (theirs.text, theirs.tags) = ("At noon.\nBring cake.\nAsk Bob.", [Tag(stored: "work")])
        let editor = TestEditor { draft in
            _ = try? store.perform { (operation) throws(MemesError) in
                try operation.change(theirs)
            }
            return .success(
                Array(
                    draft.replacing("title: Call Ann", with: "title: New").replacing(
                        "pinned: true\n", with: "due: friday\n"
                    ).replacing("At noon.", with: "At one.").utf8))
        }
        let edited = try rewrite("a1b2", editor)
        theirs.title = "New"
        (theirs.text, theirs.flags) = ("At one.\nBring cake.\nAsk Bob.", [])
        theirs.modified = Seeds.now
        theirs.otherFields += JSONMember.task(false, due: DueDate("2026-11-27"))
        #expect(edited.changed == [theirs])
        #expect(edited.isMerged)
        #expect(try store.newestMeme() == theirs)
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test func `sets and removes the fields of a task and the aliases`() throws {
        let aliases = JSONMember(name: #""aliases""#, value: #"["a", "b"]"#)
        let others = [
            JSONMember(name: #""mood""#, value: "1"),
            JSONMember(name: #""due""#, value: #""2026-11-27T09:30:00Z""#), aliases,
        ]
        let meme = Meme(id: Seeds.milk.id, title: "T", text: "a", otherFields: others)
        for (line, new, changed) in [
            (
                "due: 2026-11-27 09:30", "due: 2026-11-27 09:30\ntodo: yes",
                others + JSONMember.task(true)
            ),
            ("due: 2026-11-27 09:30\n", "", [others[0], aliases]),
            (
                "due: 2026-11-27 09:30", "due: 2026-12-31\nrepeat: month",
                [
                    others[0], JSONMember(name: #""due""#, value: #""2026-12-31""#), aliases,
                    JSONMember(name: #""repeat""#, value: #""month on 31""#),
                ]
            ),
            ("aliases: [\"a\", \"b\"]\n", "", Array(others.prefix(2))),
            (
                "aliases: [\"a\", \"b\"]", "aliases: c",
                others.prefix(2) + [JSONMember(name: #""aliases""#, value: #"["c"]"#)]
            ),
        ] {
            let store = MemoryStore.seeded([meme])
            let editor = TestEditor { .success(Array($0.replacing(line, with: new).utf8)) }
            _ = try worker(store, editor).rewrite(
                .names(["@"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
            #expect(try store.newestMeme()?.otherFields == changed, "\(editor.drafts)")
        }
    }

    @Test(
        arguments: [
            ("---\ntitle: \" \"\n---\ntext\n", .field(.emptyTitle)),
            ("---\ntitle: \"a\\rb\"\n---\n", .field(.titleNotOneLine("a\rb"))),
        ] as [(String, MemesError)])
    func `keeps a draft that cannot be stored`(_ written: String, _ error: MemesError) throws {
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try rewrite("@", TestEditor(writing: written))
        }
        #expect(try store.operations().count == 3)
    }

    private static let bread = Meme(
        id: Seeds.milk.id, title: "Bread", text: "Rye.\n# Steps\n\nMix.\n\n\n# Notes\nNone.",
        tags: [Tag(stored: "food")], created: Seeds.milk.created)

    @Test func `opens and stores a section alone`() throws {
        for (draft, text) in [
            (nil, "Rye.\n# Steps\n\nMix.\n\n\n# Notes\nNone."),
            ("# Way\n\nMix.\n# More\n", "Rye.\n# Way\n\nMix.\n# More\n\n\n# Notes\nNone."),
            ("---\nMix.", "Rye.\n---\nMix.\n\n\n# Notes\nNone."),
        ] {
            let store = MemoryStore.seeded([Self.bread])
            let editor = TestEditor(writing: draft)
            _ = try worker(store, editor).rewrite(
                .names(["bread#steps"]), ifVersion: 1, access: .terminal, wantsShortIDs: false)
            #expect(
                editor.drafts == [
                    """
                    # Steps

                    Mix.
                    MEME:
                    MEME: This is a section of the text. The rest of the text stays.
                    MEME: Lines that begin with MEME: are ignored. To keep one, write \\MEME:.
                    MEME: Nothing is stored if the draft is empty.
                    MEME: store "/s"
                    MEME: meme 7m3k9q2x0d4v version 1 of 2026-11-20T10:00:00.123Z
                    MEME: section "steps"

                    """
                ])
            #expect(editor.lines == [1])
            var expected = Self.bread
            expected.text = text
            if draft != nil { expected.modified = Seeds.now }
            #expect(try store.newestMeme() == expected)
        }
    }

    @Test func `keeps the draft of a section as one, and what was changed meanwhile elsewhere`()
        throws
    {
        let store = MemoryStore.seeded([Self.bread])
        var theirs = Self.bread
        theirs.text = "Rye.\n# Steps\n\nMix it.\n\n\n# Notes\nSalt."
        let editor = TestEditor { _ in
            _ = try? store.perform { (operation) throws(MemesError) in
                try operation.change(theirs)
            }
            return .success(Array("# Steps\n\nStir.\n".utf8))
        }
        let error = MemesError.history(.changedMeanwhile(Self.bread.id))
        #expect(throws: MemesError.draft(.kept(path: TestEditor.path, after: error))) {
            try worker(store, editor).rewrite(
                .names(["bread#steps"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
        }
        let kept = try #require(editor.kept.last)
        let other = TestEditor(kept: [kept]) { draft in
            .success(Array(draft.replacing("Stir.", with: "Stir it.").utf8))
        }
        _ = try worker(store, other).resume(with: nil, access: .terminal, wantsShortIDs: false)
        #expect(other.drafts[0].hasPrefix("# Steps\n\nStir.\nMEME:"))
        #expect(other.drafts[0].contains("MEME: > # Steps\nMEME: >\nMEME: > Mix it.\n"))
        #expect(!other.drafts[0].contains("Salt."))
        #expect(
            try store.newestMeme()?.text == "Rye.\n# Steps\n\nStir it.\n\n\n# Notes\nSalt.")
    }

    @Test func `opens no section for an empty draft, all fields, or a heading that is missing`()
        throws
    {
        let store = MemoryStore.seeded([Self.bread])
        for (name, showsAll, error) in [
            ("bread#steps", false, MemesError.draft(.empty)),
            ("bread#steps", true, .request(.optionOfWholeMeme("--all"))),
            (
                "bread#x", false,
                .reference(.noSuchHeading("x", title: "Bread", nearest: ["Steps", "Notes"]))
            ),
        ] {
            #expect(throws: error) {
                try worker(store, TestEditor(writing: " \n")).rewrite(
                    .names([name]), ifVersion: nil, showsAll: showsAll, access: .terminal,
                    wantsShortIDs: false)
            }
        }
        #expect(try store.newestMeme() == Self.bread)
    }

    @Test func `opens no editor if the meme cannot be edited`() throws {
        let editor = TestEditor()
        #expect(throws: MemesError.reference(.noSuchMeme(.recent(9)))) {
            try rewrite("@~9", editor)
        }
        #expect(throws: MemesError.reference(.versionIsFixed(.version(.recent(0), 1)))) {
            try rewrite("@@1", editor)
        }
        #expect(throws: MemesError.history(.otherVersion(Seeds.call.id, wanted: 2, count: 1))) {
            try rewrite("@", editor, ifVersion: 2)
        }
        #expect(editor.drafts == [])
        _ = try rewrite("@", editor, ifVersion: 1)
        #expect(editor.drafts.count == 1)
    }

    private static let blocks: [(draft: String, edited: @Sendable (inout Meme) -> Void)] = [
        (
            "---\ntitle: Call Ann\n---\nx",
            { ($0.tags, $0[.url], $0[.image], $0.flags) = ([], nil, nil, []) }
        ),
        (
            "---\ntitle: T\ntags: [home/phone, WORK, new]\nurl: v\nimage: ann.png\npinned: true\n---\nx",
            {
                $0.title = "T"
                $0.tags = Seeds.call.tags + [Tag(stored: "new")]
                $0[.url] = "v"
            }
        ),
        ("\nx", { _ in }),
    ]

    /// Removing a line unsets its field. Removing the block changes no fields.
    @Test(arguments: 0..<3) func `takes the fields from the block`(_ index: Int) throws {
        let (draft, edit) = RewriteWorkerTests.blocks[index]
        _ = try rewrite("a1b2", TestEditor(writing: draft))
        var expected = Seeds.call
        edit(&expected)
        (expected.text, expected.modified) = ("x", Seeds.now)
        #expect(try store.newestMeme() == expected)
    }

    @Test func `reports which texts were edited`() throws {
        let draft = "---\ntitle: Call Ann\nurl: v\n---\nx"
        #expect(
            try rewrite("a1b2", TestEditor(writing: draft)).editedTexts == [.url: "v", .image: ""])
    }

    @Test func `passes on the warnings of the store if nothing changes`() throws {
        let edited = try worker(WarningStore(store), TestEditor()).rewrite(
            .names(["@"]), ifVersion: nil, access: .terminal, wantsShortIDs: false)
        #expect(
            edited
                == ChangedMemes(memes: [Seeds.call], changed: [], warnings: [WarningStore.warning]))
    }

    private static let lines = "MEME: store \"/s\"\n"
    private static let linesOfWalk =
        lines + "MEME: meme b7zzzzzzzzzz version 1 of 2026-11-20T12:00:00.000Z\n"

    @Test func `names the newest draft of a meme in this store`() {
        let editor = TestEditor(kept: [
            KeptDraft("4", "a\n\(Self.linesOfWalk.replacing("/s", with: "/o"))"),
            KeptDraft("3", "b\n\(Self.linesOfWalk)"), KeptDraft("2", "c\n\(Self.linesOfWalk)"),
        ])
        #expect(worker(store, editor).nameOfDraft(of: .names(["b7zz"])) == "3")
        #expect(worker(store, editor).nameOfDraft(of: .names(["7m3k"])) == nil)
    }

    /// As after a crash between storing the meme and discarding the draft.
    @Test func `does not store a new meme twice`() throws {
        let editor = TestEditor(kept: [KeptDraft("3", "a walk\n\(Self.lines)")])
        #expect(
            try resume("3", editor)
                == .added(AddedMeme(meme: Seeds.walk, shortID: "b7zz", isKnown: true)))
        #expect(try store.operations().count == 3)
        #expect(editor.kept == [])
    }

    @Test func `resumes the draft of a meme`() throws {
        let draft = "begun\n\(Self.linesOfWalk)"
        let editor = TestEditor(kept: [KeptDraft("3", draft)]) { .success(Array("\($0)more".utf8)) }
        let stored = try resume(nil, editor)
        #expect(editor.drafts == [draft])
        var expected = Seeds.walk
        (expected.title, expected.text, expected.modified) = ("begun", "more", Seeds.now)
        #expect(stored == .edited(ChangedMemes(memes: [expected], changed: [expected])))
        #expect(editor.kept == [])
    }

    @Test func `resumes the draft of a new meme`() throws {
        let lines = Self.lines + "MEME: created 2026-01-01T00:00:00.000Z\nMEME: key \"k\"\n"
        let draft = "---\ntags: [a]\npinned: yes\n---\nbegun\n\(lines)"
        let editor = TestEditor(kept: [KeptDraft("3", draft)])
        let stored = try resume("3", editor)
        let meme = try #require(try store.newestMeme())
        guard case .added(let added) = stored else {
            Issue.record("\(stored)")
            return
        }
        #expect(added.meme == meme)
        #expect(meme.title == "begun" && meme.isPinned && meme.key == "k")
        #expect(meme.tags.map(\.name) == ["a"])
        #expect(meme.created == Seeds.time("2026-01-01T00:00:00.000Z"))
        #expect(editor.kept == [])
    }

    /// Fields that the user has not changed keep the values from the other command.
    @Test func `shows the current meme in the draft if both changed the same fields`() throws {
        try changeWalk()
        let draft = "my walk\n\nmine\n\(Self.linesOfWalk)"
        let editor = TestEditor(kept: [KeptDraft("3", draft)])
        let stored = try resume("3", editor)
        #expect(
            editor.drafts == [
                """
                my walk

                mine
                \(Self.linesOfWalk)MEME: > The meme was changed by another command. It is now:
                MEME: >
                MEME: > ---
                MEME: > title: A walk
                MEME: > tags: [out]
                MEME: > ---
                MEME: >
                MEME: > theirs

                """
            ])
        var expected = Seeds.walk
        (expected.title, expected.text) = ("my walk", "mine")
        (expected.tags, expected.modified) = ([Tag(stored: "out")], Seeds.now)
        #expect(stored == .edited(ChangedMemes(memes: [expected], changed: [expected])))
    }

    @Test func `resumes a draft beside changes of other fields and lines`() throws {
        try changeWalk()
        let draft = "a walk\n\nmine\n\(Self.linesOfWalk)"
        let editor = TestEditor(kept: [KeptDraft("3", draft)])
        let stored = try worker(store, editor).resume(
            with: "3", access: .noTerminal, wantsShortIDs: false)
        #expect(editor.drafts == [draft])
        guard case .edited(let edited) = stored else {
            Issue.record("\(stored)")
            return
        }
        #expect(edited.isMerged)
        #expect(edited.changed.map(\.title) == ["A walk"])
        #expect(edited.changed.map(\.text) == ["theirs\nmine"])
    }

    /// After a compaction has dropped versions, a number can belong to another version.
    @Test func `compares versions by time as well as by number`() throws {
        let lines = "MEME: meme b7zzzzzzzzzz version 1 of 2026-11-20T11:00:00.000Z\n"
        let editor = TestEditor(kept: [KeptDraft("3", "mine\n\(lines)")])
        _ = try resume("3", editor)
        #expect(editor.drafts[0].contains("MEME: > a walk\n"))
        #expect(try store.newestMeme()?.title == "mine")
    }

    @Test func `refuses the draft of a changed meme without a terminal`() throws {
        try changeWalk()
        let draft = KeptDraft("3", "mine\n\(Self.linesOfWalk)")
        let editor = TestEditor(kept: [draft])
        let error = MemesError.history(.changedMeanwhile(Seeds.walk.id))
        #expect(throws: MemesError.draft(.kept(path: draft.file.path, after: error))) {
            try worker(store, editor).resume(with: "3", access: .noTerminal, wantsShortIDs: false)
        }
        #expect(editor.kept == [draft])
    }

    @Test func `keeps the draft of a meme that was removed`() throws {
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.walk) }
        let draft = KeptDraft("3", "mine\n\(Self.linesOfWalk)")
        let editor = TestEditor(kept: [draft])
        let error = try #require(throws: MemesError.self) { try resume("3", editor) }
        guard case .draft(.kept(draft.file.path, .reference)) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(editor.kept == [draft])
    }

    @Test(
        arguments: [
            (nil, .noSuchDraft(nil)), ("2", .noSuchDraft("2")),
            ("1", .ofOtherStore(name: "1", store: "/o")),
        ] as [(String?, DraftError)])
    func `resumes only drafts of this store`(_ name: String?, _ error: DraftError) {
        let editor = TestEditor(kept: [KeptDraft("1", "a\nMEME: store \"/o\"\n")])
        #expect(throws: MemesError.draft(error)) { try resume(name, editor) }
        #expect(editor.drafts == [])
    }

    private func changeWalk() throws {
        var walk = Seeds.walk
        (walk.title, walk.text, walk.tags) = ("A walk", "theirs", [Tag(stored: "out")])
        _ = try store.perform { (operation) throws(MemesError) in try operation.change(walk) }
    }

    private func resume(_ name: String?, _ editor: TestEditor) throws -> StoredDraft {
        try worker(store, editor).resume(with: name, access: .terminal, wantsShortIDs: false)
    }

    private func rewrite(
        _ name: String, _ editor: TestEditor, ifVersion version: Int? = nil
    ) throws -> ChangedMemes {
        try worker(store, editor).rewrite(
            .names([name]), ifVersion: version, access: .terminal, wantsShortIDs: false)
    }

    private func worker(_ store: any MemesStore, _ editor: TestEditor) -> RewriteWorker {
        RewriteWorker(
            store: store, selectionWorker: .double, editorWorker: .double(editor),
            memesWorker: MemesWorker(store: store))
    }
}
