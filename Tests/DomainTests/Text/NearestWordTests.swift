import Testing

@testable import Domain

struct NearestWordTests {
    @Test func `suggests the word that was meant`() {
        for (word, nearest) in [
            ("lst", "list"), ("lsit", "list"), ("ad", "add"), ("shwo", "show"), ("lists", "list"),
            ("versoin", "version"), ("qqqqqq", nil), ("", nil), ("removeall", nil), ("xyz", nil),
        ] as [(String, String?)] {
            #expect(NearestWord.to(word, among: ["add", "list", "show", "version"]) == nearest)
        }
    }

    @Test func `counts the typing errors between two words`() {
        for (one, other, slips) in [
            ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("ca", "abc", 3),
        ] as [(String, String, Int)] {
            #expect(NearestWord.distance(Array(one), Array(other)) == slips, "\(one)")
            #expect(NearestWord.distance(Array(other), Array(one)) == slips, "\(one)")
        }
    }
}

@Suite struct FuzzyFinderTests {
    private func score(_ pattern: String, _ text: String) -> Int? {
        var texts = FoldedTexts()
        for text in ["before", text, "after"] { texts.append(text) }
        return FuzzyFinder(pattern, in: texts).score(of: 1, in: texts)
    }

    @Test func `scores runs and starts of words above other letters`() {
        for (pattern, text, score) in [
            ("pizza", "Pizza dough", 255), ("pizza", "the pizza", 247), ("piz", "Pizza dough", 224),
            ("izz", "Pizza dough", 160), ("pd", "Pizza dough", 75), ("pza", "pizza", 70),
            ("dough pizza", "Pizza dough", 251), ("", "Pizza", 0), ("  ", "Pizza", 0),
            ("cafe", "Le Café", 247), ("STRASSE", "Straße", 255), ("дом", "Мой дом", 247),
        ] {
            #expect(self.score(pattern, text) == score, "\(pattern) \(text)")
        }
    }

    /// Each row has a text in one normal form, and the same text in the other. Case and accents are ignored,
    /// too, next to any other characters.
    @Test func `finds text in either normal form`() {
        for (composed, decomposed) in [
            ("학점", "\u{1112}\u{1161}\u{11A8}\u{110C}\u{1165}\u{11B7}"),
            ("학", "\u{D558}\u{11A8}"), ("가", "\u{1100}\u{1161}"), ("が", "か\u{3099}"),
            ("パン", "ハ\u{309A}ン"), ("й", "и\u{306}"), ("ѷ", "ѵ\u{30F}"), ("آ", "ا\u{653}"),
            ("↚", "←\u{338}"), ("क\u{93C}", "\u{958}"), ("ো", "\u{9C7}\u{9BE}"),
            ("שּׁ", "ש\u{5C1}\u{5BC}"), ("Café", "cafe\u{301}"), ("ᾳ", "α\u{345}"),
        ] {
            for around in ["", " 학 ", "ไทย ", "❤️ ", "\u{10FFFD}"] {
                let pair = (around + composed, around + decomposed)
                #expect(score(pair.0, pair.1) ?? 0 >= 247, "\(composed) \(around)")
                #expect(score(pair.1, pair.0) ?? 0 >= 247, "\(composed) \(around)")
                #expect(score(composed, pair.1) ?? 0 >= 160, "\(composed) \(around)")
                #expect(score(decomposed, pair.0) ?? 0 >= 160, "\(composed) \(around)")
            }
            #expect(score(decomposed, "ไทย z") == nil, "\(composed)")
        }
        for (pattern, text) in [("하", "학점"), ("か", "が"), ("\u{100000}", "ไ")] {
            #expect(score(pattern, text) == nil, "\(pattern)")
        }
    }

    @Test func `needs all letters in order`() {
        for (pattern, text) in [
            ("pizza", "piza"), ("az", "za"), ("pizza tea", "pizza"), ("a", ""),
            // The bytes of a character must be adjacent: D0 B4 is not found in D0 BE D1 B4.
            ("д", "оѴ"),
        ] {
            #expect(score(pattern, text) == nil, "\(pattern)")
        }
    }

    @Test func `ranks matches as a person expects`() {
        let titles = ["plenty of land", "airplane", "my plan", "plan", "planet", "other"]
        let found = titles.compactMap { title in score("plan", title).map { ($0, title) } }
            .sorted { $0.0 > $1.0 }.map(\.1)
        #expect(found == ["plan", "my plan", "planet", "airplane", "plenty of land"])
    }
}
