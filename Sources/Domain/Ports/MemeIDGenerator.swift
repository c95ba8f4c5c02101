public protocol MemeIDGenerator: AnyObject {
    /// Returns an identifier that may be in use: the store checks it and asks again.
    ///
    /// - Throws: `MemesError.system` if the system has no random numbers.
    func next() throws(MemesError) -> MemeID
}
