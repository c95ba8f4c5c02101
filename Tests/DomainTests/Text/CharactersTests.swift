import Testing

@testable import Domain

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
