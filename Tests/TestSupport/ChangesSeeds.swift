import Domain

/// Operations with their memes, to test with.
enum ChangesSeeds {
    /// A position in some store.
    static let position = ChangesPosition(time: Seeds.now, end: 31, checksum: 7)

    /// The line of the cursor for that position.
    static let cursorLine = #"{"cursor":"c1-1f-7-1a1fd8c6900"}"# + "\n"

    /// The operation that added the milk.
    static let added = OperationPart(
        time: Seeds.time("2026-11-20T10:00:00.123Z"), changes: [change(.added, Seeds.milk)])

    /// The line of that operation.
    static let addedLine =
        #"{"time":"2026-11-20T10:00:00.123Z","kind":"change","changes":[{"id":"7m3k9q2x0d4v","#
        + #""kind":"added","meme":{"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"#
        + #""created":"2026-11-20T10:00:00.123Z"}}],"handle":"wqdgfyvj5fc6"}"# + "\n"

    /// Returns a change that results in a meme.
    static func change(_ kind: MemeChange.Kind, _ meme: Meme) -> VersionChange {
        VersionChange(MemeChange(id: meme.id, kind: kind, title: meme.title), meme: meme)
    }

    /// Returns the removal of a meme.
    static func removal(of meme: Meme, title: String) -> VersionChange {
        VersionChange(MemeChange(id: meme.id, kind: .removed, title: title), meme: nil)
    }
}

/// A store that returns the given pages of changes for every fetch.
final class StoreOfPages: FailingStore {
    /// Where each fetch of changes starts.
    private(set) var starts: [ChangesFetch.Start] = []

    private let pages: [Result<ChangesPage, MemesError>]

    /// - Parameter error: the error that every other call throws.
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
