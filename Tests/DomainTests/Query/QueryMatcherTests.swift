import Domain
import TestSupport
import Testing

struct QueryMatcherTests {
    private static let texts: [(String, String, Bool)] = [
        ("milk", "Buy MILK now", true), ("milk", "mil k", false), ("milk", "", false),
        ("STRASSE", "Die Straße", true), ("straße", "STRASSE", true), ("ß", "ss", true),
        ("s", "ß", true), ("ss", "ſſ", true), ("kilo", "\u{212A}ilo", true), ("ſ", "S", true),
        ("fi", "ﬁn", true), ("i", "ﬁn", true), ("in", "ﬁn", true), ("a;b", "a\u{37E}b", true),
        ("Σ", "ὀδός", true), ("οδος", "ΟΔΟΣ", true),
        // A typed accent must match, in any Unicode form. An accent that is not typed is ignored.
        ("café", "cafe\u{301}", true), ("cafe\u{301}", "CAFÉ", true), ("cafe", "café", true),
        ("café", "cafe", false), ("café", "càfé", true), ("café", "cafè", false),
        ("cafe", "cafe\u{301}", true), ("caf", "cafe\u{301}", true), ("ECLAIR", "éclair", true),
        ("eclair", "É\u{323}CLAIR", true), ("cafe", "c\u{327}afe", true),
        ("cafe", "cafe\u{301} cafe", true), ("resume", "résumé", true), ("résume", "résumé", true),
        ("résume", "resumé", false), ("dong", "đồng", true), ("đong", "đồng", true),
        ("đong", "dồng", false), ("smorrebrod", "Smørrebrød", true), ("ø", "o", false),
        ("o", "ǿ", true), ("ø", "ǿ", false), ("lodz", "Łódź", true), ("aether", "æther", false),
        ("angstrom", "\u{212B}ngström", true), ("strasse", "Sträße", true), ("s", "ẛ", true),
        ("τιμη", "ΤΙΜΉ", true), ("τιμή", "τιμη", false), ("αι", "ᾄ", true), ("ω", "ᾧ", true),
        ("e\u{323}\u{302}", "ệ", true), ("ê", "ệ", false), ("e", "ệ", true),
        ("z", "z\u{5B0}", false), ("=", "≠", false), ("=", "=\u{338}", false),
        ("1", "1\u{301}", true),
        ("\u{301}", "é", false), ("ﬁ\u{301}", "fí", true), ("ss\u{301}", "ß\u{301}", true),
        ("s", "ß\u{301}", true), ("ss", "ß\u{301}", true),
        ("ç", "c\u{327}a", true), ("а", "й", false), ("й", "и\u{306}", true),
        ("и", "й", false), ("и", "и\u{306}", false), ("е", "ё", false), ("и", "и\u{301}", true),
        ("が", "か\u{3099}", true), ("か", "が", false), ("か", "か\u{3099}", false),
        ("カ", "か", false),
        ("한", "\u{1112}\u{1161}\u{11AB}", true), ("하", "한", false), ("하", "하나", true),
        ("\u{1112}\u{1161}", "하", true),
        // The Turkish letters match in the same way in every locale.
        ("i", "I", true), ("istanbul", "İstanbul", true), ("i\u{307}stanbul", "İSTANBUL", true),
        ("ı", "i", false), ("I", "ı", true), ("ISPARTA", "ısparta", true), ("İ", "ı", false),
        ("ᾳ", "ΑΙ", true), ("ᾴ", "α\u{345}\u{301}", true),
        ("👩", "👩‍🚀", true), ("❤", "❤️", true), ("日本", "日本語", true), ("न", "नि", true),
        ("\n", "a\r\nb", true), ("\0", "a\0b", true), ("a\0", "A\0b", true),
        ("buy  milk", "buy milk", false), ("สวัสดี", "สวัสดีครับ", true), ("สวัสด", "plain", false),
        // In other scripts, scalars match one by one, in composed form.
        ("কর", "করা", true), ("করা", "কর", false), ("া", "করা", true), ("কে", "কো", false),
        ("কে", "ক\u{9C7}\u{9BE}", false), ("কো", "ক\u{9C7}\u{9BE}", true), ("ক", "ক্ষ", true),
        ("தமிழ", "தமிழ்", true), ("கொ", "க\u{BC6}\u{BBE}", true), ("கெ", "கொ", false),
        ("നമസ്ക", "നമസ്കാരം", true), ("മലയ", "മലയാളം", true), ("ක", "ක්‍රීඩා", true),
        ("කෙ", "ක\u{DD9}\u{DCF}", false), ("ဗမ", "ဗမာ", true), ("ဥ", "ဦ", false),
        ("ဥ", "\u{1025}\u{102E}", false), ("हिन", "हिन्दी", true), ("कलम", "क़लम", false),
        ("กา", "ก่า", false), ("ก", "ก่า", true), ("كتب", "كَتَبَ", false), ("كت", "كتَب", true),
        ("ا", "آ", false), ("ا", "ا\u{653}", false), ("ש", "ש\u{5B0}", true),
        ("\u{FB49}", "ש\u{5BC}", true),
    ]

