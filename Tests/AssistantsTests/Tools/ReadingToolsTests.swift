import Domain
import Testing

@testable import Assistants
@testable import TestSupport

/// The tools that read, called through a server.
struct ReadingToolsTests {
    private let server = TestedServer(allowsWrites: false)

    private static let milk: JSON = [
        "id": "7m3k9q2x0d4v", "title": "Buy milk", "tags": ["home"],
        "created": "2026-11-20T10:00:00.123Z",
    ]

    @Test func `memes are listed as JSON`() {
        #expect(
            server.result("list_memes", #"{"query":"tag:home","sort":"title","limit":1}"#)
                == [
                    "memes": [ReadingToolsTests.milk],
                    "next_cursor": "1.1795253400000.1795255200000.8e6644cf",
                ])
    }

    @Test func `later pages show the memes as of the first page`() throws {
        let first = server.result("list_memes", #"{"limit":2}"#)
        #expect(first["memes"]?.values?.map { $0["title"] } == ["Call Ann", "a walk"])
        let cursor = try #require(first["next_cursor"]?.text)
        _ = try server.store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new"))
        }
        let second = server.result("list_memes", #"{"limit":2,"cursor":"\#(cursor)"}"#)
        #expect(second == ["memes": [ReadingToolsTests.milk]])
        // Another server accepts the cursor, too.
        let other = TestedServer(allowsWrites: false, store: server.store)
        #expect(other.result("list_memes", #"{"limit":5,"cursor":"\#(cursor)"}"#) == second)
    }

    @Test func `rejects a cursor from another list`() throws {
        let first = server.result("list_memes", #"{"limit":1}"#)
        let cursor = try #require(first["next_cursor"]?.text)
        let refused: JSON = "'cursor': expected the next_cursor of a result with the same arguments"
        #expect(server.result("list_memes", #"{"query":"a","cursor":"\#(cursor)"}"#) == refused)
        #expect(server.result("list_tags", #"{"cursor":"\#(cursor)"}"#) == refused)
        #expect(server.result("list_memes", #"{"cursor":"x"}"#) == refused)
    }

    @Test(arguments: [0, -1, 101])
    func `rejects limits outside 1 to 100`(_ limit: Int) {
        #expect(
            server.result("list_memes", #"{"limit":\#(limit)}"#)
                == "'limit': expected a number from 1 to 100")
    }

    @Test func `a search returns the matching lines`() {
        #expect(
            server.result("search_memes", #"{"query":"cake"}"#)["memes"]?.values?.first?["lines"]
                == ["Bring cake."])
        #expect(
            server.result("search_memes", #"{"query":"NOON|ann$","regex":true}"#)["memes"]?.values?
                .first?["lines"] == ["At noon."])
        #expect(
            server.result("search_memes", #"{"query":"milk"}"#) == [
                "memes": [ReadingToolsTests.milk]
            ])
    }

    @Test func `finding no match is not an error`() {
        #expect(server.result("search_memes", #"{"query":"nothing"}"#) == ["memes": []])
        #expect(server.result("list_memes", #"{"query":"nothing"}"#) == ["memes": []])
        #expect(server.result("list_tags", #"{"query":"nothing"}"#) == ["tags": []])
    }

    @Test func `returns a command's refusal as an error with its message`() {
        let result = server.call("search_memes", #"{"query":"(milk"}"#)
        #expect(result["isError"] == true)
        #expect(result["structuredContent"] == nil)
        #expect(result["content"]?.values?.first?["text"]?.text?.contains("(") == true)
    }

    @Test func `a meme is shown with its version`() {
        #expect(
            server.result("show_meme", #"{"ref":"a1b2c3d4e5f6"}"#) == [
                "meme": [
                    "id": "a1b2c3d4e5f6", "title": "Call Ann", "text": "At noon.\nBring cake.",
                    "tags": ["work", "home/phone"], "url": "https://example.org/ann",
                    "image": "ann.png", "pinned": true, "created": "2026-11-20T11:00:00.000Z",
                    "modified": "2026-11-21T09:30:00.000Z", "mood": ["level": .number("1.50")],
                ], "version": .number(1),
            ])
    }

    @Test func `splits a long text into parts`() throws {
        let text = String(repeating: "0123456789\n", count: 4000)
        _ = try server.store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "long", text: text))
        }
        var read = ""
        var offset = 0
        for _ in 0..<9 {
            let part = server.call("show_meme", #"{"ref":"long","offset":\#(offset)}"#)
            let shown = part["structuredContent"]
            #expect((shown?.literal.unicodeScalars.count ?? 0) <= 20_000)
            read += shown?["meme"]?["text"]?.text ?? ""
            #expect(shown?["meme"]?["cut"] == ["text": .number(44_000)])
            guard let next = shown?["next_offset"]?.integer else { break }
            offset = next
        }
        #expect(read == text)
        #expect(
            server.result("show_meme", #"{"ref":"long","offset":44001}"#)
                == "'offset': the text has 44000 characters")
    }

    @Test func `shows an old version with its number`() throws {
        _ = try server.store.perform { (operation) throws(MemesError) in
            var meme = try operation.findMemes([.recent(0)])[0]
            meme.title = "Call Bob"
            return try operation.change(meme)
        }
        let old = server.result("show_meme", #"{"ref":"a1b2c3d4e5f6@1"}"#)
        #expect(old["meme"]?["title"] == "Call Ann")
        #expect(old["version"] == .number(1))
        #expect(server.result("show_meme", #"{"ref":"a1b2c3d4e5f6"}"#)["version"] == .number(2))
        let then = server.result(
            "show_meme", #"{"ref":"a1b2c3d4e5f6","as_of":"2026-11-21T09:45:00Z"}"#)
        #expect(then["version"] == .number(1))
    }

    @Test func `treats a title that ends like a version as a title`() throws {
        _ = try server.store.perform { (operation) throws(MemesError) in
            var meme = try operation.findMemes([.recent(0)])[0]
            meme.title = "Plan @+1"
            return try operation.change(meme)
        }
        #expect(server.result("show_meme", #"{"ref":"Plan @+1"}"#)["version"] == .number(2))
    }

    @Test func `tags, versions and operations are listed`() {
        #expect(
            server.result("list_tags") == [
                "tags": [
                    ["tag": "home", "count": .number(1)],
                    ["tag": "home/phone", "count": .number(1)],
                    ["tag": "work", "count": .number(1)],
                ]
            ])
        let versions = server.result("show_history", #"{"ref":"7m3k9q2x0d4v"}"#)["versions"]
        #expect(versions?.values?.map { $0["meme"] } == [ReadingToolsTests.milk])
        let operations = server.result("list_operations", #"{"limit":"1"}"#)["operations"]
        #expect(operations?.values?.map { $0["what"] } == ["added"])
    }

    @Test func `keeps results within 20,000 characters`() throws {
        _ = try server.store.perform { (operation) throws(MemesError) in
            for number in 0..<100 {
                _ = try operation.add(
                    try MemeDraft(
                        title: "meme \(number)", text: String(repeating: "é\n", count: 300)))
            }
        }
        var titles: [JSON] = []
        var cursor = ""
        repeat {
            let page = server.result("list_memes", #"{"query":"meme","limit":100\#(cursor)}"#)
            #expect(page.literal.unicodeScalars.count <= 20_000)
            titles += page["memes"]?.values?.compactMap { $0["title"] } ?? []
            cursor = page["next_cursor"]?.text.map { #","cursor":"\#($0)""# } ?? ""
        } while !cursor.isEmpty
        #expect(titles.count == 100)
        #expect(Set(titles.compactMap(\.text)).count == 100)
    }

    @Test func `escapes invisible characters in the text block`() throws {
        _ = try server.store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "hid\u{200B}den\u{E0041}"))
        }
        let result = server.call("show_meme", #"{"ref":"@"}"#)
        let text = result["content"]?.values?.first?["text"]?.text ?? ""
        #expect(text.contains(#"hid\u200bden\udb40\udc41"#))
        #expect(result["structuredContent"]?["meme"]?["title"] == "hid\u{200B}den\u{E0041}")
    }
}
