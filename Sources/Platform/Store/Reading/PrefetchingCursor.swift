import Domain

/// A cursor that reads the next page on another thread while the caller uses the current one.
final class PrefetchingCursor: MemesCursor {
    private let cursor: any MemesCursor
    private var work: BackgroundWork<Result<MemesPage?, MemesError>>?

    /// Wraps another cursor, which the caller must not use afterwards.
    init(_ cursor: any MemesCursor) { self.cursor = cursor }

    func nextPage() throws(MemesError) -> MemesPage? {
        let page = work.take()?.wait() ?? PrefetchingCursor.read(cursor)
        if case .success(let page?) = page, !page.isLast {
            work = BackgroundWork { [cursor] in PrefetchingCursor.read(cursor) }
        }
        return try page.get()
    }

    private static func read(_ cursor: any MemesCursor) -> Result<MemesPage?, MemesError> {
        Result { () throws(MemesError) in try cursor.nextPage() }
    }
}
