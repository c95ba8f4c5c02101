import TestSupport
import Testing

@testable import Domain

/// Patterns, compared with Swift's engine.
struct PatternTests {
    private static let texts = [
        "", "a", "b", "A", "ab", "abc", "aab", "abab", "Buy oat milk", "call ann at 10:30",
        "a\nb", "a\r\nb", "b\u{2028}a", "x 2026-11-29 y", "TODO: fix #42 (now)", "foo_bar-baz.com",
        "é", "e\u{301}", "E\u{301}a", "straße", "STRASSE", "ẞ", "σΣ", "k\u{212A}",
        "e\u{30B}\u{301}x",
        "👩‍👩‍👧 and 🇩🇪", "👍🏽", "दिन", "간 각", "1 ٣", "tab\there", "a\u{A0}b", "- [ ] milk", "[[x|y]]",
        "\"q\"\\", "mail@example.org", "aaaaaaaaaaaaaaaaaaaa", "{a}", "a\u{0}b",
    ]

    private static let patterns = [
        "", "a", "A", "ab", "a|b", "|a", "a|", "(a|ab)(c|bcd)?", "a*", "a+?", "a*?b", "(a*)*b",
        "(a|b*)*c",
        "a?a?aa", "(ab)+", "(?:ab){2}", "a{2}", "a{2,}", "a{,2}b", "a{1,3}?", "a{0}b", "a.b",
        "(?s)a.b", ".",
        "..", "...", "^", "$", "^a", "a$", "^a$", "^$", "(?m)^b", "(?m)a$", "(?m)^$", #"\Aa"#,
        #"b\z"#,
        "[abc]", "[^abc]", "[a-c]+", "[^a-c]+", "[a-z&&[^b]]", "[a-d--b]", "[[:alpha:]]+",
        "[[:upper:]]",
        "[[:digit:]]{2}", #"[\d-]+"#, "[a-]", "[-a]", #"[\]\[]"#, #"[.]"#, "[é]", "[ß]", "[k]",
        "[👍]",
        #"\s"#, #"\S+"#, #"\h"#, #"\v"#, #"\R"#, #"\X"#, #"\p{L}+"#, #"\p{Lu}"#, #"\P{L}"#,
        #"\p{Greek}"#, #"\p{Script=Han}"#, #"\p{Alphabetic}+"#, #"[\p{Lu}x]"#, "é", "e", "e\u{301}",
        #"e\x{301}x"#, #"\u00E9"#, #"\x41"#, #"\x{1F44D}"#, "ß", "STRASSE", "straße", "k", "👩‍👩‍👧", "👩",
        "🇩🇪", "👍", "दि", "द", "각", #"\t"#, #"a\nb"#, #"a\r\nb"#, #"\n"#, #"\r"#, #"\."#, #"\[\["#,
        #"\Q[[\E"#, #"\Qa|b\E|c"#, "(?i)A", "(?-i)A", "(?-i)a|B", "(?-i:A)b", "x|(?-i)A|b",
        "(?x) a b # c",
        "(?x)a [b c]", "(?x) a *", "(?#note)a", "(?<name>a)b", "(?P<name>a)", "(?'n'a)",
        "(?s-i:A.b)",
        "a]", "a}", "{a}", "a{x}", "a{", "x{2}y", "a#b", "a b", "[a b]", "()", "(|a)+b", "(a|)+",
        "(a|b|ab)*b", "(a+)(a+)", "(a+|b+)+$", "([ab]{1,2}){2}", "(?:a|b)??b", "a.*b", "a.*?b",
        "^.{3}$",
        #"\d{4}-\d\d-\d\d"#, #"#\d+"#, #"\w+@\w+\.\w+"#, #"[\w.]+@[\w.]+"#, #"^- \[ \]"#,
        "TODO|FIXME",
        "mil+k", "gr[ae]y|oat", #"\(.*\)"#, #"https?://\S+"#, "b(?=c)", "(a)\\1", "a(?!b)", "a++",
        "(?>a+)b",
        #"\Ga"#, #"a\Z"#, #"\y"#, "(?i:σ)x", #"\p{Emoji}"#, #"\0"#,
    ]

