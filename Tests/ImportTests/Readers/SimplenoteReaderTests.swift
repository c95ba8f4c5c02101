import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct SimplenoteReaderTests {
    @Test func `reads notes`() {
        let json = #"""
            {
              "activeNotes": [
                {
                  "id": "abc",
                  "content": "# Title\r\n\r\nbody\r\nmore",
                  "creationDate": "2019-06-10T12:00:00.000Z",
                  "lastModified": "2020-06-10T12:00:00.000Z",
                  "pinned": true,
                  "markdown": true,
                  "tags": ["a b"],
                  "collaboratorEmails": ["x@y.z"]
                },
                { "id": "bad" }
              ],
              "trashedNotes": [
                { "id": "d", "content": "gone\nx", "creationDate": "2019-06-10T12:00:00.000Z" }
              ]
            }
            """#
        let other = #"{"markdown":true,"collaboratorEmails":["x@y.z"]}"#
        #expect(
            contents(json, SimplenoteReader.contents)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Title", text: "body\nmore", tags: ["a b"], flags: [.pinned],
                            created: Seeds.time("2019-06-10T12:00:00.000Z"),
                            modified: Seeds.time("2020-06-10T12:00:00.000Z"), identity: "abc",
                            otherFields: [JSONMember(name: #""simplenote""#, value: other)], line: 3
                        )
                    ], errors: [ForeignError(line: 13, error: .record(.missing(field: "content")))],
                    leftOut: [LeftOutNote(line: 16, title: "gone", reason: .trashed)]))
    }

    @Test func `reads entries of day one`() {
        let json = #"""
            {"metadata":{"version":"1.0"},"entries":[
            {"uuid":"U1","creationDate":"2020-01-01T10:00:00Z","modifiedDate":"2020-01-02T10:00:00Z",
            "timeZone":"Europe\/Berlin","text":"# Hi\n\n![](dayone-moment:\/\/ABC) ![](dayone-moment:\/audio\/X)",
            "richText":"{}","tags":["t"],"starred":true,"location":{"longitude":1.5},
            "photos":[{"identifier":"ABC","md5":"ff","type":"jpeg"}]},
            {"uuid":"U2","creationDate":"2020-01-01T10:00:00Z","richText":"{}"},
            {"creationDate":"2020-01-01T10:00:00Z"}],"extra":1}
            """#
        let other =
            #"{"timeZone":"Europe\/Berlin","location":{"longitude":1.5},"#
            + #""photos":[{"identifier":"ABC","md5":"ff","type":"jpeg"}]}"#
        let created = Seeds.time("2020-01-01T10:00:00.000Z")
        #expect(
            contents(json, DayOneReader.contents)
                == ForeignContents(
                    notes: [
                        ForeignMeme(
                            title: "Hi",
                            text: "![](photos/ff.jpeg) ![](dayone-moment:/audio/X)", tags: ["t"],
                            attachments: ["photos/ff.jpeg"], flags: [.pinned], created: created,
                            modified: Seeds.time("2020-01-02T10:00:00.000Z"), identity: "U1",
                            otherFields: [JSONMember(name: #""dayone""#, value: other)], line: 2),
                        ForeignMeme(
                            title: "2020-01-01T10:00:00.000Z", created: created, identity: "U2",
                            otherFields: [
                                JSONMember(name: #""dayone""#, value: #"{"richText":"{}"}"#)
                            ], line: 6),
                    ].map(ForeignContents.Note.foreign),
                    errors: [ForeignError(line: 7, error: .record(.missing(field: "uuid")))],
                    unusedFields: ["extra", "richText"]))
    }

    private func contents(
        _ json: String, _ read: (UnsafeBufferPointer<UInt8>) -> ForeignContents
    ) -> ForeignContents {
        Array(json.utf8).withUnsafeBufferPointer(read)
    }
}
