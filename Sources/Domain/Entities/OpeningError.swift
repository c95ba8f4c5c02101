/// Why a meme is not opened in another program.
public enum OpeningError: Equatable, Sendable {
    /// The meme has neither a url nor an image.
    case nothingToOpen(title: String)
    /// An address of a kind that is not opened, such as `file:` or `javascript:`.
    case otherAddress(String)
    case noPicture(String, PictureError)
    case confirmationNeeded(count: Int)
    /// `BROWSER` is not set, and the default program is not installed.
    case noProgram(default: String)
    case notRun(program: String)
    case exited(Int32, program: String, target: String)
}
