/// A program that shows a text a screen at a time.
public protocol Pager: AnyObject {
    /// Starts the program.
    ///
    /// - Throws: the failure; nothing was started, and nothing is to be finished.
    func start() throws(SystemFailure)

    /// Gives it more of the text; what comes after the user has left it is dropped.
    func write(_ text: String)

    /// Ends the text, and waits until the user leaves the program.
    func finish()
}