    @Test func `finds a pattern in a text`() throws {
        for (pattern, text, isFound) in Self.texts {
            let query = Query.text(TextPattern(pattern), in: .anywhere)
            #expect(try matches(query, Meme(id: Seeds.milk.id, title: text)) == isFound)
            // The same in texts that must be split into segments, and in a long one.
            for before in ["ก็ ", String(repeating: "x é ", count: 20), "ü "] {
                let meme = Meme(id: Seeds.milk.id, title: before + text + " .")
                #expect(try matches(query, meme) == isFound, "\(before)")
            }
        }
    }

    /// The clock is at 2026-11-21T10:00:00Z.
    @Test func `finds tasks by state and date`() throws {
        let memes = [
            #"{"todo":true}"#, #"{"todo":true,"due":"2026-11-20"}"#,
            #"{"todo":true,"due":"2026-11-27"}"#, #"{"todo":true,"due":"2026-11-20","done":true}"#,
            #"{"due":"2026-11-20"}"#, #"{"todo":"yes","due":"soon"}"#, "{}",
        ]
        for (text, positions) in [
            ("is:todo", [0, 1, 2, 4]), ("is:done", [3]), ("is:overdue", [1, 4]),
            ("has:due", [1, 2, 3, 4]),
            ("-is:todo", [3, 5, 6]), ("due:friday", [2]), ("due:7d", [1, 2, 3, 4]),
            ("due:<today is:todo", [1, 4]), ("due:\"in 2 weeks\" is:todo", [1, 2, 4]),
            ("due:in 2 weeks is:todo", [1, 2, 4]), ("is:todo -has:due", [0]),
        ] as [(String, [Int])] {
            let query = try QueryParserTests.parser.parse(text)
            let found = try memes.indices.filter { index in
                let fields = memes[index].dropFirst().dropLast()
                let json = #"{"title":"x"\#(fields.isEmpty ? "" : ",")\#(fields)}"#
                return try matches(query, try MemeDraft(json: Array(json.utf8)).content)
            }
            #expect(found == positions, "\(text)")
        }
    }

    @Test func `ignores accents only in titles and texts`() throws {
        for (text, isMeant) in [
            ("cafe", true), ("title:cafe", true), ("text:eclair", true), ("jose", false),
            ("josé", true), ("url:jose", false), ("url:josé", true), ("uber", false),
            ("tag:uber", false),
            ("tag:über", true), ("peche", false), ("pêche", true),
        ] as [(String, Bool)] {
            let meme = Meme(
                id: Seeds.milk.id, title: "Café", text: "un éclair", tags: [Tag(stored: "über")],
                optionalTexts: [.url: "https://example.org/josé", .image: "pêche.png"])
            #expect(try matches(try QueryParserTests.parser.parse(text), meme) == isMeant)
            let ranges = try QueryMatcher(try QueryParserTests.parser.parse("jose"))
                .ranges(in: "josé", of: .field(.url))
            #expect(ranges.isEmpty, "\(text)")
        }
    }

    @Test func `finds a word prefix only at the start of a word`() throws {
        for (pattern, text, isFound) in [
            ("mil", "buy milk", true), ("ilk", "buy milk", false), ("buy m", "Buy Milk", true),
            ("mil", "(milk", true), ("mil", "_milk", true), ("mil", "1milk", false),
            ("mil", "émilk", false), ("mil", "e\u{301}milk", false), ("mil", "×milk", true),
            ("é", "cafe\u{301}", false), ("é", "cafe e\u{301}a", true), ("s", "ß", true),
            ("mil", "ø milk", true), ("mil", "ømílk", false), ("mil", "ø mílk", true),
            ("strasse", "Hauptstraße", false), ("本", "日本", false), ("mil", "camil mil", true),
            ("mil", "\u{301}mil", false), ("mil", " \u{301}mil", true), ("mil", "Ⅷmil", false),
            ("-x", "a-x", false), ("-x", "a -x", true), ("mil", "ก็ mil", true),
            ("mil", "ก็mil", false), ("mil", "Āmil", false), ("mil", "\u{2000}mil", true),
        ] as [(String, String, Bool)] {
            let query = Query.text(TextPattern(pattern, beginsWord: true), in: .anywhere)
            #expect(try matches(query, Meme(id: Seeds.milk.id, title: text)) == isFound)
        }
    }