    private func expectSame(_ pattern: String, _ texts: [String]) throws {
        guard let regex = try? Regex(pattern).ignoresCase() else {
            #expect(throws: PatternError.self, "\(pattern)") { try Pattern(pattern) }
            return
        }
        let tested = try Pattern(pattern)
        var parser = PatternParser(pattern)
        // Swift ends a loop after an iteration that matches nothing. An automaton does not know what an iteration
        // has matched, so it may find a longer match.
        let hasEmptyLoop = (try? parser.parse())?.hasEmptyLoop == true
        let literals = Pattern.literals(of: pattern)?.map { TextPattern($0, countsAccents: true) }
        for text in texts {
            let isFound = text.firstMatch(of: regex) != nil
            #expect(tested.isFound(in: text) == isFound, "\(pattern) in \(text.debugDescription)")
            let ranges =
                hasEmptyLoop
                ? tested.ranges(in: text) : text.ranges(of: regex).filter { !$0.isEmpty }
            #expect(
                tested.ranges(in: text).map { text[$0] } == ranges.map { text[$0] },
                "ranges of \(pattern.debugDescription) in \(text.debugDescription)")
            var writer = JSONWriter()
            writer.string(text)
            writer.bytes.withUnsafeBufferPointer { json in
                let inside = UnsafeBufferPointer(rebasing: json[1..<json.count - 1])
                // Lines with longer escapes are not canonical.
                let isCanonical = !String(decoding: json, as: UTF8.self).contains("\\u")
                let answer = isCanonical ? tested.isFound(inJSON: inside) : nil
                #expect(answer == nil || answer == isFound, "\(pattern) in JSON of \(text)")
            }
            if isFound, let literals {
                #expect(
                    literals.contains { !$0.indices(in: [text]).isEmpty }, "\(pattern) in \(text)")
            }
        }
    }

    @Test(arguments: patterns)
    func `means what it means to Swift`(_ pattern: String) throws {
        try expectSame(pattern, Self.texts)
    }

    /// The differences from Swift, whose words are those of Unicode's segmentation.
    private static let differences: [(pattern: String, text: String, isFound: Bool)] = [
        (#"\bcom\b"#, "example.com", true), (#"\bdon\b"#, "don't", true),
        (#"\bbar\b"#, "foo_bar", false),
        (#"\Boo"#, "foo", true), (#"\Boo"#, "oo", false), (#"\b"#, "--", false),
        (#"\b\w"#, "é", true),
        (#"\d"#, "½", false), (#"\d"#, "٣", true), (#"\D"#, "½", true), (#"\w"#, "½", false),
        (#"[\w]"#, "½", false), (#"[\d]"#, "½", false), (#"[^\w]"#, "½", true), (#"\w"#, "_", true),
        ("σ", "ς", true), ("Σ", "ς", true), ("ς", "Σ", true), ("STRASSE", "Straße", false),
        ("ß", "ẞ", true), ("ﬁ", "fi", false), ("ſ", "S", true), ("İ", "i", false),
    ]

    @Test(arguments: differences)
    func `differs from Swift`(_ pattern: String, _ text: String, _ isFound: Bool) throws {
        #expect(try Pattern(pattern).isFound(in: text) == isFound)
    }

    @Test func `means what it means to Swift in random patterns`() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<TestExtent.count(3000) {
            let pattern = randomPattern(3, &generator)
            let texts = (0..<4).map { _ in
                (0..<Int.random(in: 0..<8, using: &generator))
                    .map { _ in
                        ["a", "b", "A", "\n", "é", "e\u{301}", "-", "1"].randomElement(
                            using: &generator) ?? ""
                    }
                    .joined()
            }
            try expectSame(pattern, texts)
        }
    }

    private func randomPattern(_ depth: Int, _ generator: inout SeededGenerator) -> String {
        let atoms = [
            "a", "A", "b", "é", "(?-i:a)", ".", "[ab]", "[^a]", #"\s"#, "$", "^", "(?m:^)", "1",
            "-", "",
        ]
        func part() -> String { randomPattern(depth - 1, &generator) }
        switch depth == 0 ? 0 : Int.random(in: 0..<9, using: &generator) {
        case 1: return "(\(part())|\(part()))"
        case 2: return "(?:\(part()))*"
        case 3: return "(\(part()))+"
        case 4: return "(\(part()))?"
        case 5: return "(?:\(part()))*?"
        case 6: return "(?:\(part())){1,2}"
        case 7, 8: return part() + part()
        default: return atoms.randomElement(using: &generator) ?? ""
        }
    }

    /// Patterns for which engines that backtrack need exponential, or at least quadratic, time.
    @Test(arguments: [
        "(a+)+$", "(a|a)*b", "(.*)(.*)(.*)x", "(a?){500}a{500}", "(a|b|ab)*c", #"(\w+\s?)+!"#,
        "([a-z]+)*=",
    ])
    func `searches a long text`(_ pattern: String) throws {
        let text = String(repeating: "a", count: 20_000)
        let tested = try Pattern(pattern)
        #expect(tested.isFound(in: text + "-") == false || pattern == "(a?){500}a{500}")
        #expect(tested.isFound(in: "x=b!c" + text))
    }

    /// Each match ends at once, but a match that would be preferred may begin at the same place.
    @Test func `finds many matches in a long text`() throws {
        let text = String(repeating: "a", count: TestExtent.count(20_000))
        for pattern in ["a+x|a", "[a-z]+!|[a-z]", ".*?x|a"] {
            let ranges = try Pattern(pattern).ranges(in: text)
            #expect(ranges.map { text[$0].count } == Array(repeating: 1, count: text.count))
        }
    }

    /// Patterns of several thousand characters.
    @Test(arguments: ["{", "(", "a|", "a+", "((", "[a", #"\Qa"#, "{2", "a{2,3}", "x?"])
    func `reads a long pattern`(_ part: String) throws {
        _ = try? Pattern(String(repeating: part, count: 8000))
    }

    @Test func `reads many different characters`() throws {
        let distinct = (0x4E00..<0x4E00 + 4000).compactMap(Unicode.Scalar.init).map(String.init)
        #expect(try Pattern(distinct.joined()).isFound(in: distinct.joined()))
    }

    @Test func `reads nested loops`() throws {
        let (open, close) = (
            String(repeating: "(", count: 200), String(repeating: ")+", count: 200)
        )
        #expect(try Pattern(open + "a" + close).isFound(in: "ba"))
        #expect(Pattern.literals(of: open + "a" + close) == ["a"])
    }

    private static let literals: [(pattern: String, literals: [String]?)] = [
        ("needle.*stack", ["needle"]), ("(foo|bar)baz", ["foobaz", "barbaz"]), ("[xyz]{3}q", ["q"]),
        ("gr(a|e)y", ["gray", "grey"]), ("a?bcd", ["abcd", "bcd"]), ("(abc)+d", ["abcd"]),
        ("ab+c", ["ab"]), ("a{2,3}b{6}", ["abbbb"]),
        ("(ab){2}", ["abab"]),
        ("x*", nil), ("abc|.", nil), ("^TODO", ["todo"]), (#"https?://"#, ["https://", "http://"]),
        ("(?i)x(?-i)Y", ["xY"]), ("(ab|cd.)e", ["ab", "cd"]), ("", nil), (#"\d{4}-\d\d"#, ["-"]),
        ("a(?=b)", ["a"]), (#"(ab)\1c"#, ["ab"]), ("(?>ab+)c", ["ab"]), ("x++y", ["xy"]),
        (#"\k<n>"#, nil),
    ]

    @Test(arguments: literals)
    func `finds literals that each match contains`(_ pattern: String, _ literals: [String]?) {
        #expect(Pattern.literals(of: pattern) == literals)
    }

    private static let tooLarge: [(pattern: String, range: Range<Int>)] = [
        ("a{1001}", 0..<7), ("xa{2,1001}", 1..<10), ("(a{900}){900}", 0..<13),
        ("a{99999999999999999999}", 0..<23),
        (String(repeating: "a{1000}", count: 70), 0..<490),
    ]

    @Test(arguments: tooLarge)
    func `refuses patterns that are too large`(_ pattern: String, _ range: Range<Int>) {
        #expect(throws: PatternError(reason: .tooLarge, range: range)) { try Pattern(pattern) }
    }

    @Test func `only patterns that are not regular may take long`() {
        #expect(
            ["(a+)+$", "a{1,1000}", #"\bx"#, "[["].map(Pattern.isLinear) == [
                true, true, true, false,
            ])
        #expect(
            ["a(?=b)", #"(a)\1"#, "a++", "(?>a)"].map(Pattern.isLinear)
                == Array(repeating: false, count: 4))
    }

    /// More states than are kept.
    @Test func `throws states away`() throws {
        let pattern = try Pattern("(a|b)*a(a|b){16}c")
        var generator = SeededGenerator(seed: 3)
        let text = (0..<60_000).map { _ in Bool.random(using: &generator) ? "a" : "b" }.joined()
        #expect(!pattern.isFound(in: text))
        #expect(pattern.isFound(in: text + "a" + String(repeating: "b", count: 16) + "c"))
    }
}

extension PatternNode {
    private var mayBeEmpty: Bool {
        switch self {
        case .set: false
        case .assertion: true
        case .sequence(let nodes): nodes.allSatisfy(\.mayBeEmpty)
        case .alternatives(let nodes): nodes.contains(where: \.mayBeEmpty)
        case .repetition(let node, let minimum, _, _): minimum == 0 || node.mayBeEmpty
        }
    }

    /// Whether something that may match the empty text is repeated.
    fileprivate var hasEmptyLoop: Bool {
        switch self {
        case .set, .assertion: false
        case .sequence(let nodes), .alternatives(let nodes): nodes.contains(where: \.hasEmptyLoop)
        case .repetition(let node, _, let maximum, _):
            node.hasEmptyLoop || maximum != 1 && node.mayBeEmpty
        }
    }
}
