import Domain
import Testing

@testable import Application
@testable import Import
@testable import TestSupport

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

/// Journals as `jrnl --export json` writes them.
struct JrnlReaderTests {
    @Test func `makes one meme of the entries of a day`() throws {
        let json = try Case.text("Jrnl/journal.json")
        let expected = ForeignContents(memes: [
            ForeignMeme(
                title: "2013-06-09",
                text: """
                    - 15:39 Entry the first.
                      Lorem @idea

                      ipsum
                    - 16:00 Third
                    """, tags: ["journal", "idea", "work"],
                flags: [.pinned], created: Seeds.time("2013-06-09T15:39:00.000Z"),
                identity: "2013-06-09", line: 6),
            ForeignMeme(
                title: "2013-06-10", text: "- 07:40 Second", tags: ["journal"],
                created: Seeds.time("2013-06-10T07:40:00.000Z"), identity: "2013-06-10",
                otherFields: [JSONMember("jrnl", #"{"uuid":"4BB1F46946AD439996C9B59DE7C4DDC1"}"#)],
                line: 16),
        ])
        #expect(contents(json) == expected)
    }

    private static let errors: [(String, Int, LineError)] = [
        (#"{"tags":{}}"#, 1, .missing(field: "entries")),
        (#"{"entries":{}}"#, 1, .wrongType(field: "entries")),
        ("{\"entries\":[\n{\"title\":\"a\",\"date\":\"soon\"}]}", 2, .invalidTime(field: "date")),
        (#"{"entries":["a"]}"#, 1, .notAnObject),
        ("\n[", 2, .json(JSONError(.unexpectedEnd, at: 1))),
    ]

    @Test func `reports errors with their line`() {
        for (json, line, error) in Self.errors {
            #expect(contents(json) == ForeignContents(errors: [ForeignError(line, error)]))
        }
    }

    private func contents(_ json: String) -> ForeignContents {
        JrnlReader(calendar: UTCCalendar()).contents(of: Array(json.utf8))
    }
}
