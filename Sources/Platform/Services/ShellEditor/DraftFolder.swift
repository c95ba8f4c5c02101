import Domain
import LibC

/// The drafts of a user. Each has a directory, which is locked while the draft is edited; the file cannot be
/// locked, for many editors replace it.
public final class DraftFolder {
    private let path: String?
    private let temporaryPath: String
    private let warn: (MemesError) -> Void
    /// The locks of the drafts that this process has made or opened.
    private var locks: [String: OpenFile] = [:]

    /// The drafts in a folder.
    ///
    /// - Parameters:
    ///   - path: the folder, which need not be there; `nil` if nothing says where it is.
    ///   - temporaryPath: where drafts are made if they cannot be made in the folder.
    ///   - warn: is told why they cannot.
    public init(path: String?, temporaryPath: String, warn: @escaping (MemesError) -> Void) {
        self.path = path
        self.temporaryPath = CurrentProcess.absolutePath(temporaryPath)
        self.warn = warn
    }

    /// The drafts that no process has open, the last changed first. What cannot be read is left out.
    public func drafts() -> [KeptDraft] {
        let own = path.map { drafts(in: $0, prefix: "") } ?? []
        let all = own + drafts(in: temporaryPath, prefix: DraftFile.sharedPrefix)
        return all.sorted { ($0.time, $0.name) > ($1.time, $1.name) }
    }

    /// Replaces what a draft holds.
    public func write(_ bytes: [UInt8], at path: String) throws(MemesError) {
        try DraftFile(path: path).write(bytes)
    }

    /// Removes a draft.
    public func discard(_ path: String) { DraftFile(path: path).remove() }

    /// Makes a draft, or goes on with one.
    ///
    /// - Throws: `MemesError.system`; `EditorError.draftIsOpen`.
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
                warn(error)
            }
        }
        return try DraftFile(draft, in: temporaryPath, prefix: DraftFile.sharedPrefix)
    }

    /// - Returns: whether no other process has it open; true also if the file system has no locks.
    private func lock(_ file: DraftFile) -> Bool {
        if locks[file.path] != nil { return true }
        guard let directory = try? OpenFile(file.directory, for: .reading) else { return true }
        guard (try? directory.tryLock()) ?? true else { return false }
        locks[file.path] = directory
        return true
    }

    private func drafts(in folder: String, prefix: String) -> [KeptDraft] {
        DraftFile.names(in: folder).compactMap { name in
            guard name.utf8.starts(with: prefix.utf8) else { return nil }
            return try? draft(name, in: folder)
        }
    }

    /// The draft in a directory of this user; `nil` if there is none, or another process has it open.
    private func draft(_ name: String, in folder: String) throws(MemesError) -> KeptDraft? {
        let file = DraftFile(path: "\(folder)/\(name)/\(DraftFile.fileName)")
        guard let directory = try FileStatus(path: file.directory, followsLinks: false),
            directory.otherKind == .directory, directory.isPrivate,
            let status = try FileStatus(path: file.path)
        else { return nil }
        if locks[file.path] == nil,
            try OpenFile(file.directory, for: .reading).isLockedByAnother()
        {
            return nil
        }
        return KeptDraft(
            name: name, file: EditedFile(try file.read(), path: file.path),
            time: Timestamp(milliseconds: status.modified / 1_000_000))
    }
}
