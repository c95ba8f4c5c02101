import Domain
import TestSupport

/// A store that has pages of records, whatever it is asked for, and remembers what that was.
final class StoreOfRecords: FailingStore, RecordsCursor {
    private(set) var fetches: [MemesFetch] = []
    private var pages: ArraySlice<RecordsPage>

    init(_ pages: [RecordsPage]) {
        self.pages = pages[...]
        super.init(.emptyTitle)
    }

    override func fetchRecords(
        _ fetch: MemesFetch, as spelling: RecordEncoding
    ) throws(MemesError) -> any RecordsCursor {
        fetches.append(fetch)
        return self
    }

    func nextPage() -> RecordsPage? { pages.popFirst() }
}
