import Testing

@testable import Domain

struct FileNameTests {
    private static let paths = [
        ("a/b.md", "b", "md"), ("/x/Ä.todo.TXT", "Ä.todo", "txt"), (".hidden", ".hidden", ""),
        ("a.b/c", "c", ""), ("c.", "c", ""), ("folder/", "folder", ""), ("/", "", ""), ("", "", ""),
    ]

    @Test func `finds the stem and the extension of a path`() {
        for (path, stem, ending) in Self.paths {
            #expect(FileName.stem(of: path) == stem, "\(path)")
            #expect(FileName.lowercasedExtension(of: path) == ending, "\(path)")
        }
    }

    private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static let safeNames = [
        ("a/b:c.png", "a_b_c.png"), (".-x. .", "x"), ("con.txt", "_con.txt"), ("", "file"),
        (letters(198) + " bbb", letters(198)), (letters(195) + " bbb.png", letters(195) + ".png"),
    ]

    @Test func `makes a name valid on every file system`() {
        for (name, wanted) in Self.safeNames { #expect(FileName.safe(name) == wanted, "\(name)") }
    }
}
