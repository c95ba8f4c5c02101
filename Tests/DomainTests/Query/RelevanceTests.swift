import Domain
import TestSupport
import Testing

struct RelevanceTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Milk for the crème brûlée", text: "Oats, milkshake and Tee.",
        tags: [Tag(stored: "home/milky"), Tag(stored: "Straße")],
        otherFields: [JSONMember("aliases", #"["Dairy List",7,"oats"]"#)])

    @Test func `scores each word by its best place`() throws {
        for (query, score) in [
            ("milk", 7), ("mil", 6), ("creme", 7), ("brule", 6), ("brûlée", 7),
            ("home", 5), ("milky", 5), ("strasse", 5), ("strass", 4),
            ("dairy", 5), ("dair", 4), ("oats", 5), ("alias:oats", 5), ("text:oats", 3),
            ("milkshake", 3), ("oat", 4), ("tee", 3), ("te", 2), ("absent", 0),
            ("\"the creme\"", 7), ("\"the cre\"", 6), ("the oats", 12), ("the OR absent", 7),
            ("milk -oats", 7), ("-milk", 0), ("NOT (NOT milk)", 7),
            ("text:milk", 2), ("title:oats", 0), ("tag:home", 5), ("mil*", 6), ("created:2026", 0),
        ] as [(String, Int)] {
            var relevance = try Relevance(try parsed(query))
            #expect(relevance.score(of: RelevanceTests.meme) == score, "\(query)")
        }
    }

    @Test func `scores title matches by whole title, whole word or part`() throws {
        for (title, query, score) in [
            ("Tee", "tee", 8), ("tee", "TEE", 8), ("Thé", "the", 8), ("Tees", "tee", 6),
            ("Straße", "STRASSE", 8), ("tee2", "tee", 6), ("tee!", "tee", 7), ("ätee", "tee", 6),
            ("Buy milk", "\"buy milk\"", 8), ("teé", "te", 6), ("te\u{301}", "te", 8),
            ("日本語", "日本", 6), ("日本語", "日本語", 8), ("α тест β", "тест", 7), ("тесто", "тест", 6),
        ] as [(String, String, Int)] {
            var relevance = try Relevance(try parsed(query))
            #expect(relevance.score(of: meme(title)) == score, "\(title)")
        }
    }

    @Test func `scores matches of a regular expression as parts`() throws {
        for (pattern, score) in [("mi.k", 6), ("h[o]me", 4), ("oats|absent", 4), ("x{3}", 0)]
            as [(String, Int)]
        {
            var relevance = try Relevance(.regularExpression(pattern))
            #expect(relevance.score(of: RelevanceTests.meme) == score, "\(pattern)")
        }
    }

    @Test func `scores addresses lowest`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "x", optionalTexts: [.url: "https://milk.example"])
        var relevance = try Relevance(try parsed("milk"))
        #expect(relevance.score(of: meme) == 1)
    }

    private func meme(_ title: String) -> Meme { Meme(id: Seeds.milk.id, title: title) }

    private func parsed(_ query: String) throws -> Query {
        try QueryParser(dates: DateReader(calendar: UTCCalendar(), now: Seeds.now)).parse(query)
    }
}
