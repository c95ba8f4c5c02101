import Domain

/// Quarantined copies of bytes that are removed from a store. If the store cannot be changed, it still
/// contains all bytes, so the copies are removed.
final class QuarantinedCopies {
    private let store: ScannedStore
    private let time: Timestamp
    private var paths: [FilePath] = []

    /// - Parameter time: the time to use in the names of the copies.
    init(of store: ScannedStore, at time: Timestamp) {
        self.store = store
        self.time = time
    }

    /// Copies ranges of the store durably to a new file.
    ///
    /// - Returns: the path of the copy; `nil` if there are no ranges.
    /// - Throws: `MemesError.system` with the action `.quarantine` if the copy cannot be written. In that
    ///   case, all copies have been removed.
    func add(_ ranges: [Range<Int>], _ kind: QuarantinedFile.Kind) throws(MemesError) -> String? {
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

    /// Truncates the store durably.
    ///
    /// - Throws: `StoreError.changedMeanwhile` if a program that ignores the lock has changed the store since
    ///   the scan; `MemesError.system` if the store cannot be truncated.
    func cutStore(to size: Int) throws(MemesError) {
        try removingCopiesOnError { () throws(MemesError) in
            guard try store.file.status().hasSameContents(as: store.status) else {
                throw .store(.changedMeanwhile, path: store.file.path)
            }
            try store.file.truncate(to: size)
        }
        try store.file.synchronize()
    }

    /// Replaces the contents of the store durably.
    ///
    /// - Parameters:
    ///   - write: writes all of the new contents.
    ///   - afterwards: performs a last step while both the old and the new file are locked.
    func replaceStore(
        _ write: (BufferedFile) throws(MemesError) -> Void,
        afterwards: () throws(MemesError) -> Void = {}
    ) throws(MemesError) {
        let replacement = LogReplacement(of: store.file, before: store.status, ids: store.ids)
        try removingCopiesOnError { () throws(MemesError) in
            try replacement.replace(write)
        }
        try replacement.finish()
        try afterwards()
        // Holds the locks of both files until here.
        withExtendedLifetime((store.file, replacement)) {}
    }

    /// Runs a step. If the step fails, removes all copies. A step that fails must leave the store unchanged.
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
