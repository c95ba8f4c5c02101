import Domain
import Testing

@testable import Import

struct TagNameTests {
    private static let tags: [(String, String?)] = [
        ("work", "work"), ("a/b", "a/b"), ("two  words", "two  words"),
        ("Smith, John", "Smith John"),
        (" a ", "a"), ("a//b/", "a/b"), ("a / b", "a / b"), ("a/ , /b", "a/b"), ("x\u{7}y\n", "xy"),
        ("", nil), (" ", nil), (",", nil), ("//", nil), ("a\u{301}", "a\u{301}"),
    ]

    @Test func `turns a name into a tag`() {
        for (name, tag) in Self.tags {
            #expect(TagName.tag(name)?.name == tag, "\(name)")
        }
    }
}
