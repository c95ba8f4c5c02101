public protocol MemeIDGenerator: AnyObject {
    /// Returns an identifier, which may already be in use. The store checks this, and asks for another
    /// identifier if needed.
    ///
    /// - Throws: `MemesError.system` if the system provides no random numbers.
    func next() throws(MemesError) -> MemeID
}
