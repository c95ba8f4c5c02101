import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Tasks as `task export` writes them.
struct TaskwarriorReaderTests {
    @Test func `reads tasks`() throws {
        let json = try Case.text("Taskwarrior/tasks.json")
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
            #expect(found.memes.first?.otherFields == [other("{\(fields)}")], "\(fields)")
            #expect(found.unusedFields == [], "\(fields)")
        }
    }

    @Test func `reads a task a line and goes on after a wrong one`() throws {
        let json = try Case.text("Taskwarrior/lines.json")
        #expect(
            contents(json)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "a", otherFields: [other(#"{"status":"waiting"}"#)], line: 1),
                        ForeignMeme(title: "d", line: 4),
                    ],
                    errors: [
                        ForeignError(2, .missing(field: "description")),
                        ForeignError(3, .invalidTime(field: "entry")),
                    ]))
    }

    @Test func `places a fault of JSON in its line`() {
        #expect(
            contents("{\"description\":\"a\"}\n  {x")
                == ForeignContents(
                    memes: [ForeignMeme(title: "a", line: 1)],
                    errors: [
                        ForeignError(2, .json(JSONError(.unexpectedByte(UInt8(ascii: "x")), at: 3)))
                    ]))
    }

    private func other(_ json: String) -> JSONMember { JSONMember("taskwarrior", json) }

    private func contents(_ json: String) -> ForeignContents {
        Array(json.utf8).withUnsafeBufferPointer(TaskwarriorReader.contents)
    }
}
