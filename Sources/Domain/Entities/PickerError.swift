/// Why the program that `MEME_PICKER` names has picked nothing.
public enum PickerError: Equatable, Sendable {
    /// There is no such program, or it may not be run.
    case notRun(command: String)
    /// It ended with an exit status that means neither a pick nor a cancel.
    case exited(Int32, command: String)
    case noSuchLine(String)
}
