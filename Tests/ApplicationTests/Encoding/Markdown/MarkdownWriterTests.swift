import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MarkdownWriterTests {
    @Test func `writes fields then the text`() {
        #expect(
            file(Seeds.call) == """
                ---
                id: a1b2c3d4e5f6
                title: Call Ann
                tags: [work, home/phone]
                url: https://example.org/ann
                image: ann.png
                pinned: true
                created: 2026-11-20T11:00:00.000Z
                modified: 2026-11-21T09:30:00.000Z
                mood: {"level":1.50}
                ---
                At noon.
                Bring cake.

                """)
    }

    @Test func `writes nothing behind the fields where there is no text`() {
        #expect(
            file(Seeds.walk) == """
                ---
                id: b7zzzzzzzzzz
                title: a walk
                created: 2026-11-20T12:00:00.000Z
                ---

                """)
    }

    @Test func `puts quotes where YAML would read something else`() {
        let meme = Meme(
            id: Seeds.id("202603091000"), title: "Ann: 5 # 6",
            tags: [Tag(stored: "to do"), Tag(stored: "a:b"), Tag(stored: "true")],
            created: Timestamp(literal: "once"), key: "1e5",
            otherFields: [
                JSONMember(name: #""date""#, value: "1"),
                JSONMember(name: #""a b""#, value: "[1]"),
            ])
        #expect(
            file(meme) == """
                ---
                id: !!str 202603091000
                title: "Ann: 5 # 6"
                tags: [to do, "a:b", "true"]
                created: "once"
                key: "1e5"
                date: 1
                "a b": [1]
                ---

                """)
    }

    @Test func `writes a text that no file can hold into a field`() {
        let meme = Meme(
            id: Seeds.milk.id, title: "t", text: "\u{FFFD}", exactJSON: [.text: #""\ud800""#])
        #expect(
            file(meme) == """
                ---
                id: 7m3k9q2x0d4v
                title: t
                text: "\\ud800"
                ---

                """)
    }

    private func file(_ meme: Meme) -> String {
        String(decoding: MarkdownWriter.file(of: meme), as: UTF8.self)
    }
}

struct MarkdownFileNameTests {
    @Test func `a title becomes a name`() {
        for (title, words) in [
            "Buy milk": "buy-milk-", "": "", " ": "", "...": "", ".hidden": "hidden-", "-rf": "rf-",
            "../../etc/passwd": "etc-passwd-", "/etc/passwd": "etc-passwd-", "C:\\temp": "c-temp-",
            "a\u{0}b\nc\u{7F}d": "a-b-c-d-", "don't": "dont-", "it\u{2019}s": "its-", "CON": "con-",
            "a  --  b!?": "a-b-", "Größe 日本 ½": "größe-日本-½-", "e\u{301}": "e\u{301}-",
            "\u{301}a": "a-", "हिन्दी": "हिन्दी-", "🎂": "", "🎂 cake 🎂": "cake-", "\u{202E}abc": "abc-",
            "a\u{200D}b": "ab-", "İ": "i\u{307}-", "$(rm -r *)": "rm-r-", "a_b": "a-b-",
            "%2e%2e%2f": "2e-2e-2f-",
        ] as [String: String] {
            let name = name(title)
            #expect(name.hasSameBytes(as: words + "7m3k9q2x0d4v.md"), "\(name)")
        }
    }

    @Test func `long titles are cut between characters`() {
        for (title, byteCount) in [
            (String(repeating: "a", count: 80), 80), (String(repeating: "a", count: 81), 80),
            (String(repeating: "日", count: 50), 78), (String(repeating: "a b", count: 1000), 79),
            (String(repeating: "a ", count: 50), 79),
            ("ab" + String(repeating: "\u{301}", count: 50), 1),
            ("a" + String(repeating: "\u{301}", count: 100_000), 0),
        ] as [(String, Int)] {
            let end = byteCount == 0 ? "7m3k9q2x0d4v.md" : "-7m3k9q2x0d4v.md"
            #expect(name(title).hasSuffix(end))
            #expect(name(title).utf8.count == byteCount + end.utf8.count)
        }
    }

    @Test func `different memes have different names without any thing that leads away`() throws {
        var numbers = SeededGenerator(seed: 11)
        var names: Set<String> = []
        let titles = NastyMemes.texts + (try Corpora.naughtyStrings())
        for (count, title) in (titles + titles.map { $0 + $0 }).enumerated() {
            let bits = UInt64.random(in: 0...UInt64.max, using: &numbers)
            let name = MarkdownFileName.of(Meme(id: MemeID(bits: bits), title: title))
            names.insert(CaseFolding.fold(name))
            #expect(names.count == count + 1)
            #expect(!name.hasPrefix("-"))
            #expect(name.utf8.count <= 80 + 16)
            #expect(name.utf8.count { $0 == UInt8(ascii: ".") } == 1)
            #expect(name.hasSuffix(".md"))
            #expect(
                !name.unicodeScalars.contains {
                    "/\\:*?\"<>|$`'~# \n\r\t\0".unicodeScalars.contains($0)
                })
            #expect(!name.unicodeScalars.contains(where: TerminalControl.contains))
        }
    }

    private func name(_ title: String) -> String {
        MarkdownFileName.of(Meme(id: Seeds.milk.id, title: title))
    }
}

struct MarkdownRoundTripTests {
    @Test func `every text comes back in every field`() {
        for text in NastyMemes.texts {
            let meme = Meme(
                id: Seeds.milk.id, title: text, text: text,
                tags: [Tag(stored: text), Tag(stored: "b")],
                optionalTexts: [.url: text, .image: text],
                created: Timestamp(literal: "2026-11-20T10:00:00.123Z"),
                key: text)
            #expect(read(meme) == meme, "\(text)")
        }
    }

    @Test func `any meme comes back as it was`() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let meme = NastyMemes.meme(&numbers)
            #expect(read(meme) == meme)
        }
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `every naughty string comes back`() throws {
        for text in try Corpora.naughtyStrings() {
            let meme = Meme(
                id: Seeds.milk.id, title: text, text: text, tags: [Tag(stored: text)],
                created: Seeds.milk.created)
            #expect(read(meme) == meme)
        }
    }

    @Test func `lone surrogates come back`() throws {
        for (field, literal) in [
            MemeField.title: #""a\ud800""#, .text: #""\udc00\ud800""#,
            .url: #""\uDEAD""#, .image: #""\udead""#, .key: #""\ud800""#,
        ] as [MemeField: String] {
            let json =
                #"{"id":"7m3k9q2x0d4v","title":"t","\#(field)":\#(literal),"tags":["a","\ud800b"],"created":"2026-11-20T10:00:00.123Z"}"#
            let meme = try Array(json.utf8).withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                return try RecordFields(&reader).meme(Seeds.milk.id)
            }
            #expect(meme.exactJSON == [field: literal])
            #expect(meme.tags.map(\.exactJSON) == [nil, #""\ud800b""#], "\(field)")
            #expect(read(meme) == meme, "\(field)")
        }
    }

    @Test func `no field is left unused`() {
        var numbers = SeededGenerator(seed: 8)
        for _ in 0..<500 {
            let file = MarkdownWriter.file(of: NastyMemes.meme(&numbers))
            #expect(MarkdownMeme(reading: file, calendar: UTCCalendar()).remarks == [])
        }
    }

    private func read(_ meme: Meme) -> Meme? {
        MarkdownMeme(reading: MarkdownWriter.file(of: meme), calendar: UTCCalendar()).meme
    }
}
