import Domain

/// Quarantined copies of bytes that are removed from a store. They are removed again if the store cannot be
/// changed, because it then still contains everything.
final class QuarantinedCopies {
    private let store: ScannedStore
    private let time: Timestamp
    private var paths: [FilePath] = []

    /// - Parameter time: used in the names of the copies.
    init(of store: ScannedStore, at time: Timestamp) {
        self.store = store
        self.time = time
    }

    /// Copies ranges of the store durably to a new file.
    ///
    /// - Returns: the path of the copy; `nil` if there are no ranges.
    /// - Throws: `MemesError.system` of `.quarantine`, after removing all copies.
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

    /// Truncates the store durably.
    ///
    /// - Throws: `StoreError.changedMeanwhile` if a program without locks has changed the store since the
    ///   scan; `MemesError.system`.
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
    /// - prepare: a last step before the new contents replace the old ones.
    func replaceStore(
        _ write: (BufferedFile) throws(MemesError) -> Void,
        prepare: () throws(MemesError) -> Void = {}
    ) throws(MemesError) {
        let replacement = LogReplacement(
            of: store.file, before: store.status, ids: store.ids)
        try removingCopiesOnError { () throws(MemesError) in
            try replacement.replace(write, prepare: prepare)
        }
        try replacement.finish()
        // Holds the locks of both files until here.
        withExtendedLifetime((store.file, replacement)) {}
    }

    /// Runs a step that leaves the store unchanged if it fails; in that case, removes all copies.
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
