/// The reason a meme was not opened in another program.
public enum OpeningError: Equatable, Sendable {
    /// The meme has neither a web address nor an image.
    case nothingToOpen(title: String)
    /// The address has a scheme that is never opened, such as `file:` or `javascript:`.
    case otherAddress(String)
    case noPicture(String, PictureError)
    case confirmationNeeded(count: Int)
    /// `BROWSER` is not set, and the default program is not installed.
    case noProgram(default: String)
    case notRun(program: String)
    case exited(Int32, program: String, target: String)
}
