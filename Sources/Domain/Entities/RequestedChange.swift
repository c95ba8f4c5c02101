/// One of the changes that an input asks for.
public enum RequestedChange: Equatable, Sendable {
    /// A meme is added.
    case add(MemeDraft)
    /// A meme is edited, provided that it has so many versions if a number is given.
    case edit(MemeName, MemeEdit, ifVersion: Int?)
    /// A meme is removed, on the same condition.
    case remove(MemeName, ifVersion: Int?)
    /// A version of a meme comes back, or a meme that was removed.
    case restore(MemeReference)

    /// How an input names a meme.
    public enum MemeName: Equatable, Sendable {
        /// As users do.
        case reference(MemeReference)
        /// By its key.
        case key(String)
    }
}
