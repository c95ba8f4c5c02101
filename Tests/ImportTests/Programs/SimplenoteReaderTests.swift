import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

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
