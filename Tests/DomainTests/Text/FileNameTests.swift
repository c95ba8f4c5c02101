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
        (letters(200), letters(200)), (letters(201), letters(199)),
        (letters(198) + " bbb", letters(198)), (letters(195) + " bbb.png", letters(195) + ".png"),
    ]

    @Test func `makes a name valid on every file system`() {
        for (name, wanted) in Self.safeNames { #expect(FileName.safe(name) == wanted, "\(name)") }
    }
}

struct CharactersTests {
    @Test func `matches an ASCII character only without marks`() {
        for (character, isSpace) in [
            (" ", true), ("a", false), (" \u{301}", false), ("\u{A0}", false), ("\r\n", false),
        ] as [(Character, Bool)] {
            #expect(character.isOnly(" ") == isSpace, "\(character)")
        }
    }

    @Test func `extends a range to whole characters`() {
        let text = "ae\u{301}\u{316}b"
        for (start, end, whole) in [
            (0, 1, "a"), (1, 2, "e\u{301}\u{316}"), (2, 3, "e\u{301}\u{316}"),
            (3, 5, "e\u{301}\u{316}b"),
            (0, 5, text),
        ] {
            let scalars = text.unicodeScalars
            let range =
                scalars.index(
                    scalars.startIndex, offsetBy: start)..<scalars.index(
                    scalars.startIndex, offsetBy: end)
            #expect(text[text.wholeCharacters(over: range)] == whole, "\(start) \(end)")
        }
    }
}
