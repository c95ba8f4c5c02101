import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Titles, tags and addresses that are made of what other programs write.
struct ForeignNamesTests {
    private static let lines = [
        ("a", "a", ""), ("a\n", "a", ""), ("a\nb\nc", "a", "b\nc"), ("a\r\nb", "a", "b"),
        ("a\rb", "a", "b"), ("\na", "", "a"), ("", "", ""), ("a\n\rb", "a", "\rb"),
    ]

    @Test func `a text has a first line`() {
        for (text, title, rest) in Self.lines {
            #expect(FirstLine.split(text) == (title, rest))
        }
    }

    private static let tags: [(String, String?)] = [
        ("work", "work"), ("a/b", "a/b"), ("two  words", "two  words"),
        ("Smith, John", "Smith John"),
        (" a ", "a"), ("a//b/", "a/b"), ("a / b", "a / b"), ("a/ , /b", "a/b"), ("x\u{7}y\n", "xy"),
        ("", nil), (" ", nil), (",", nil), ("//", nil), ("a\u{301}", "a\u{301}"),
    ]

    @Test func `a name becomes a tag`() {
        for (name, tag) in Self.tags {
            #expect(TagName.tag(name)?.name == tag)
        }
    }

    private static let bookmarks: [(String, String?)] = [
        (
            "# Example (example.com)\n\n<https://example.com/a?b#c>\n\n## Description\n",
            "https://example.com/a?b#c"
        ),
        (" <http://a> \r\n", "http://a"),
        ("see <https://example.com>", nil),
        ("<b>\n<a@example.com>\n<>", nil),
    ]

    @Test func `a bookmark has an address`() {
        for (text, address) in Self.bookmarks {
            #expect(BookmarkAddress.first(in: text) == address)
        }
    }

    private static let paths = [
        ("a/b.md", "b", "md"), ("/x/Ä.todo.TXT", "Ä.todo", "txt"), (".hidden", ".hidden", ""),
        ("a.b/c", "c", ""), ("c.", "c", ""), ("folder/", "folder", ""), ("/", "", ""), ("", "", ""),
    ]

    @Test func `a path has a stem and an ending`() {
        for (path, stem, ending) in Self.paths {
            #expect(FileName.stem(of: path) == stem)
            #expect(FileName.lowercasedExtension(of: path) == ending)
        }
    }
}

struct NotionNamesTests {
    private static let id = "0123456789abcdef0123456789ABCDEF"
    private static let names = [
        ("Trip \(id)", "Trip"), ("a b \(id)", "a b"), (id, id), (" \(id)", " \(id)"),
        ("Trip\(id)", "Trip\(id)"), ("Trip \(id)0", "Trip \(id)0"),
        ("Trip g\(id.dropFirst())", "Trip g\(id.dropFirst())"), ("", ""),
    ]

    @Test func `a name loses the digits of Notion`() {
        for (name, wanted) in Self.names {
            #expect(FileName.withoutNotionID(name[...]) == wanted)
        }
    }
}
