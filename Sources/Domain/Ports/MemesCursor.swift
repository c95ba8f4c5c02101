/// A list of memes, read page by page.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one page; the last may be empty.
    func nextPage() throws(MemesError) -> MemesPage?
}
