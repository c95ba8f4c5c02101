/// Makes identifiers for new memes.
public protocol MemeIDGenerator: AnyObject {
    /// An identifier that is not known to be used: the store checks, and asks again.
    ///
    /// - Throws: `MemesError.system` where the system has no random numbers.
    func next() throws(MemesError) -> MemeID
}
