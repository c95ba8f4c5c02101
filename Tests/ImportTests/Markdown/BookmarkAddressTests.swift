import Testing

@testable import Import

struct BookmarkAddressTests {
    private static let bookmarks: [(String, String?)] = [
        (
            "# Example (example.com)\n\n<https://example.com/a?b#c>\n\n## Description\n",
            "https://example.com/a?b#c"
        ),
        (" <http://a> \r\n", "http://a"),
        ("see <https://example.com>", nil),
        ("<b>\n<a@example.com>\n<>", nil),
    ]

    @Test func `finds the address of a bookmark`() {
        for (text, address) in Self.bookmarks {
            #expect(BookmarkAddress.first(in: text) == address, "\(text)")
        }
    }
}
