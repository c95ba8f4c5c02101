import Domain

/// The bytes after the last whole operation, which a writer moves out of its way.
struct TornTail {
    let storePath: String
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies the bytes durably to a new file beside the store, `memes.jsonl.torn-<time>`, which is
    /// for the user alone.
    ///
    /// - Returns: the path of the copy.
    /// - Throws: `MemesError.system` of `.setAside`; then there is no copy.
    func quarantine(at time: Timestamp) throws(MemesError) -> FilePath {
        try QuarantinedFile.create(.torn, besideStore: storePath, at: time) {
            (file) throws(MemesError) in try file.append(bytes)
        }
    }
}
