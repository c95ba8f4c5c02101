/// A change of an input.
public enum RequestedChange: Equatable, Sendable {
    /// A meme is added.
    case add(MemeDraft)
    /// A meme is edited, if it has the given number of versions.
    case edit(MemeName, MemeEdit, ifVersion: Int?)
    /// A meme is removed, on the same condition.
    case remove(MemeName, ifVersion: Int?)
    /// A version of a meme, or a removed meme, is restored.
    case restore(MemeReference)

    /// A reference to a meme in an input.
    public enum MemeName: Equatable, Sendable {
        /// As on the command line.
        case reference(MemeReference)
        /// By its key.
        case key(String)
    }
}