    @Test func `finds a tag and the tags below it`() throws {
        for (pattern, tag, isFound) in [
            ("work", "work", true), ("work", "Work", true), ("work", "work/x", true),
            ("work", "works", false), ("work", "my/work", false), ("work/x", "work", false),
            ("wor*", "works", true), ("wor*", "work/x", true), ("wor*", "my/work", false),
            ("straße", "STRASSE/1", true), ("e", "é", false), ("e*", "e\u{301}", false),
            ("é", "e\u{301}/x", true), ("é*", "e\u{301}x", true), ("work/", "work/x", false),
            ("work*", "wor", false), ("k", "\u{212A}", true),
        ] as [(String, String, Bool)] {
            let isPrefix = pattern.hasSuffix("*")
            let name = isPrefix ? String(pattern.dropLast()) : pattern
            let query = Query.tag(TagPattern(name, isPrefix: isPrefix))
            let meme = Meme(
                id: Seeds.milk.id, title: "x", tags: [Tag(stored: "other"), Tag(stored: tag)])
            #expect(try matches(query, meme) == isFound, "\(pattern)")
        }
    }

    /// The meme is the one with every field.
    @Test func `matches a query against every field`() throws {
        for (text, isMeant) in [
            ("", true), ("ann", true), ("cake", true), ("phone", true), ("example.org", true),
            ("ann.png", true), ("level", false), ("title:cake", false), ("text:cake", true),
            ("title:call text:noon", true), ("url:example", true), ("url:png", false),
            ("tag:work", true), ("tag:home", true), ("tag:phone", false), ("tag:ho*", true),
            ("id:a1b2", true), ("id:A1B", true), ("id:b", false), ("is:pinned", true),
            ("is:removed", false), ("untagged", false),
            ("has:text has:url has:image has:tags", true),
            ("created:2026-11-20", true), ("created:2026-11-21", false),
            ("modified:2026-11-21", true),
            ("modified:<2026-11-21", false), ("cake OR nothing", true), ("cake nothing", false),
            ("cake -nothing", true), ("-cake", false), ("NOT (cake nothing)", true),
            ("cake (nothing OR ann)", true), ("nothing OR cake -ann", false),
        ] as [(String, Bool)] {
            #expect(try matches(try QueryParserTests.parser.parse(text), Seeds.call) == isMeant)
        }
    }

    @Test func `matches memes with missing fields`() throws {
        for (text, isMeant) in [
            ("has:text", false), ("has:url", false), ("has:image", false), ("has:tags", false),
            ("untagged", true), ("is:pinned", false), ("created:2026", false),
            ("-created:2026", true),
            ("modified:<9999", false), ("is:removed", true), ("url:x", false),
        ] as [(String, Bool)] {
            let matcher = try QueryMatcher(QueryParserTests.parser.parse(text))
            let meme = Meme(id: Seeds.milk.id, title: "x", optionalTexts: [.url: ""])
            #expect(matcher.matches(meme, isRemoved: true) == isMeant, "\(text)")
        }
    }

    /// `modified` is the time of the last change, as in lists.
    @Test func `treats an unchanged meme as modified when it was created`() throws {
        let query = try QueryParserTests.parser.parse("modified:2026-11-20")
        #expect(try matches(query, Seeds.milk))
        #expect(try !matches(query, Seeds.call))
    }

