import Domain
import Testing

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
