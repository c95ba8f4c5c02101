import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct DayOneReaderTests {
    @Test func `reads entries`() throws {
        let json = try Case.text("DayOne/journal.json")
        let other =
            #"{"timeZone":"Europe\/Berlin","location":{"longitude":1.5},"#
            + #""photos":[{"identifier":"ABC","md5":"ff","type":"jpeg"}]}"#
        let created = Seeds.time("2020-01-01T10:00:00.000Z")
        #expect(
            contents(json)
                == ForeignContents(
                    notes: [
                        ForeignMeme(
                            title: "Hi",
                            text: "![](photos/ff.jpeg) ![](dayone-moment:/audio/X)", tags: ["t"],
                            attachments: ["photos/ff.jpeg"], flags: [.pinned], created: created,
                            modified: Seeds.time("2020-01-02T10:00:00.000Z"), identity: "U1",
                            otherFields: [JSONMember("dayone", other)], line: 2),
                        ForeignMeme(
                            title: "2020-01-01T10:00:00.000Z", created: created, identity: "U2",
                            otherFields: [JSONMember("dayone", #"{"richText":"{}"}"#)], line: 6),
                    ].map(ForeignContents.Note.foreign),
                    errors: [ForeignError(7, .missing(field: "uuid"))],
                    unusedFields: ["extra", "richText"]))
    }

    private func contents(_ json: String) -> ForeignContents {
        DayOneReader.contents(of: Array(json.utf8))
    }
}
