import Domain

/// The drafts of a user. Each has a directory, which is locked while the draft is edited. (Many editors
/// replace the file, so it cannot be locked.)
public final class DraftFolder {
    private let path: String?
    private let temporaryPath: String
    private let warn: (DraftWarning) -> Void
    /// The locks of the drafts that this process has created or opened.
    private var locks: [String: OpenFile] = [:]

    /// Creates access to the drafts in a folder.
    ///
    /// - Parameters:
    ///   - path: the folder, which need not exist; `nil` if it is unknown.
    ///   - temporaryPath: where drafts are created if they cannot be created in the folder.
    public init(path: String?, temporaryPath: String, warn: @escaping (DraftWarning) -> Void) {
        self.path = path
        self.temporaryPath = CurrentProcess.absolutePath(temporaryPath)
        self.warn = warn
    }

    /// Returns the drafts that no process has open, the last changed first. Warns about unreadable ones.
    public func drafts() -> [KeptDraft] {
        let own = path.map { drafts(in: $0, prefix: "") } ?? []
        let all = own + drafts(in: temporaryPath, prefix: DraftFile.sharedPrefix)
        return all.sorted { ($0.time, $0.name) > ($1.time, $1.name) }
    }

    /// Replaces the contents of a draft.
    public func write(_ bytes: [UInt8], at path: String) throws(MemesError) {
        try DraftFile(path: path).write(bytes)
    }

    /// Removes a draft.
    public func discard(_ path: String) {
        let file = DraftFile(path: path)
        file.remove()
        if !file.removeEmptyDirectory() { warn(.filesLeft(directory: file.directory)) }
    }

    /// Creates a draft, or continues one.
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
                warn(.moved(error))
            }
        }
        return try DraftFile(draft, in: temporaryPath, prefix: DraftFile.sharedPrefix)
    }

    /// - Returns: whether no other process has the draft open; true also if the file system has no locks.
    private func lock(_ file: DraftFile) -> Bool {
        if locks[file.path] != nil { return true }
        guard let directory = try? OpenFile(file.directory, for: .reading) else { return true }
        guard (try? directory.tryLock()) ?? true else { return false }
        locks[file.path] = directory
        return true
    }

    private func drafts(in folder: String, prefix: String) -> [KeptDraft] {
        ((try? Directories.names(in: folder)) ?? []).compactMap { name in
            let number = name.bytes.dropFirst(prefix.utf8.count)
            guard name.bytes.starts(with: prefix.utf8), !number.isEmpty,
                number.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            else { return nil }
            return draft(name.text, in: folder)
        }
    }

    /// Returns the draft in a private directory; `nil` if there is none, or another process has it open.
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
            return KeptDraft(
                name: name, file: EditedFile(try file.read(), path: file.path),
                time: Timestamp(milliseconds: status.modified / 1_000_000))
        } catch {
            warn(.unreadable(path: file.path, error))
            return nil
        }
    }
}
