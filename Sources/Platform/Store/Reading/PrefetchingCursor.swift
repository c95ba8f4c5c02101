import Domain

/// Reads the next page on another thread while the caller uses the current one.
final class PrefetchingCursor: MemesCursor {
    private let source: Source
    private var work: BackgroundWork<Void>?

    /// Takes over another cursor, which the caller must not use any more.
    init(_ cursor: any MemesCursor) {
        source = Source(cursor)
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        work?.wait()
        let page = source.take()
        if case .success(let page?) = page, !page.isLast {
            work = BackgroundWork { [source] in source.prefetch() }
        }
        return try page.get()
    }
}

/// The cursor and its next page, which the two threads use in turn.
private final class Source {
    private let cursor: any MemesCursor
    private var next: Result<MemesPage?, MemesError>?

    init(_ cursor: any MemesCursor) {
        self.cursor = cursor
    }

    func prefetch() { next = read() }

    func take() -> Result<MemesPage?, MemesError> { next.take() ?? read() }

    private func read() -> Result<MemesPage?, MemesError> {
        Result { () throws(MemesError) in try cursor.nextPage() }
    }
}
