import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompletionWorkerTests {
    /// The age of a meme that was just changed.
    private static let noAge = RelativeTime.words(for: Seeds.now, now: Seeds.now)

    @Test func `finds memes by ID and title`() throws {
        let milk = "7m3k Buy milk  23 hours ago"
        let call = "a1b2 Call Ann  30 minutes ago"
        let walk = "b7zz a walk  22 hours ago"
        for (word, expected) in [
            ("", [call, walk, milk]), ("7", [milk]),
            ("7m3k9Q", ["7m3k9q Buy milk  23 hours ago"]), ("MIL", [milk]),
            ("milk buy", [milk]), ("a", [call, walk]),
            ("zz", []), ("-", []), ("@", []), ("(", []),
        ] as [(String, [String])] {
            #expect(try words(.references, word) == expected, "\(word)")
        }
    }

    @Test func `finds headings after a reference and a number sign`() throws {
        let bread = Meme(
            id: Seeds.milk.id, title: "Bread", text: "# Steps\n## Bake *well*\n# Étape\n# \u{1B}")
        let sharp = Meme(id: Seeds.walk.id, title: "C#", text: "# Syntax", created: Seeds.now)
        let store = MemoryStore.seeded([bread, sharp])
        for (word, expected) in [
            ("7m3k#", ["7m3k#Steps line 1", "7m3k#Bake well line 2", "7m3k#Étape line 3"]),
            ("BREAD#st", ["BREAD#steps line 1"]), ("bread#Bake w", ["bread#Bake well line 2"]),
            ("bread#well", []),
            ("@~1#", ["@~1#Steps line 1", "@~1#Bake well line 2", "@~1#Étape line 3"]),
            ("c##", ["c##Syntax line 1"]), ("c#", ["b7zz C#  \(Self.noAge)"]), ("nosuch#", []),
        ] as [(String, [String])] {
            #expect(try words(.sections, word, store) == expected, "\(word)")
        }
        #expect(try words(.references, "7m3k#", store) == [])
    }

    @Test func `finds tasks by reference and text`() throws {
        var note = Seeds.call
        note.text = "- [ ] cake @due(2026-11-27)\n- [x] music"
        let store = MemoryStore.seeded([note, Seeds.milk.with(due: nil, done: nil), Seeds.walk])
        let cake = "a1b2:1 cake @due(2026-11-27)  2026-11-27"
        for (kind, word, expected) in [
            (.tasks, "", [cake, "7m3k Buy milk"]), (.tasks, "CAKE", [cake]),
            (.tasks, "a1b2:", [cake]), (.tasks, "a1B2c", ["a1b2c" + cake.dropFirst(4)]),
            (.tasks, "7m", ["7m3k Buy milk"]), (.tasks, "music", []),
            (.finished, "", ["a1b2:2 music"]), (.finished, "milk", []),
        ] as [(CompletionKind, String, [String])] {
            #expect(
                try words(kind, word, store).map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
                    == expected, "\(word)")
        }
    }

    @Test func `finds removed memes separately from existing ones`() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { operation throws(MemesError) in
            for meme in [Seeds.milk, Seeds.walk] { try operation.remove(meme) }
        }
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(try words(.removed, "", store) == [])
        _ = try store.step(.redo, count: 1, isDryRun: false)
        #expect(try words(.removed, "MILK", store) == ["7m3k9q2x0d4v Buy milk"])
        #expect(try words(.removed, "7m", store) == ["7m3k9q2x0d4v Buy milk"])
        #expect(try words(.removed, "", store).count == 2)
        #expect(try words(.references, "milk", store) == [])
    }

    @Test func `finds tags`() throws {
        for (word, expected) in [
            ("", ["work", "home/phone", "home"]), ("WO", ["work"]), ("home/", ["home/phone"]),
            ("+wo", ["+work"]), ("-wo", ["-work"]), ("home,wo", ["home,work"]), ("x", []),
        ] as [(String, [String])] {
            #expect(try words(.tags, word) == expected.map { "\($0) " })
        }
    }

    @Test func `finds templates by title`() throws {
        let memes = [("Meeting", "template"), ("meal\u{1B}", "template"), ("Me", "template/x")]
            .enumerated().map { number, meme in
                Meme(
                    id: MemeID(bits: UInt64(number)), title: meme.0, tags: [Tag(stored: meme.1)],
                    created: Seeds.now)
            }
        for (word, expected) in [("", ["Meeting "]), ("mee", ["Meeting "]), ("x", [])] {
            #expect(try words(.templates, word, .seeded(memes)) == expected, "\(word)")
        }
    }

    /// Shells drop words that do not begin with the typed bytes.
    @Test func `finds tags in any Unicode normalization, and keeps what was typed`() throws {
        let store = MemoryStore.seeded([
            Meme(
                id: Seeds.milk.id, title: "x",
                tags: [Tag(stored: "caf\u{E9}/big"), Tag(stored: "e\u{301}t")])
        ])
        for (typed, found) in [
            ("cafe\u{301}", "cafe\u{301}/big "), ("caf\u{E9}", "caf\u{E9}/big "),
            ("\u{E9}", "\u{E9}t "), ("e", "e\u{301}t "), ("+e\u{301}", "+e\u{301}t "),
        ] {
            let words = try words(.tags, typed, store)
            #expect(words.map { Array($0.utf8) } == [Array(found.utf8)], "\(typed)")
        }
    }

    @Test func `finds the tags that can be removed from a meme`() throws {
        for (word, reference, expected) in [
            ("-", "a walk", []), ("-", "7m3k", ["-home"]), ("-", "7m3", ["-home"]),
            ("-wo", "Call Ann", ["-work"]), ("-wo", "7m3k", []), ("-wo", "nosuch", ["-work"]),
            ("-wo", "", ["-work"]), ("+wo", "7m3k", ["+work"]),
        ] as [(String, String, [String])] {
            #expect(try words(.tags, word, of: reference) == expected.map { "\($0) " })
        }
    }

    @Test func `finds the values of fields in queries`() throws {
        for (word, expected) in [
            ("tag:", ["tag:work", "tag:home/phone", "tag:home"]), ("tag:WO", ["tag:work"]),
            (
                "is:",
                [
                    "is:pinned", "is:removed", "is:orphan", "is:conflict", "is:todo", "is:done",
                    "is:overdue", "is:waiting",
                ]
            ),
            ("has:l", ["has:links"]),
            ("is:p", ["is:pinned"]),
            ("has:t", ["has:text", "has:tags"]), ("has:x", []), ("title:", []), ("tag", []),
            ("", []),
        ] as [(String, [String])] {
            #expect(try words(.query, word) == expected.map { "\($0) " })
        }
        let quoted = Meme(
            id: Seeds.milk.id, title: "x",
            tags: [Tag(stored: "a b"), Tag(stored: "(c)"), Tag(stored: "d:e")],
            created: Seeds.now)
        for word in ["tag:", "tag:d:"] {
            #expect(try words(.query, word, .seeded([quoted])) == ["tag:d:e "])
        }
        for field in ["links-to:", "linked-by:"] {
            #expect(try words(.query, field + "MIL") == [field + "7m3k Buy milk  23 hours ago"])
        }
    }

    /// Operations are found by their handles, which are completed to at least six characters, or by what they
    /// did.
    @Test func `finds operations`() throws {
        let store = MemoryStore.seeded()
        let drafts = try ["Bread", "Cake"].map { try MemeDraft(title: $0) }
        _ = try store.perform { operation throws(MemesError) in
            for draft in drafts { _ = try operation.add(draft) }
        }
        let cursor = try store.fetchOperations(OperationsFetch())
        let operation = try #require(cursor.nextPage()?.operations.first)
        let handle = try #require(OperationHandle(operation.time)).text
        let line = "\(handle.prefix(6)) added Bread, Cake"
        #expect(try words(.operations, "", store).first == line)
        #expect(try words(.operations, handle.prefix(4).uppercased(), store) == [line])
        #expect(try words(.operations, "cake ADDED", store) == [line])
        #expect(
            try words(.operations, String(handle.prefix(8)), store)
                == ["\(handle.prefix(8)) added Bread, Cake"])
        #expect(try words(.operations, "zzzz", store) == [])
        _ = try store.step(.undo, count: 1, isDryRun: false)
        #expect(
            try words(.operations, "bread", store).first?.hasSuffix(" undone: Bread, Cake") == true)
    }

    @Test(arguments: [
        (["a", "b", "c"], " added a, b, c"), (["a", "b", "c", "d"], " added a, b, c, …"),
    ])
    func `names the first three memes of an operation`(_ titles: [String], _ end: String) throws {
        let store = MemoryStore.seeded([])
        let drafts = try titles.map { try MemeDraft(title: $0) }
        _ = try store.perform { operation throws(MemesError) in
            for draft in drafts { _ = try operation.add(draft) }
        }
        #expect(try words(.operations, "", store).map { $0.hasSuffix(end) } == [true])
    }

    @Test func `limits how many memes and operations it fetches`() {
        let store = LimitsSpy()
        for kind in [CompletionKind.references, .tags, .operations] {
            #expect(throws: store.error) { try worker(store).words(kind, for: "") }
        }
        #expect(store.limits == [50, 10_000, 1000])
    }

    @Test func `finds drafts of the store by name`() throws {
        let drafts = [("12", "A plan", "/s"), ("1", "Other", "/other"), ("2", "a\u{1B}", "/s")].map
        {
            KeptDraft(
                name: $0.0,
                file: EditedFile(
                    Array("\($0.1)\n\nMEME: store \"\($0.2)\"\n".utf8), path: "/d/\($0.0)"),
                time: Seeds.now)
        }
        let editor = TestEditor(kept: drafts)
        #expect(try words(.drafts, "", editor: editor) == ["12 A plan", "2 a␛"])
        #expect(try words(.drafts, "12", editor: editor) == ["12 A plan"])
    }

    /// Titles are shown on the terminal, and tags are inserted into the command line.
    @Test func `finds the names of stores`() throws {
        var worker = worker(MemoryStore.seeded())
        worker.config = UserConfig(entries: [
            UserConfig.Entry(key: .store, name: "work", words: ["~/w.jsonl"], line: 1),
            UserConfig.Entry(key: .alias, name: "week", words: ["list"], line: 2),
            UserConfig.Entry(key: .store, name: "dev", words: ["/d\u{1B}"], line: 3),
        ])
        let found = try ["", "w", "x"].map { word in
            try worker.words(.stores, for: word).map { "\($0.word) \($0.description)" }
        }
        #expect(found == [["work ~/w.jsonl", "dev /d␛"], ["work ~/w.jsonl"], []])
    }

    @Test func `replaces control characters in titles and skips tags that contain them`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "a\u{1B}[2J\tb\n\u{202E}c",
            tags: [Tag(stored: "x\u{1B}"), Tag(stored: "$(x) `y` \"z\""), Tag(stored: "a,b")],
            created: Seeds.now)
        let store = MemoryStore.seeded([meme])
        #expect(try words(.references, "", store) == ["7m3k a␛[2J␉b␊<U+202E>c  \(Self.noAge)"])
        #expect(try words(.tags, "", store) == ["$(x) `y` \"z\" "])
    }

    /// Titles are cut by cells, and never within a grapheme.
    @Test func `cuts long titles`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: String(repeating: "漢", count: 40), created: Seeds.now)
        let cut = String(repeating: "漢", count: (57 - Self.noAge.count) / 2) + "…  \(Self.noAge)"
        #expect(try words(.references, "", MemoryStore.seeded([meme])) == ["7m3k \(cut)"])
    }

    /// If no recent meme has a matching tag, all memes are searched.
    @Test func `finds a tag that only an old meme has`() throws {
        let old = Meme(
            id: Seeds.id("7m3k9q2x0d4v"), title: "old", tags: [Tag(stored: "rare")],
            created: Seeds.time("2020-01-01T00:00:00.000Z"))
        let others = (0..<CompletionWorker.taggedMemeLimit).map { number in
            Meme(
                id: MemeID(bits: UInt64(number)), title: "x", tags: [Tag(stored: "often")],
                created: Seeds.now)
        }
        let store = MemoryStore.seeded([old] + others)
        #expect(try words(.tags, "", store) == ["often "])
        #expect(try words(.tags, "RA", store) == ["rare "])
    }

    private func words(
        _ kind: CompletionKind, _ word: String, _ store: MemoryStore = .seeded(),
        of reference: String = "", editor: TestEditor = TestEditor()
    ) throws -> [String] {
        try worker(store, editor).words(kind, for: word, of: reference)
            .map { "\($0.word) \($0.description)" }
    }

    private func worker(
        _ store: any MemesStore, _ editor: TestEditor = TestEditor()
    ) -> CompletionWorker {
        CompletionWorker(
            store: store, editorWorker: .double(editor), tasksWorker: .double(store),
            glyphs: .unicode, now: Seeds.now)
    }
}

/// Records the limit of each fetch.
private final class LimitsSpy: FailingStore {
    private(set) var limits: [Int?] = []

    init() { super.init(.input(.empty)) }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        limits.append(fetch.limit)
        throw error
    }

    override func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        limits.append(fetch.limit)
        throw error
    }
}
