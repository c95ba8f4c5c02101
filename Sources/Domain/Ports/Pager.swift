/// A program that shows a text a screen at a time.
public protocol Pager: AnyObject {
    /// Starts the program.
    ///
    /// - Throws: the failure; nothing was started.
    func start() throws(SystemFailure)

    /// Whether the pager still reads: the user has not quit it.
    var isOpen: Bool { get }

    /// Gives it more of the text; what comes after the user has left it is dropped.
    func write(_ text: String)

    /// Ends the text, and waits until the user leaves the program.
    func finish() -> PagerOutcome
}

public enum PagerOutcome: Equatable, Sendable {
    /// It has shown the text, as far as the user wanted it.
    case shown
    /// The user has interrupted it, and with it the whole command.
    case interrupted
    /// There is no such program, or it may not be run: nothing was shown.
    case notRun
}
