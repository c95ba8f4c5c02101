import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Notes as Google Takeout exports them.
struct KeepReaderTests {
    @Test func `reads a text note`() throws {
        let json = try Case.text("Keep/text.json")
        let other = #"""
            {"color":"YELLOW","isArchived":true,\#
            "annotations":[{"description":"","source":"WEBLINK","title":"Site","url":"https://example.com"}],\#
            "attachments":[{"filePath":"1a2b.jpg","mimetype":"image/jpeg"}]}
            """#
        #expect(
            contents(json)
                == ForeignContents(memes: [
                    ForeignMeme(
                        title: "Party", text: "Cake\nand tea", tags: ["Casa", "A, B"],
                        optionalTexts: [.url: "https://example.com"],
                        attachments: ["1a2b.jpg"], flags: [.pinned],
                        created: Seeds.time("2024-01-01T09:00:00.123Z"),
                        modified: Seeds.time("2024-01-01T10:00:00.000Z"),
                        identity: "1704099600123456",
                        otherFields: [JSONMember("keep", other)], line: 1)
                ]))
    }

    @Test func `converts list items to Markdown`() throws {
        let json = try Case.text("Keep/list.json")
        #expect(
            contents(json).memes
                == [ForeignMeme(title: "milk", text: "- [ ] milk\n- [x] two lines", line: 1)])
    }

    private static let titles = [
        (#"{"title":"","textContent":"First\nrest\n"}"#, "First", "rest\n"),
        (#"{"textContent":"One"}"#, "One", ""),
        (
            #"{"title":"","textContent":"","annotations":[{"title":"A site","url":"u"}]}"#,
            "A site", ""
        ),
        (#"{"title":"T","textContent":"a","listContent":[{"text":"b"}]}"#, "T", "a\n\n- [ ] b"),
        (#"{"color":"RED"}"#, "", ""),
    ]

    @Test func `finds a title`() throws {
        for (json, title, text) in Self.titles {
            let meme = try #require(contents(json).memes.first)
            #expect(meme.title == title, "\(json)")
            #expect(meme.text == text, "\(json)")
        }
    }

    @Test func `skips notes in the trash`() {
        #expect(
            contents("\n{\"title\":\"Old\",\"isTrashed\":true}")
                == ForeignContents(omitted: [OmittedNote(line: 2, title: "Old", reason: .trashed)]))
    }

    private static let errors: [(String, LineError)] = [
        (#"{"title":1}"#, .wrongType(field: "title")),
        (#"{"title":"a","isPinned":"x"}"#, .wrongType(field: "isPinned")),
        (#"{"title":"a","labels":["x"]}"#, .wrongType(field: "labels")),
        (#"{"title":"\ud800"}"#, .loneSurrogate(field: "title")),
        (#"{"title":"a","createdTimestampUsec":-1}"#, .invalidTime(field: "createdTimestampUsec")),
        ("3", .notAnObject),
        (#"{"title":"#, .json(JSONError(.unexpectedEnd, at: 9))),
    ]

    @Test func `reports invalid notes`() {
        for (json, error) in Self.errors {
            #expect(contents(json) == ForeignContents(errors: [ForeignError(1, error)]), "\(json)")
        }
    }

    @Test func `reads whole numbers from strings too`() {
        let json =
            #"{"title":"a","userEditedTimestampUsec":"1704103200000000","createdTimestampUsec":0}"#
        let meme = contents(json).memes.first
        #expect(meme?.created == Seeds.time("2024-01-01T10:00:00.000Z"))
        #expect(meme?.modified == nil)
    }

    private func contents(_ json: String) -> ForeignContents {
        KeepReader.contents(of: Array(json.utf8))
    }
}
