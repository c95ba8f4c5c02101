import TestSupport
import Testing

@testable import Domain

struct OperationHandleTests {
    /// People type handles and write them down, so they must never change.
    @Test func `depend only on the time`() {
        let handles = ["2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.001Z"].map {
            OperationHandle(Seeds.time($0))?.text
        }
        #expect(handles == ["p14jaafamh2w", "fwax4rh7fjzm"])
        #expect(
            OperationHandle(Seeds.time("2026-11-21T11:00:00+01:00")) == OperationHandle(Seeds.now))
        #expect(OperationHandle(Timestamp(literal: "soon")) == nil)
    }

    @Test func `begin with a letter`() throws {
        for milliseconds in 0..<Int64(2000) {
            let handle = try #require(
                OperationHandle(Timestamp(milliseconds: 1_700_000_000_000 + milliseconds * 997)))
            #expect(handle.text.first?.isLetter == true, "\(milliseconds)")
            #expect(handle.text.utf8.count == 12, "\(milliseconds)")
        }
    }

    @Test func `match a prefix of at least four characters`() {
        for (typed, isNamed) in [
            ("p14j", true), ("P14JAA", true), ("p14jaafamh2w", true), ("p14", false), ("", false),
            ("p14jb", false), ("p14jaafamh2w0", false),
        ] as [(String, Bool)] {
            #expect(OperationHandle(Seeds.now)?.begins(with: typed) == isNamed, "\(typed)")
        }
    }
}

struct AuthorTests {
    @Test(arguments: [
        ("7m3k9q2x", true, true), ("7m3k9q2x mcp:claude", true, true), ("mcp:claude", true, false),
        ("7m3k9q2xy", false, false), ("7m3k9q2x0d4v", false, false),
        ("7m3k9q2x-mcp:claude", false, false), ("7m3k9q2x ", false, true),
        ("7m3k9q2", false, false), ("am3k9q2x", false, false), ("7m3k9q2u", false, false),
        ("mcp:", false, false), ("Ann", false, false), ("", false, false),
    ])
    func `recognizes authors and those of other devices`(
        _ text: String, _ isAuthor: Bool, _ isFromOtherDevice: Bool
    ) {
        var text = text
        #expect(text.withUTF8(Author.isAuthor) == isAuthor)
        #expect(text.withUTF8(Author.isFromOtherDevice) == isFromOtherDevice)
        #expect((Device(author: text) != nil) == isFromOtherDevice)
    }
}
