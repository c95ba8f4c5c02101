import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that is written beside a store and then takes its place, whole or not at all.
///
/// The new file is locked before it can be found under the store's name, and stays so as long as
/// this lives: no writer gets in between. Readers go on with the file that they have open.
final class LogReplacement {
    private let store: OpenFile
    private let before: FileAttributes
    private var file: OpenFile?

    /// - Parameters:
    ///   - store: the store, which is open and locked.
    ///   - before: what it was before it was read.
    init(of store: OpenFile, before: FileAttributes) {
        self.store = store
        self.before = before
    }

    /// Removes the file that a replacement has left which was cut off. Whoever holds the store's lock
    /// may do so.
    static func removeLeftover(of storePath: String) {
        Directories.remove(temporaryPath(of: storePath))
    }

    /// Writes the new contents, waits until the device has them, and puts them in the place of the
    /// store. After an error the store is as it was, and there is no new file.
    ///
    /// - Parameter write: writes all of the new contents.
    /// - Throws: `MemesError.system` of `.create` and `.rewrite`; `StoreFault.severalNames`,
    ///   `.changedMeanwhile`.
    func replace(
        _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) {
        guard before.linkCount == 1 else {
            throw .store(.severalNames(count: before.linkCount), path: store.path)
        }
        LogReplacement.removeLeftover(of: store.path)
        let file = try OpenFile(
            LogReplacement.temporaryPath(of: store.path), for: .creatingNew)
        do throws(MemesError) {
            try fill(file, write)
            try takePlace(file)
        } catch {
            Directories.remove(file.path)
            throw rewriting(error)
        }
        self.file = file
    }

    /// Waits until the device knows that the new file has the store's name.
    ///
    /// - Throws: `MemesError.system` of `.synchronize`; the store is the new one all the same.
    func synchronizeName() throws(MemesError) {
        do throws(MemesError) {
            try Directories.synchronize(Directories.parent(of: Directories.resolved(store.path)))
        } catch {
            guard case .system(_, _, let failure) = error else { throw error }
            throw .system(.synchronize, path: store.path, failure)
        }
    }

    private func fill(
        _ file: OpenFile, _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) {
        guard try file.tryLock() else { throw .store(.busy(seconds: 0), path: file.path) }
        let buffered = BufferedFile(file)
        try write(buffered)
        try buffered.flush()
        try before.copy(to: file)
        try file.synchronize(includesAttributes: true)
    }

    /// Programs without locks, an editor or git, may have written to the store, or have put
    /// another file in its place.
    private func takePlace(_ file: OpenFile) throws(MemesError) {
        let now = try FileAttributes(of: store)
        let path = Directories.resolved(store.path)
        guard now.status.hasSameContents(as: before.status), now.linkCount == before.linkCount,
            try StoreFile.isCurrent(store)
        else { throw .store(.changedMeanwhile, path: store.path) }
        try SystemCall.retrying(.rewrite, store.path) { rename(file.path, path) }
    }

    /// What went wrong with the new file, said of the store.
    private func rewriting(_ error: MemesError) -> MemesError {
        guard case .system(_, _, let failure) = error else { return error }
        return .system(.rewrite, path: store.path, failure)
    }

    private static func temporaryPath(of storePath: String) -> String {
        Directories.sibling(ofFile: storePath, suffix: ".new")
    }
}
