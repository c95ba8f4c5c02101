import Domain

/// A user's drafts. Each draft has a directory, which is locked while the draft is edited. (The file itself
/// cannot be locked, because many editors replace it.)
public final class DraftFolder {
    private let path: String?
    private let temporaryPath: String
    private let warn: (DraftWarning) -> Void
    /// The locked directories of the drafts that this process has created or opened, keyed by the draft's
    /// path.
    private var locks: [String: OpenFile] = [:]

    /// Creates an object that manages the drafts in a folder.
    ///
    /// - Parameters:
    ///   - path: the folder, which need not exist; `nil` if it is unknown.
    ///   - temporaryPath: the folder for drafts that cannot be created in `path`.
    public init(path: String?, temporaryPath: String, warn: @escaping (DraftWarning) -> Void) {
        self.path = path
        self.temporaryPath = CurrentProcess.absolutePath(temporaryPath)
        self.warn = warn
    }

    /// Returns the drafts that no other process has open, most recently changed first. Warns about drafts
    /// that are unreadable or too large. Reads only the beginning and the end of a draft that is too large.
    public func drafts() -> [KeptDraft] {
        let own = path.map { drafts(in: $0, prefix: "") } ?? []
        let all = own + drafts(in: temporaryPath, prefix: DraftFile.sharedPrefix)
        return all.sorted { ($0.time, $0.name) > ($1.time, $1.name) }
    }

    /// Replaces the contents of a draft.
    public func write(_ bytes: [UInt8], at path: String) throws(MemesError) {
        try DraftFile(path: path).write(bytes)
    }

    /// Removes a draft. Warns if its directory cannot be removed because it contains other files.
    public func discard(_ path: String) {
        let file = DraftFile(path: path)
        file.remove()
        if !file.removeEmptyDirectory() { warn(.filesLeft(directory: file.directory)) }
    }

    /// Opens the existing draft at `path`, or creates a new draft if `path` is `nil`. Ensures that the
    /// file contains `draft`.
    ///
    /// - Throws: `EditorError.draftIsOpen` if another process has the draft open; another `MemesError` if the
    ///   draft cannot be read or written.
    func file(holding draft: [UInt8], at path: String?) throws(MemesError) -> DraftFile {
        let file: DraftFile
        if let path {
            file = DraftFile(path: path)
            guard lock(file) else { throw .editor(.draftIsOpen) }
            if try file.read() != draft { try file.write(draft) }
        } else {
            file = try newFile(draft)
            _ = lock(file)
        }
        return file
    }

    private func newFile(_ draft: [UInt8]) throws(MemesError) -> DraftFile {
        if let path {
            do throws(MemesError) {
                try Directories.create(path)
                return try DraftFile(draft, in: path)
            } catch {
                warn(.moved(error))
            }
        }
        return try DraftFile(draft, in: temporaryPath, prefix: DraftFile.sharedPrefix)
    }

    /// Locks a draft. Returns false if another process has the draft open. Returns true if the draft cannot
    /// be locked for another reason, such as a file system without locks.
    private func lock(_ file: DraftFile) -> Bool {
        if locks[file.path] != nil { return true }
        guard let directory = try? OpenFile(file.directory, for: .reading) else { return true }
        guard (try? directory.tryLock()) ?? true else { return false }
        locks[file.path] = directory
        return true
    }

    /// Unlocks all drafts.
    public func unlock() { locks = [:] }

    private func drafts(in folder: String, prefix: String) -> [KeptDraft] {
        ((try? Directories.names(in: folder)) ?? []).compactMap { name in
            let number = name.bytes.dropFirst(prefix.utf8.count)
            guard name.bytes.starts(with: prefix.utf8), !number.isEmpty,
                number.allSatisfy(ASCII.isDigit)
            else { return nil }
            return draft(name.text, in: folder)
        }
    }

    /// Returns the draft in a directory, or `nil` if the directory is not private, contains no draft, or
    /// contains a draft that another process has open. If the draft is unreadable, warns and returns
    /// `nil`.
    private func draft(_ name: String, in folder: String) -> KeptDraft? {
        let file = DraftFile(path: "\(folder)/\(name)/\(DraftFile.fileName)")
        do throws(MemesError) {
            guard let directory = try FileStatus(path: file.directory, followsLinks: false),
                directory.otherKind == .directory, directory.isPrivate,
                directory.mode & 0o777 == 0o700,
                let status = try FileStatus(path: file.path)
            else { return nil }
            if locks[file.path] == nil,
                try OpenFile(file.directory, for: .reading).isLockedByAnother()
            {
                return nil
            }
            let isWhole = status.size <= DraftFile.maximumSize
            if !isWhole {
                let error = MemesError.editor(
                    .draftTooLarge(byteCount: status.size, limit: DraftFile.maximumSize))
                warn(.unreadable(path: file.path, error))
            }
            return KeptDraft(
                name: name,
                file: EditedFile(
                    isWhole ? try file.read() : try file.readEnds(of: status.size),
                    path: file.path),
                time: Timestamp(milliseconds: status.modified / 1_000_000), isWhole: isWhole)
        } catch {
            warn(.unreadable(path: file.path, error))
            return nil
        }
    }
}
