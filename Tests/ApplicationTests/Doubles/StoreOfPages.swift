import Domain
import TestSupport

/// A store that answers with some pages of changes, whatever is asked for.
final class StoreOfPages: FailingStore {
    /// From where on changes were asked for.
    private(set) var starts: [ChangesFetch.Start] = []

    private let pages: [Result<ChangesPage, MemesError>]

    /// - Parameter error: what every other call throws.
    init(_ error: MemesError, _ pages: [Result<ChangesPage, MemesError>]) {
        self.pages = pages
        super.init(error)
    }

    override func fetchChanges(_ fetch: ChangesFetch) -> any ChangesCursor {
        starts.append(fetch.start)
        return Cursor(pages)
    }

    private final class Cursor: ChangesCursor {
        let rewritten: RewrittenStore? = nil
        private var pages: [Result<ChangesPage, MemesError>]

        init(_ pages: [Result<ChangesPage, MemesError>]) {
            self.pages = pages
        }

        func nextPage() throws(MemesError) -> ChangesPage? {
            pages.isEmpty ? nil : try pages.removeFirst().get()
        }
    }
}
