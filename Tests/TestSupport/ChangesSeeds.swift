import Domain

/// Operations with their memes, to test with.
enum ChangesSeeds {
    /// A position in some store.
    static let position = ChangesPosition(time: Seeds.now, end: 31, checksum: 7)

    /// The line of its cursor.
    static let cursorLine = #"{"cursor":"c1-1f-7-1a1fd8c6900"}"# + "\n"

    /// The milk was added.
    static let added = OperationPart(
        time: Seeds.time("2026-11-20T10:00:00.123Z"), changes: [change(.added, Seeds.milk)])

    /// Its line.
    static let addedLine =
        #"{"time":"2026-11-20T10:00:00.123Z","kind":"change","changes":[{"id":"7m3k9q2x0d4v","#
        + #""kind":"added","meme":{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"#
        + #""created":"2026-11-20T10:00:00.123Z"}}],"handle":"wqdgfyvj5fc6"}"# + "\n"

    /// A change that made a meme what it is.
    static func change(_ kind: MemeChange.Kind, _ meme: Meme) -> VersionChange {
        VersionChange(MemeChange(id: meme.id, kind: kind, title: meme.title), meme: meme)
    }

    /// The removal of a meme.
    static func removal(of meme: Meme, title: String) -> VersionChange {
        VersionChange(MemeChange(id: meme.id, kind: .removed, title: title), meme: nil)
    }
}

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

        init(_ pages: [Result<ChangesPage, MemesError>]) { self.pages = pages }

        func nextPage() throws(MemesError) -> ChangesPage? {
            pages.isEmpty ? nil : try pages.removeFirst().get()
        }
    }
}
