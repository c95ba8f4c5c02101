import Domain
import TestSupport
import Testing

@testable import Assistants

struct PageReaderTests {
    private let cursor = PageCursor(
        offset: 20, moment: Seeds.time("2026-11-20T10:00:00.123Z"), now: Seeds.now,
        digest: "0123abcd")

    @Test func `reads a cursor back from its text`() {
        #expect(cursor.text == "20.1795168800123.1795255200000.0123abcd")
        #expect(PageCursor(cursor.text, digest: "0123abcd") == cursor)
    }

    @Test(arguments: [
        "", "x", "20", "20.1.2", "0.1.2.0123abcd", "-1.1.2.0123abcd", "20.1.2.0123abcd.",
        "20.x.2.0123abcd", "20.1.-2.0123abcd", "20.1.99999999999999999.0123abcd", "20.1.2.00000000",
        "999999999999.1.2.0123abcd",
    ])
    func `rejects a malformed cursor or one with another digest`(_ text: String) {
        #expect(PageCursor(text, digest: "0123abcd") == nil)
    }
}
