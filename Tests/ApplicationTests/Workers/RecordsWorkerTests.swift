import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct RecordsWorkerTests {
    private static let forms: [RecordForm] = [
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

    @Test func fetchesTextsOnlyWhereTheyAreShown() throws {
        let store = FetchSpy()
        for template in ["{title}", "{id} {text}"] {
            let form = RecordForm(kind: .template(try RecordTemplate(template)))
            _ = try? RecordsWorker(store: store).records(MemesFetch(), as: form)
        }
        _ = try? RecordsWorker(store: store).records(
            MemesFetch(), as: RecordForm(kind: .commaSeparated))
        #expect(store.fetches.map(\.wantsTexts) == [false, true, true])
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

/// Records what is fetched.
private final class FetchSpy: FailingStore {
    private(set) var fetches: [MemesFetch] = []

    init() { super.init(.emptyTitle) }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        fetches.append(fetch)
        throw error
    }
}
