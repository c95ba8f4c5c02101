import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Tasks as `task export` writes them.
struct TaskwarriorReaderTests {
    @Test func `reads tasks`() {
        let json = #"""
            [
            {"id":1,"annotations":[{"entry":"20260310T080000Z","description":"Remember the list"},{"entry":"20260311T080000Z","description":"Paid"}],"description":"Buy paint","due":"20260401T000000Z","entry":"20260309T100000Z","modified":"20260311T080000Z","priority":"H","project":"Home.Kitchen","status":"pending","tags":["shop","next"],"uuid":"296d835e-8f85-4224-8f36-c612cad1b9f8","urgency":9.1},
            {"id":0,"description":"Done one","end":"20260312T000000Z","entry":"20260309T100000Z","modified":"20260309T100000Z","status":"completed","uuid":"u2","urgency":0},
            {"id":0,"description":"Gone","end":"20260312T000000Z","entry":"20260309T100000Z","status":"deleted","uuid":"u3"}
            ]
            """#
        let entry = Seeds.time("2026-03-09T10:00:00.000Z")
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Buy paint",
                            text: "- 2026-03-10 Remember the list\n- 2026-03-11 Paid",
                            tags: ["shop", "next", "project/Home/Kitchen"], created: entry,
                            modified: Seeds.time("2026-03-11T08:00:00.000Z"),
                            identity: "296d835e-8f85-4224-8f36-c612cad1b9f8",
                            otherFields: [
                                other(
                                    #"{"annotations":[{"entry":"20260310T080000Z","description":"Remember the list"},{"entry":"20260311T080000Z","description":"Paid"}],"due":"20260401T000000Z","priority":"H"}"#
                                )
                            ], line: 2),
                        ForeignMeme(
                            title: "Done one", tags: ["done"], created: entry, identity: "u2",
                            otherFields: [other(#"{"end":"20260312T000000Z"}"#)], line: 3),
                    ], leftOut: [LeftOutNote(line: 4, title: "Gone", reason: .deleted)],
                    unusedFields: []))
    }

    /// What has no place in a meme is kept as it is.
    @Test func `other fields are kept`() throws {
        for fields in [
            #""status":"waiting","wait":"20260401T000000Z""#,
            #""status":"recurring","recur":"weekly","mask":"-+","rtype":"periodic""#,
            #""parent":"u0","imask":3,"depends":["u2"],"until":"20260401T000000Z""#,
            #""annotations":[{"entry":"20260310T081500Z","description":"a"}],"estimate":1.50"#,
        ] as [String] {
            let found = contents(#"{"description":"a",\#(fields)}"#)
            #expect(found.memes.first?.otherFields == [other("{\(fields)}")])
            #expect(found.unusedFields == [], "\(fields)")
        }
    }

    @Test func `reads a task a line and goes on after a wrong one`() {
        let json = """
            {"description":"a","status":"waiting"}
            {"status":"pending"}
            {"description":"c","entry":"soon"}
            {"description":"d"}
            """
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "a", otherFields: [other(#"{"status":"waiting"}"#)], line: 1),
                        ForeignMeme(title: "d", line: 4),
                    ],
                    errors: [
                        ForeignError(
                            line: 2, error: .record(.missing(field: "description"))),
                        ForeignError(
                            line: 3, error: .record(.invalidTime(field: "entry"))),
                    ]))
    }

    @Test func `places a fault of JSON in its line`() {
        #expect(
            contents("{\"description\":\"a\"}\n  {x")
                == ForeignContents(
                    memes: [ForeignMeme(title: "a", line: 1)],
                    errors: [
                        ForeignError(
                            line: 2,
                            error: .record(
                                .json(JSONError(.unexpectedByte(UInt8(ascii: "x")), at: 3))))
                    ]))
    }

    private func other(_ json: String) -> JSONMember {
        JSONMember(name: #""taskwarrior""#, value: json)
    }

    private func contents(_ json: String) -> ForeignContents {
        Array(json.utf8).withUnsafeBufferPointer(TaskwarriorReader.contents)
    }
}
