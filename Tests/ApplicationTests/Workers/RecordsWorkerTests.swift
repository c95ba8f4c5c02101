import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RecordsWorkerTests {
    private static let forms: [RecordForm] = [
        RecordForm(kind: .commaSeparated, endsWithNUL: true),
        RecordForm(kind: .tabSeparated, endsWithNUL: true),
        .plain, RecordForm(kind: .plain, endsWithNUL: true), RecordForm(kind: .ids),
        RecordForm(kind: .json), RecordForm(kind: .jsonLines),
        RecordForm(kind: .jsonLines, endsWithNUL: true), RecordForm(kind: .commaSeparated),
        RecordForm(kind: .tabSeparated),
    ]

    @Test(arguments: forms, [1, 2, 3, 100])
    func pagesOfAnySizeMakeTheSameRecords(_ form: RecordForm, _ pageSize: Int) throws {
        let expected = RecordFormatter(form: form).text(of: [Seeds.milk, Seeds.walk, Seeds.call])
        let pages = try pages(form, MemesFetch(isReversed: true, pageSize: pageSize))
        #expect(pages.map(\.text).joined().hasSameBytes(as: expected))
        #expect(pages.map(\.count).reduce(0, +) == 3)
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
    }

    @Test(arguments: forms)
    func noMemesHaveRecordsToo(_ form: RecordForm) throws {
        let expected = RecordFormatter(form: form).text(of: [] as [Meme])
        let pages = try pages(form, MemesFetch(), of: .seeded([]))
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
            MemesFetch(), as: RecordForm(kind: .json))
        var text = ""
        while let page = try cursor.nextPage() { text += page.text }
        #expect(text == expected)
    }

    @Test(arguments: forms)
    func throwsWhatTheStoreThrows(_ form: RecordForm) {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        #expect(throws: error) {
            try RecordsWorker(store: FailingStore(error)).records(MemesFetch(), as: form)
        }
    }

    private func pages(
        _ form: RecordForm, _ fetch: MemesFetch, of store: MemoryStore = .seeded()
    ) throws -> [RecordsPage] {
        let cursor = try RecordsWorker(store: store).records(fetch, as: form)
        var pages: [RecordsPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}
