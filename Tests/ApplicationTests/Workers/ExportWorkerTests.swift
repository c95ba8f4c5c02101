import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ExportWorkerTests {
    private static let formats: [ExportFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated,
    ]

    @Test(arguments: formats, [1, 2, 3, 100])
    func pagesOfAnySizeMakeTheSameFile(_ format: ExportFormat, _ pageSize: Int) throws {
        let expected = RecordFormatter(format: format.recordFormat)
            .text(of: [Seeds.milk, Seeds.walk, Seeds.call])
        let pages = try pages(format, MemesFetch(isReversed: true, pageSize: pageSize))
        #expect(pages.map(\.text).joined() == expected)
        #expect(pages.map(\.count).reduce(0, +) == 3)
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
    }

    @Test(arguments: zip(formats, ["[]\n", "", nil, nil]))
    func nothingIsAFileToo(_ format: ExportFormat, _ records: String?) throws {
        let header = RecordFormatter(format: format.recordFormat).text(of: [] as [Meme])
        let pages = try pages(format, MemesFetch(), of: .seeded([]))
        #expect(pages.map(\.text) == [records ?? header])
        #expect(pages.map(\.count) == [0])
        #expect(pages.map(\.isLast) == [true])
    }

    @Test func everyByteOfAMemeIsInItsJSON() throws {
        let json =
            #"{"id":"7m3k9q2x0d4v","title":"\ud800","created":"2026-11-20T10:00:00.123Z","key":"k","#
            + #""mood":{"level":1.50}}"#
        let meme = Meme(
            id: Seeds.milk.id, title: "\u{FFFD}", created: Seeds.milk.created, key: "k",
            otherFields: [JSONMember(name: #""mood""#, value: #"{"level":1.50}"#)],
            exactSpellings: [.title: #""\ud800""#])
        #expect(
            try pages(.jsonLines, MemesFetch(), of: .seeded([meme]))
                == [RecordsPage(text: json + "\n", count: 1)])
    }

    @Test func throwsWhatTheStoreThrows() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        #expect(throws: error) {
            try ExportWorker(store: FailingStore(error)).pages(of: MemesFetch(), as: .json)
        }
    }

    private func pages(
        _ format: ExportFormat, _ fetch: MemesFetch, of store: MemoryStore = .seeded()
    ) throws -> [RecordsPage] {
        let cursor = try ExportWorker(store: store).pages(of: fetch, as: format)
        var pages: [RecordsPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}
