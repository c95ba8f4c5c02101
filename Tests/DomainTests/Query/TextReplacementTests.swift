import Testing

@testable import Domain
@testable import TestSupport

struct TextReplacementTests {
    @Test func `replaces a text exactly and counts its places`() throws {
        for (text, old, new, result, count) in [
            ("Bob and bob, Bob", "Bob", "Rob", "Rob and bob, Rob", 2), ("aaa", "aa", "b", "ba", 1),
            ("a\nb", "\n", " ", "a b", 1), ("a $1 (b)", "$1 (", "$0", "a $0b)", 1),
            ("äöä", "ä", "", "ö", 2), ("a", "b", "c", "a", 0), ("", "b", "c", "", 0),
            ("e\u{301}", "\u{E9}", "x", "e\u{301}", 0), ("ab", "ab", "ab", "ab", 1),
        ] {
            let replaced = try TextReplacement(of: old, with: new).result(in: text)
            #expect(replaced.text.utf8.elementsEqual(result.utf8), "\(text)")
            #expect(replaced.count == count, "\(text)")
        }
    }

    @Test func `replaces the matches of a pattern`() throws {
        for (text, old, new, result, count) in [
            ("Bob bob", "bob", "x", "Bob x", 1), ("Bob bob", "(?i)bob", "x", "x x", 2),
            ("a1\nb2", #"^(\w)(\d)$"#, "$2$1 $0 $$1", "1a a1 $1\n2b b2 $1", 2),
            ("2026-03-09", #"(\d+)-(\d+)-(\d+)"#, "$3.$2.$1", "09.03.2026", 1),
            ("ab", "x*", "-", "ab", 0), ("axxb", "x*", "-", "a-b", 1),
            ("ab", "(x)?b", "[$1]", "a[]", 1),
            ("a", "a", "$", "$", 1), ("a", "a", "$x$$$0", "$x$a", 1),
            ("ab", "(a)(b)", "$21", "b1", 1),
            ("cat concat", #"\b(c)at\b"#, "$1ow", "cow concat", 1),
            ("foobar foo", "(fo)o(?=bar)", "$1!", "fo!bar foo", 1), ("aa", #"(a)\1"#, "$1", "a", 1),
            ("e\u{301}e", "e", "x", "e\u{301}x", 1), ("a.b", #"\Q.\E"#, "", "ab", 1),
            ("one two", #"(?<first>\w+) (\w+)"#, "$2 $1", "two one", 1),
        ] {
            let replaced = try TextReplacement(ofPattern: old, with: new).result(in: text)
            #expect(replaced.text.utf8.elementsEqual(result.utf8), "\(text) \(old)")
            #expect(replaced.count == count, "\(text) \(old)")
        }
    }

    @Test func `knows whether it may take forever`() throws {
        for (pattern, new, mayTakeForever) in [
            ("(a+)+", "$0", false), ("(a+)+", "$1", true), ("a(?=b)", "", true),
        ] {
            let replacement = try TextReplacement(ofPattern: pattern, with: new)
            #expect(replacement.mayTakeForever == mayTakeForever, "\(pattern)")
        }
        #expect(!TextReplacement(of: "a", with: "$1").mayTakeForever)
    }

    @Test func `refuses patterns and groups that are not there`() {
        for (old, new, error) in [
            ("a", "$1", MemesError.request(.noSuchGroup("$1", count: 0))),
            ("(a)(?:b)", "$1$2", .request(.noSuchGroup("$2", count: 1))),
            (
                "a{2000}", "b",
                .query(QueryError(.tooLargeRegularExpression, in: "a{2000}", at: 0..<7))
            ),
        ] {
            #expect(throws: error) { try TextReplacement(ofPattern: old, with: new) }
        }
        for pattern in ["(", "a)", "[", "*"] {
            #expect(throws: MemesError.self) { try TextReplacement(ofPattern: pattern, with: "") }
        }
    }

    @Test func `replaces nothing where the groups or the matches are unknown`() throws {
        #expect(throws: TextReplacement.Failure.unknownGroups(of: "cat")) {
            try TextReplacement(ofPattern: #"\B(c)at"#, with: "$1").result(in: "concat")
        }
        #expect(
            try TextReplacement(ofPattern: #"\B(c)at"#, with: "$0s").result(in: "concat").text
                == "concats")
        let few = String(repeating: "a", count: 20)
        let replaced = try TextReplacement(ofPattern: "a+x|a", with: "b").result(in: few)
        #expect(replaced.text == String(repeating: "b", count: 20))
    }

    @Test(.sweep) func `replaces nothing if the search takes too long`() {
        let text = String(repeating: "a", count: 20_000)
        #expect(throws: TextReplacement.Failure.takesTooLong) {
            try TextReplacement(ofPattern: "a+x|a", with: "b").result(in: text)
        }
    }
}
