import Domain
import TestSupport
import Testing

@testable import Application

/// Notes as Evernote 10 exports them.
struct EvernoteReaderTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
        <en-export export-date="20240110T101010Z" application="Evernote" version="10.70.2">

        """

    @Test func readsANote() {
        let note = """
              <note>
                <title>Trip &amp; plans</title>
                <created>20240101T090000Z</created>
                <updated>20240102T100000Z</updated>
                <tag>travel</tag><tag>2024</tag>
                <note-attributes>
                  <author>Ann</author>
                  <source-url>https://example.com/?a&amp;b</source-url>
                  <reminder-order>1</reminder-order>
                </note-attributes>
                <content><![CDATA[<?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>Pack</div><en-media type="image/png" hash="5d41402abc4b2a76b9719d911017c592"/></en-note>]]></content>
                <task><title>Buy</title><taskStatus>open</taskStatus></task>
                <resource><data encoding="base64">
            d29ybGQ=</data><mime>application/pdf</mime></resource>
                <resource><data encoding="base64">aGVs
            bG8=</data><mime>image/png</mime><width>10</width><recognition>ocr</recognition>
                  <resource-attributes><file-name>my pic.png</file-name></resource-attributes></resource>
              </note>
            </en-export>
            """
        let pdf = "7d793037a0760186574b0282f2f435e7.pdf"
        let other =
            #"{"task":{"title":"Buy","taskStatus":"open"},"author":"Ann","reminder-order":"1","#
            + #""resources":[{"mime":"application/pdf"},"#
            + #"{"mime":"image/png","width":"10","file-name":"my pic.png"}]}"#
        let left = [pdf, "my pic.png"].map { LeftOutNote(line: 4, title: $0, reason: .attachment) }
        #expect(
            contents(EvernoteReaderTests.head + note)
                == ForeignContents(
                    memes: [
                        ForeignMeme(
                            title: "Trip & plans", text: "Pack\n![my pic.png](<my pic.png>)",
                            tags: ["travel", "2024"],
                            optionalTexts: [.url: "https://example.com/?a&b"],
                            created: Seeds.time("2024-01-01T09:00:00.000Z"),
                            modified: Seeds.time("2024-01-02T10:00:00.000Z"),
                            identity: "20240101T090000Z Trip & plans",
                            otherFields: [JSONMember(name: #""evernote""#, value: other)], line: 4)
                    ], leftOut: left))
    }

    private static let errors: [(String, Int, LineError)] = [
        ("<note><title>a</title></note>", 4, .markup(MarkupError(.unexpectedEnd, at: 29))),
        ("<note>\n&b;</note></en-export>", 5, .markup(MarkupError(.unknownEntity, at: 0))),
        (
            "<note>\n<created>x</created></note></en-export>", 4, .invalidTime(field: "created")
        ),
    ]

    @Test(arguments: errors)
    func tellsWhatIsWrong(_ xml: String, _ line: Int, _ error: LineError) {
        #expect(
            contents(EvernoteReaderTests.head + xml).errors
                == [ForeignError(line: line, error: .record(error))])
    }

    /// Ten levels of ten entities each would be gigabytes.
    @Test func refusesEntitiesOfItsOwn() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"&b;&b;\">]><en-export><note>&a;</note></en-export>"
        #expect(
            contents(bomb)
                == ForeignContents(errors: [
                    ForeignError(
                        line: 1, error: .record(.markup(MarkupError(.definitions, at: 12))))
                ]))
    }

    private func contents(_ xml: String) -> ForeignContents {
        Array(xml.utf8).withUnsafeBufferPointer(EvernoteReader.contents)
    }
}
