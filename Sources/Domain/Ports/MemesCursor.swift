/// A cursor that reads a list of memes page by page.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last page. There is at least one page. The last page may be
    /// empty.
    func nextPage() throws(MemesError) -> MemesPage?
}
