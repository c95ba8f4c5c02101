import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Backups as Standard Notes writes them, decrypted.
struct StandardNotesReaderTests {
    private static let backup = """
        {"version": "004", "items": [
        {"uuid": "t2", "content_type": "Tag", "content": {"title": "Sub", "references": [
            {"uuid": "t1", "content_type": "Tag", "reference_type": "TagToParentTag"},
            {"uuid": "n1", "content_type": "Note"}]}},
        {"uuid": "n1", "content_type": "Note", "created_at": "2024-01-01T09:00:00.000Z",
         "updated_at": "2024-03-01T00:00:00.000Z", "content": {"title": "Trip ", "text": "Pack",
         "noteType": "markdown", "references": [], "preview_plain": "Pack", "appData": {
         "org.standardnotes.sn": {"pinned": true, "client_updated_at": "2024-01-02T10:00:00.000Z"}}}},
        {"uuid": "n2", "content_type": "Note", "created_at": "2024-01-01T09:00:00.000Z",
         "updated_at": "2024-01-01T09:00:00.000Z", "content": {"title": "", "text": "# One\\ntwo"}},
        {"uuid": "n3", "content_type": "Note", "content": {"title": "Old", "text": "", "trashed": true}},
        {"uuid": "n4", "content_type": "Note", "content": "004:abc"},
        {"uuid": "n5", "content_type": "Note", "content": {"title": "Rich", "text": "<b>x</b>",
         "noteType": "rich-text"}},
        {"uuid": "c", "content_type": "SN|Component", "content": {"name": "Editor"}},
        {"uuid": "t1", "content_type": "Tag", "content": {"title": "Top", "references": []}}
        ]}
        """

    @Test func `reads notes with their tags`() {
        #expect(
            contents(StandardNotesReaderTests.backup)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Trip ", text: "Pack", tags: ["Top/Sub"], flags: [.pinned],
                            created: Seeds.time("2024-01-01T09:00:00.000Z"),
                            modified: Seeds.time("2024-01-02T10:00:00.000Z"), identity: "n1",
                            otherFields: [
                                JSONMember(
                                    name: #""standardnotes""#, value: #"{"noteType":"markdown"}"#)
                            ], line: 5),
                        ForeignMeme(
                            title: "One", text: "two",
                            created: Seeds.time("2024-01-01T09:00:00.000Z"), identity: "n2", line: 9
                        ),
                        ForeignMeme(
                            title: "Rich", text: "**x**", identity: "n5",
                            otherFields: [
                                JSONMember(
                                    name: #""standardnotes""#, value: #"{"noteType":"rich-text"}"#)
                            ], line: 13),
                    ],
                    leftOut: [
                        LeftOutNote(line: 11, title: "Old", reason: .trashed),
                        LeftOutNote(line: 12, title: "n4", reason: .encrypted),
                    ]))
    }

    @Test func `refuses what is no item`() {
        for (json, error) in [
            (#"{"items":[{"content_type":"Note"}]}"#, LineError.missing(field: "uuid")),
            (#"{"items":[{"uuid":1}]}"#, .wrongType(field: "uuid")),
            (#"{"items":{}}"#, .wrongType(field: "items")),
            (#"{"items":[7]}"#, .notAnObject),
        ] as [(String, LineError)] {
            #expect(contents(json).errors == [ForeignError(line: 1, error: .record(error))])
        }
    }

    /// Tags that are within each other end somewhere.
    @Test func `a tag within itself is bounded`() {
        let json =
            #"{"items":[{"uuid":"n","content_type":"Note","content":{"title":"T"}},{"uuid":"t","content_type":"Tag","content":{"title":"a","references":[{"uuid":"n","content_type":"Note"},{"uuid":"t","content_type":"Tag"}]}}]}"#
        #expect(contents(json).memes.map { $0.tags.map(\.utf8.count) } == [[199]])
    }

    private func contents(_ json: String) -> ForeignContents {
        Array(json.utf8).withUnsafeBufferPointer(StandardNotesReader.contents)
    }
}
