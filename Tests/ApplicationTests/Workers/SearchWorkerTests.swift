import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct SearchWorkerTests {
    private static let query = Query.text(TextPattern("a"), in: .field(.title))

    @Test func `finds memes and their hits page by page`() throws {
        let cursor = try worker().search(
            MemesFetch(query: SearchWorkerTests.query, pageSize: 1), wantsHits: true)
        let pages = [Seeds.call, Seeds.walk].enumerated().map { number, meme in
            SearchPage(
                page: MemesPage(memes: [meme], isLast: number == 1),
                hits: [[.title: meme.title.ranges(of: /[aA]/)]])
        }
        #expect(try cursor.nextPage() == pages[0])
        #expect(try cursor.nextPage() == pages[1])
        #expect(try cursor.nextPage() == nil)
    }

    @Test func `does not look for hits that are not wanted`() throws {
        let cursor = try worker().search(
            MemesFetch(query: SearchWorkerTests.query, limit: 1), wantsHits: false)
        #expect(try cursor.nextPage() == SearchPage(page: MemesPage(memes: [Seeds.call])))
    }

    private func worker(_ store: any MemesStore = MemoryStore.seeded()) -> SearchWorker {
        SearchWorker(store: store, matchTimeout: ThreadMatchTimeout())
    }
}

struct HitsWorkerTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Milk and cake", text: "milk\nMILK", tags: [Tag(stored: "milk")],
        optionalTexts: [.url: "https://milk.org/cake", .image: "milk.png"])

    private static let everywhere = ["Milk", "milk MILK", "milk", "milk"]

    @Test func `finds what a query searches for`() throws {
        for (query, found) in [
            ("milk", Self.everywhere), ("milk nothing", Self.everywhere),
            ("(milk OR x)", Self.everywhere),
            ("mil*", ["Mil", "mil MIL", "mil", "mil"]),
            ("title:milk", ["Milk", "", "", ""]), ("text:milk", ["", "milk MILK", "", ""]),
            ("url:milk", ["", "", "milk", ""]),
            ("title:milk url:cake", ["Milk", "", "cake", ""]),
            ("title:milk png", ["Milk", "", "", "png"]),
            ("-milk", ["", "", "", ""]), ("NOT -milk", Self.everywhere),
            ("NOT (x -milk)", Self.everywhere),
            ("tag:milk has:url", ["", "", "", ""]), ("", ["", "", "", ""]),
            ("ke milk", ["Milk ke", "milk MILK", "milk ke", "milk"]),
        ] as [(String, [String])] {
            let dates = DateReader(calendar: UTCCalendar(), now: Seeds.now)
            #expect(try texts(QueryParser(dates: dates).parse(query)) == found, "\(query)")
        }
    }

    @Test func `finds what a regular expression matches`() throws {
        #expect(try texts(.regularExpression("m.l|a")) == ["Mil a a", "mil MIL", "mil a", "mil"])
        let error = QueryError(.invalidRegularExpression("expected ')'"), in: "(", at: 1..<1)
        #expect(throws: MemesError.query(error)) { try HitsWorker(query: .regularExpression("(")) }
    }

    @Test func `finds nothing in fields that a meme lacks`() throws {
        let worker = try HitsWorker(query: .text(TextPattern("x"), in: .anywhere))
        #expect(worker.hits(in: Seeds.walk) == MemeHits())
    }

    /// Returns the hits in the title, text, url and image.
    private func texts(_ query: Query) throws -> [String] {
        let hits = try HitsWorker(query: query).hits(in: HitsWorkerTests.meme)
        let meme = HitsWorkerTests.meme
        let places = [
            (meme.title, hits[.title]), (meme.text, hits[.text]), (meme[.url] ?? "", hits[.url]),
            (meme[.image] ?? "", hits[.image]),
        ]
        return places.map { text, ranges in
            ranges.map { String(text[$0]) }.joined(separator: " ")
        }
    }
}
