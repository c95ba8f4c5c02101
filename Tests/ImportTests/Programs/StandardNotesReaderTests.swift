import Domain
import Testing

@testable import Application
@testable import Import
@testable import TestSupport

/// Backups as Standard Notes writes them, decrypted.
struct StandardNotesReaderTests {
    @Test func `reads notes with their tags`() throws {
        #expect(
            contents(try Case.text("StandardNotes/backup.json"))
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Trip ", text: "Pack", tags: ["Top/Sub"], flags: [.pinned],
                            created: Seeds.time("2024-01-01T09:00:00.000Z"),
                            modified: Seeds.time("2024-01-02T10:00:00.000Z"), identity: "n1",
                            otherFields: [
                                JSONMember("standardnotes", #"{"noteType":"markdown"}"#)
                            ], line: 5),
                        ForeignMeme(
                            title: "One", text: "two",
                            created: Seeds.time("2024-01-01T09:00:00.000Z"), identity: "n2", line: 9
                        ),
                        ForeignMeme(
                            title: "Rich", text: "**x**", identity: "n5",
                            otherFields: [
                                JSONMember("standardnotes", #"{"noteType":"rich-text"}"#)
                            ], line: 13),
                    ],
                    omitted: [
                        OmittedNote(line: 11, title: "Old", reason: .trashed),
                        OmittedNote(line: 12, title: "n4", reason: .encrypted),
                    ]))
    }

    @Test func `rejects invalid items`() {
        for (json, error) in [
            (#"{"items":[{"content_type":"Note"}]}"#, LineError.missing(field: "uuid")),
            (#"{"items":[{"uuid":1}]}"#, .wrongType(field: "uuid")),
            (#"{"items":{}}"#, .wrongType(field: "items")),
            (#"{"items":[7]}"#, .notAnObject),
        ] as [(String, LineError)] {
            #expect(contents(json).errors == [ForeignError(1, error)], "\(json)")
        }
    }

    /// A tag that contains itself becomes a name of limited length.
    @Test func `limits a tag that is nested in itself`() throws {
        let json = try Case.text("StandardNotes/tag-in-itself.json")
        #expect(contents(json).memes.map { $0.tags.map(\.utf8.count) } == [[199]])
    }

    private func contents(_ json: String) -> ForeignContents {
        StandardNotesReader.contents(of: Array(json.utf8))
    }
}

struct SimplenoteReaderTests {
    @Test func `reads notes`() throws {
        let json = try Case.text("Simplenote/notes.json")
        let other = #"{"markdown":true,"collaboratorEmails":["x@y.z"]}"#
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Title", text: "body\nmore", tags: ["a b"], flags: [.pinned],
                            created: Seeds.time("2019-06-10T12:00:00.000Z"),
                            modified: Seeds.time("2020-06-10T12:00:00.000Z"), identity: "abc",
                            otherFields: [JSONMember("simplenote", other)], line: 3
                        )
                    ], errors: [ForeignError(13, .missing(field: "content"))],
                    omitted: [OmittedNote(line: 16, title: "gone", reason: .trashed)]))
    }

    private func contents(_ json: String) -> ForeignContents {
        SimplenoteReader.contents(of: Array(json.utf8))
    }
}