    @Test func `ignores case in regular expressions by default`() throws {
        for (pattern, isFound) in [
            ("call", true), ("^call ann$", true), ("c.k", true), (#"at\s+noon"#, true),
            ("^noon", false),
            (#"\d"#, false), ("home/ph", true), ("(?-i)call", false),
        ] as [(String, Bool)] {
            #expect(try matches(.regularExpression(pattern), Seeds.call) == isFound, "\(pattern)")
        }
    }

    @Test(arguments: [
        ("a(b", 3..<3, "expected ')'"),
        ("é[z-a]", 3..<4, "character 'z' must compare less than or equal to 'a'"),
    ])
    func `rejects an invalid regular expression`(
        _ pattern: String, _ place: Range<Int>, _ reason: String
    ) {
        #expect(throws: QueryError(.invalidRegularExpression(reason), in: pattern, at: place)) {
            try QueryMatcher(.not(.regularExpression(pattern)))
        }
    }

    @Test func `rejects regular expressions that are nested too deeply`() throws {
        for piece in ["(", "[", "(?:", "[^", "(?i:"] {
            let pattern = String(repeating: piece, count: TestExtent.count(100_000))
            #expect(throws: QueryError.self) { try QueryMatcher(.regularExpression(pattern)) }
        }
        _ = try QueryMatcher(.regularExpression(String(repeating: #"\["#, count: 1000)))
        for (depth, isAllowed) in [(100, true), (101, false)] {
            let pattern =
                String(repeating: "[a", count: depth) + String(repeating: "]", count: depth)
            let matcher = try? QueryMatcher(.regularExpression(pattern))
            #expect((matcher != nil) == isAllowed, "\(depth)")
        }
    }

    private func matches(_ query: Query, _ meme: Meme) throws -> Bool {
        try QueryMatcher(query).matches(meme, isRemoved: false)
    }
}

struct QueryHighlightTests {
    @Test func `highlights matches in a title`() throws {
        for (query, text, marked) in [
            ("milk", "Buy MILK, milk", "Buy [MILK], [milk]"), ("a", "aaa", "[a][a][a]"),
            ("aa", "aaaaa", "[aa][aa]a"), ("ab bc", "xabcx", "x[abc]x"), ("ss", "Maße", "Ma[ß]e"),
            ("e\u{301}", "cafés", "caf[é]s"), ("é", "cafe\u{301}s", "caf[e\u{301}]s"),
            ("e", "é", "[é]"),
            ("cafe", "un cafe\u{301}.", "un [cafe\u{301}]."), ("কর", "করা", "[করা]"),
            ("cafe", "Café, cafe", "[Café], [cafe]"), ("ক", "আকাশ", "আ[কা]শ"), ("o", "ǿl", "[ǿ]l"),
            ("-milk", "milk", "milk"), ("NOT (a -milk)", "a milk", "a [milk]"),
            ("milk OR (b untagged)", "b milk", "[b] [milk]"), ("title:a text:b", "a b", "[a] b"),
            ("mi*", "mild ami", "[mi]ld ami"), ("tag:a is:pinned", "a", "a"),
            ("\"\n\"", "a\r\nb", "a[\r\n]b"), ("🚀", "👩‍🚀", "[👩‍🚀]"), ("", "a", "a"),
            ("i", "ﬁ", "[ﬁ]"), ("f i", "ﬁx", "[ﬁ]x"),
        ] as [(String, String, String)] {
            let matcher = try QueryMatcher(QueryParserTests.parser.parse(query))
            #expect(
                mark(matcher.ranges(in: text, of: .field(.title)), in: text).hasSameBytes(
                    as: marked))
        }
    }

    @Test func `highlights matches of a regular expression`() throws {
        let matcher = try QueryMatcher(.regularExpression("b+|x*"))
        #expect(mark(matcher.ranges(in: "aBbcb"), in: "aBbcb") == "a[Bb]c[b]")
    }

    /// Comparing a character with so many unordered marks takes quadratic time.
    @Test func `highlights matches beside long runs of marks`() throws {
        let marks = String(repeating: "\u{301}\u{316}", count: 130_000)
        let text = "b e" + marks + " b"
        let matcher = try QueryMatcher(.regularExpression("[a-f]"))
        #expect(matcher.matches(Meme(id: Seeds.milk.id, title: text), isRemoved: false))
        let ranges = matcher.ranges(in: text, of: .field(.title))
        #expect(
            ranges.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
                == [0, text.utf8.count - 1])
        // The ranges are those of the text as it was typed.
        let typed = String(repeating: "x", count: 64) + "b\u{301}\u{302A}b"
        let marked = try QueryMatcher(.regularExpression("b\u{302A}\u{301}b?"))
        let found = marked.ranges(in: typed, of: .field(.title)).map { String(typed[$0]) }
        #expect(found.count == 1 && found[0].hasSameBytes(as: "b\u{301}\u{302A}b"))
    }

    private func mark(_ ranges: [Range<String.Index>], in text: String) -> String {
        var marked = ""
        var position = text.startIndex
        for range in ranges {
            marked += text[position..<range.lowerBound] + "[" + text[range] + "]"
            position = range.upperBound
        }
        return marked + text[position...]
    }
}
