import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MarkdownWriterTests {
    @Test func `writes the fields, then the text`() {
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

    @Test func `writes nothing after the fields if there is no text`() {
        #expect(
            file(Seeds.walk) == """
                ---
                id: b7zzzzzzzzzz
                title: a walk
                created: 2026-11-20T12:00:00.000Z
                ---

                """)
    }

    @Test func `quotes values that YAML would misread`() {
        let meme = Meme(
            id: Seeds.id("202603091000"), title: "Ann: 5 # 6",
            tags: [Tag(stored: "to do"), Tag(stored: "a:b"), Tag(stored: "true")],
            created: Timestamp(literal: "once"), key: "1e5",
            otherFields: [JSONMember("date", "1"), JSONMember(name: #""a b""#, value: "[1]")])
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

    @Test func `writes a text that is not valid Unicode into a field`() {
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
