/// A program that shows text one screen at a time.
public protocol Pager: AnyObject {
    /// Starts the pager.
    func start() throws(SystemFailure)

    /// Whether the pager still accepts text. Becomes `false` when writing fails because the user has quit the
    /// pager.
    var isOpen: Bool { get }

    /// Writes more of the text. Does nothing after the user has quit the pager.
    func write(_ text: String)

    /// Ends the text, and waits until the user quits the pager.
    func finish() -> PagerOutcome
}
