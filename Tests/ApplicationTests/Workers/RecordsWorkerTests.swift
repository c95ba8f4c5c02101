import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RecordsWorkerTests {
    private static let formats: [RecordFormat] = [
        RecordFormat(kind: .commaSeparated, endsWithNUL: true),
        RecordFormat(kind: .tabSeparated, endsWithNUL: true),
        .plain, RecordFormat(kind: .plain, endsWithNUL: true), RecordFormat(kind: .ids),
        RecordFormat(kind: .json), RecordFormat(kind: .jsonLines),
        RecordFormat(kind: .jsonLines, endsWithNUL: true), RecordFormat(kind: .commaSeparated),
        RecordFormat(kind: .tabSeparated),
    ]

    @Test(arguments: formats, [1, 2, 3, 100])
    func pagesOfAnySizeMakeTheSameRecords(_ format: RecordFormat, _ pageSize: Int) throws {
        let expected = RecordFormatter(format: format).text(of: [
            Seeds.milk, Seeds.walk, Seeds.call,
        ])
        let pages = try pages(format, MemesFetch(isReversed: true, pageSize: pageSize))
        #expect(pages.map(\.text).joined().hasSameBytes(as: expected))
        #expect(pages.map(\.count).reduce(0, +) == 3)
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
    }

    @Test(arguments: formats)
    func noMemesHaveRecordsToo(_ format: RecordFormat) throws {
        let expected = RecordFormatter(format: format).text(of: [] as [Meme])
        let pages = try pages(format, MemesFetch(), of: .seeded([]))
        #expect(pages.map(\.text) == [expected])
        #expect(pages.map(\.count) == [0])
    }

    /// A store may learn only from an empty page that nothing more is to come.
    @Test(arguments: [
        ([0], "[]\n"), ([0, 0], "[]\n"), ([1, 0], "[\n{1}\n]\n"), ([0, 1], "[\n{1}\n]\n"),
        ([2, 0, 1, 0], "[\n{1},\n{2},\n{3}\n]\n"),
    ])
    func elementsAreSeparatedAcrossEmptyPages(_ counts: [Int], _ expected: String) throws {
        var number = 0
        let pages = counts.enumerated().map { position, count in
            let parts = (0..<count).map { _ in
                number += 1
                return Array("{\(number)},\n".utf8)
            }
            return RecordsPage(parts: parts, count: count, isLast: position == counts.count - 1)
        }
        let store = StoreOfRecords(pages)
        let cursor = try RecordsWorker(store: store).records(
            MemesFetch(), as: RecordFormat(kind: .json))
        var text = ""
        while let page = try cursor.nextPage() { text += page.text }
        #expect(text == expected)
    }

    @Test(arguments: formats)
    func throwsWhatTheStoreThrows(_ format: RecordFormat) {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        #expect(throws: error) {
            try RecordsWorker(store: FailingStore(error)).records(MemesFetch(), as: format)
        }
    }

    private func pages(
        _ format: RecordFormat, _ fetch: MemesFetch, of store: MemoryStore = .seeded()
    ) throws -> [RecordsPage] {
        let cursor = try RecordsWorker(store: store).records(fetch, as: format)
        var pages: [RecordsPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}
