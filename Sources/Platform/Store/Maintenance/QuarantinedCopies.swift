import Domain

/// Copies of bytes that are removed from a store. They are kept once the store is written, and of no use
/// before.
final class QuarantinedCopies {
    private let store: ScannedStore
    private let time: Timestamp
    private var paths: [FilePath] = []

    /// No copies yet.
    ///
    /// - Parameter time: for their names.
    init(of store: ScannedStore, at time: Timestamp) {
        self.store = store
        self.time = time
    }

    /// Copies some bytes durably to a file of their own; does nothing where there are none.
    ///
    /// - Returns: the path of the copy.
    /// - Throws: `MemesError.system` of `.setAside`; then there are no copies at all.
    func add(
        _ ranges: [Range<Int>], _ kind: QuarantinedFile.Kind
    ) throws(MemesError) -> String? {
        guard !ranges.isEmpty else { return nil }
        return try removingCopiesOnError { () throws(MemesError) in
            let path = try QuarantinedFile.create(kind, besideStore: store.file.path, at: time) {
                (file) throws(MemesError) in
                for range in ranges { try file.append(store.scan.bytes[range]) }
            }
            paths.append(path)
            return path.text
        }
    }

    /// Cuts the end of the store off, durably.
    func cutStore(to size: Int) throws(MemesError) {
        try removingCopiesOnError { () throws(MemesError) in try store.file.truncate(to: size) }
        try store.file.synchronize()
    }

    /// Puts other contents in the place of the store, durably.
    ///
    /// - Parameter write: writes all of the new contents.
    func replaceStore(
        _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) {
        let replacement = LogReplacement(
            of: store.file, before: store.attributes, ids: store.ids)
        try removingCopiesOnError { () throws(MemesError) in try replacement.replace(write) }
        try replacement.finish()
        // The locks of both files are held until here.
        withExtendedLifetime((store.file, replacement)) {}
    }

    /// Removes all copies where a step fails after which the store still has everything.
    private func removingCopiesOnError<Answer>(
        _ step: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        do throws(MemesError) {
            return try step()
        } catch {
            for path in paths { Directories.remove(path) }
            throw error
        }
    }
}
