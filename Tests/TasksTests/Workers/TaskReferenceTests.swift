import Testing

@testable import Tasks

struct TaskReferenceTests {
    @Test func `reads the meme, the line and the fingerprint`() {
        for (word, expected) in [
            ("7m3k:3", "7m3k 3 -"), ("7m3k9q2x0d4v:12:0aZ9", "7m3k9q2x0d4v 12 0az9"),
            ("@:1", "@ 1 -"), ("@~1:2:abcd", "@~1 2 abcd"), ("a:b:3", "a:b 3 -"),
            ("a:b:3:abcd", "a:b 3 abcd"), ("7m3k:3:1234", "7m3k 3 1234"), ("a:3:12", "a:3 12 -"),
            ("Buy milk:2", "Buy milk 2 -"), ("7m3k", nil), ("7m3k:0", nil), ("7m3k:x", nil),
            ("7m3k:-1", nil), ("7m3k:3:abc", nil), ("7m3k::abcd", nil), ("3", nil), ("", nil),
            (":", nil), ("http://example.org", nil),
        ] as [(String, String?)] {
            let found = TaskReference(word).map { "\($0.meme) \($0.line) \($0.fingerprint ?? "-")" }
            #expect(found == expected, "\(word)")
        }
    }
}
