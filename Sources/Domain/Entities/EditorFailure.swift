/// Why an editor failed.
public enum EditorFailure: Equatable, Sendable {
    /// No editor is configured, and the default is not installed, or cannot be used on a terminal that
    /// cannot move its cursor.
    case none(isTerminalDumb: Bool)
    /// The variable that names the editor is not UTF-8.
    case unreadableVariable(String)
    /// There is no such program, or it may not be run.
    case notRun(command: String)
    /// The system cannot start a program.
    case notStarted(SystemFailure)
    /// It ended with an exit status other than 0.
    case exited(Int32, command: String)
    /// A signal ended it.
    case killed(signal: Int32, command: String)
    /// The user has interrupted it.
    case interrupted
    /// It deleted the draft.
    case draftGone
    /// It replaced the draft with something else.
    case draftIsNoFile(FileKind)
    /// The draft is too large.
    case draftTooLarge(byteCount: Int, limit: Int)
}
