import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Bookmarks as Firefox, Chrome and programs like them export them.
struct BookmarksReaderTests {
    @Test func `reads bookmarks in folders`() throws {
        let html = try Case.text("Bookmarks/firefox.html")
        let added = Seeds.time("2023-11-14T22:13:20.000Z")
        #expect(
            contents(html)
                == ForeignContents(
                    notes: [
                        ForeignMeme(
                            title: "A <site>", text: "What it is,\non two lines",
                            tags: ["x", "y z", "Work"],
                            optionalTexts: [.url: "https://example.com/?a&b"], created: added,
                            modified: Seeds.time("2023-11-14T22:15:00.000Z"),
                            identity: "https://example.com/?a&b",
                            otherFields: [
                                JSONMember("bookmark", #"{"shortcuturl":"ex","private":"0"}"#)
                            ], line: 8),
                        ForeignMeme(
                            title: "https://two.example", tags: ["Work/Either or"],
                            optionalTexts: [.url: "https://two.example"], created: added,
                            identity: "https://two.example", line: 13),
                        ForeignMeme(
                            title: "script", optionalTexts: [.url: "javascript:alert('x')"],
                            identity: "javascript:alert('x')", line: 18),
                    ].map(ForeignContents.Note.foreign), unusedFields: ["DD of a folder", "ICON"]))
    }

    @Test(arguments: ["plain text", "<html><p>no list</p></html>"])
    func `rejects a file without a bookmark list`(_ text: String) {
        #expect(contents(text).errors == [ForeignError(1, .missing(field: "<DL>"))])
    }

    @Test func `omits folders below 100 others from the tag`() {
        let folders = (1...102).map { "<DT><H3>\($0)</H3><DL>" }.joined()
        let contents = contents("<DL>\(folders)<DT><A HREF=\"u\">T</A>")
        #expect(contents.memes.map { $0.tags.first?.suffix(6) } == ["/98/99"])
        #expect(contents.unusedFields == ["H3 below 100 others"])
    }

    /// Scuttle writes no `DD` elements.
    @Test func `reads a description from an attribute`() throws {
        let memes = contents(try Case.text("Bookmarks/scuttle.html")).memes
        #expect(memes.map(\.text) == ["What", "b"])
        #expect(
            memes.map(\.otherFields) == [[], [JSONMember("bookmark", #"{"description":"a"}"#)]])
    }

    @Test func `reads a Pocket export`() throws {
        let html = try Case.text("Bookmarks/pocket.html")
        let added = Seeds.time("2023-11-14T22:13:20.000Z")
        #expect(
            contents(html).memes == [
                ForeignMeme(
                    title: "A & B", tags: ["x", "y z"], optionalTexts: [.url: "https://a.example"],
                    created: added, identity: "https://a.example",
                    otherFields: [JSONMember("status", #""unread""#)], line: 7),
                ForeignMeme(
                    title: "https://b.example", optionalTexts: [.url: "https://b.example"],
                    created: added, identity: "https://b.example",
                    otherFields: [JSONMember("status", #""archive""#)], line: 10),
            ])
        let format = FormatRecognizer.format(named: "ril_export.html", Array(html.utf8))
        #expect(format == .success(.bookmarks))
    }

    /// Seconds, milliseconds or microseconds since 1970, also before September 2001.
    @Test func `reads times in three units`() {
        for time in [
            "946684800", "946684800000", "946684800000000", "1700000000", "1700000000000",
            "1700000000000000",
        ] {
            let contents = contents("<DL><DT><A HREF=\"u\" ADD_DATE=\"\(time)\">T</A></DL>")
            let year2000 = Seeds.time("2000-01-01T00:00:00.000Z")
            let year2023 = Seeds.time("2023-11-14T22:13:20.000Z")
            #expect(
                contents.memes.map(\.created) == [time.hasPrefix("9") ? year2000 : year2023],
                "\(time)")
        }
    }

    @Test func `reads no bookmarks from an empty list`() {
        #expect(contents("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL></DL>") == ForeignContents())
    }

    private func contents(_ html: String) -> ForeignContents {
        BookmarksReader.contents(of: Array(html.utf8))
    }
}
