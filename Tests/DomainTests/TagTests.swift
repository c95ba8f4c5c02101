import Domain
import Testing

struct TagTests {
    @Test(arguments: ["home", "home/kitchen", "to read", "été", "日本", "a-b_c.d", "#x", "C++"])
    func acceptsNames(_ name: String) throws {
        #expect(try Tag(name).name == name)
    }

    @Test(arguments: [
        ("", TagError.empty), ("a,b", .comma), ("a,\u{301}b", .comma),
        ("a\nb", .controlCharacter), ("a\tb", .controlCharacter), ("a\u{9B}b", .controlCharacter),
        ("a\0", .controlCharacter), (" a", .outerWhitespace), ("a ", .outerWhitespace),
        ("\u{3000}a", .outerWhitespace), ("/a", .emptyLevel), ("a/", .emptyLevel),
        ("a//b", .emptyLevel), ("/", .emptyLevel), ("a//\u{301}b", .emptyLevel),
    ])
    func refusesWhatCannotBeATag(_ name: String, _ fault: TagError) {
        #expect(throws: MemesError.field(.invalidTag(name, fault))) { try Tag(name) }
    }

    @Test(arguments: [
        ("home", "HOME"), ("Straße", "STRASSE"), ("é", "e\u{301}"), ("Σ", "ς"), ("ﬁ", "FI"),
        ("ſ", "S"), ("ꭰ", "Ꭰ"),
    ])
    func isEqualAfterCaseFolding(_ one: String, _ other: String) {
        #expect(Tag(stored: one) == Tag(stored: other))
        #expect(Set([Tag(stored: one)]).contains(Tag(stored: other)))
    }

    @Test(arguments: [("home", "homes"), ("e", "é"), ("i", "ı"), ("I", "İ"), ("a/b", "a")])
    func differsOtherwise(_ one: String, _ other: String) {
        #expect(Tag(stored: one) != Tag(stored: other))
    }
}
