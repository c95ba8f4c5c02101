import Domain
import LibC

/// An atomic replacement of a store with a new file.
///
/// The new file is locked before it gets the store's name, and stays locked for the life of this object, so
/// that no writer can change the store in between. Readers keep reading the file that they have open.
final class LogReplacement {
    private let store: OpenFile
    private let before: FileStatus
    private let ids: any MemeIDGenerator
    private var file: OpenFile?

    /// - Parameters:
    ///   - store: the store, which must be open and locked.
    ///   - before: the status of the store before it was read.
    ///   - ids: generates the temporary name of the new file.
    init(of store: OpenFile, before: FileStatus, ids: any MemeIDGenerator) {
        self.store = store
        self.before = before
        self.ids = ids
    }

    /// Removes the files of interrupted replacements. The caller must hold the store's lock.
    ///
    /// Such a file has a name that `PrivateName` generates for the store, belongs to this user, is not
    /// locked, and is empty or begins with the header of a store.
    static func removeLeftovers(of storePath: String) {
        for path in PrivateName.existing(besideFile: storePath) {
            guard let file = try? OpenFile(path, for: .readingOwn), (try? file.tryLock()) == true,
                isLeftover(file)
            else { continue }
            Directories.remove(path)
        }
    }

    private static func isLeftover(_ file: OpenFile) -> Bool {
        guard let status = try? file.status(), status.isOwnFile,
            let bytes = try? LogBytes(of: file, size: min(status.size, 4096))
        else { return false }
        var lines = LogLines(bytes.buffer)
        guard let line = lines.next() else { return true }
        guard case .header? = try? LogLine(bytes[line.range]) else { return false }
        return true
    }

    /// Writes and synchronizes a file with the new contents, and renames it to the store's name. After an
    /// error, the store is unchanged and the new file is removed.
    ///
    /// - Parameter write: writes all of the new contents.
    /// - Throws: `MemesError.system` with the action `.create` or `.rewrite` if the new file cannot be
    ///   created or written; `StoreError.severalNames` if the store's file has several names, or
    ///   `.changedMeanwhile` if a program that ignores the lock has changed it.
    func replace(_ write: (BufferedFile) throws(MemesError) -> Void) throws(MemesError) {
        guard before.linkCount == 1 else {
            throw .store(.severalNames(count: before.linkCount), path: store.path)
        }
        LogReplacement.removeLeftovers(of: store.path)
        let file = try PrivateName.create(besideFile: store.path, ids)
        do throws(MemesError) {
            try SystemCall.renaming(.rewrite, store.path) { () throws(MemesError) in
                try fill(file, write)
                try takePlace(file)
            }
        } catch {
            Directories.remove(file.location)
            throw error
        }
        self.file = file
    }

    /// Waits until the new name is on disk. If programs that ignore the lock have appended bytes to the old
    /// file in the meantime, first appends these bytes to the new file.
    ///
    /// - Throws: `MemesError.system` with the action `.synchronize`. Even in that case, the store has
    ///   been replaced.
    func finish() throws(MemesError) {
        try SystemCall.renaming(.synchronize, store.path) { () throws(MemesError) in
            let size = try store.status().size
            if let file, size > before.size {
                let bytes = try LogBytes(of: store, size: size)
                let added = bytes[min(before.size, bytes.buffer.count)..<bytes.buffer.count]
                try file.append(UnsafeRawBufferPointer(added))
                try file.synchronize()
            }
            try Directories.synchronize(
                Directories.parent(of: Directories.location(of: store.path)))
        }
    }

    private func fill(
        _ file: OpenFile, _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) {
        guard try file.tryLock() else { throw .store(.busy(seconds: 0), path: file.path) }
        let buffered = BufferedFile(file)
        try write(buffered)
        try buffered.flush()
        try store.copyExtendedAttributes(to: file)
        try file.takeOwnerAndMode(of: before)
        try file.synchronize(includesAttributes: true)
    }

    /// Renames the new file. Throws an error instead if a program that ignores the lock has changed or
    /// replaced the store.
    private func takePlace(_ file: OpenFile) throws(MemesError) {
        let now = try store.status()
        let path = Directories.location(of: store.path)
        guard now.hasSameContents(as: before), now.linkCount == before.linkCount,
            try StoreFile.isCurrent(store)
        else { throw .store(.changedMeanwhile, path: store.path) }
        try Directories.rename(file.location, to: path)
    }
}
