import Domain
import LibC

/// A file that is written under a temporary name and renamed when it is complete.
///
/// If the path is a special file, such as a named pipe, it is written to directly, unless `folder` is given.
final class ReplacementFile: NewFile {
    /// The path as given, for error messages.
    private let givenPath: String
    private let path: FilePath
    private let replaces: Bool
    private let isPrivate: Bool
    private let file: OpenFile
    private let buffered: BufferedFile
    /// The temporary path; `nil` if the file is written to directly.
    private let temporaryPath: FilePath?
    private var isFinished = false

    /// Creates the temporary file, or opens the path to write to it directly.
    ///
    /// - Parameters:
    ///   - folder: the real path of the folder that must contain the file itself, not a link to it;
    ///   `nil` if the file may be anywhere.
    ///   - isPrivate: whether only the user can read a new file.
    init(
        _ path: String, replaces: Bool, in folder: String?, isPrivate: Bool = false
    ) throws(MemesError) {
        givenPath = path
        // An interrupt must not leave an incomplete file behind.
        Interruption.expect()
        self.replaces = replaces
        self.isPrivate = isPrivate
        let status = try FileStatus(path: path, followsLinks: folder == nil)
        let kind = status?.otherKind
        if kind != nil, kind != .directory, folder == nil {
            self.path = FilePath(path)
            temporaryPath = nil
            file = try OpenFile(path, for: .writingWaiting)
        } else {
            guard status == nil || replaces else { throw .file(.exists(path: path)) }
            guard kind == nil else {
                let code = kind == .directory ? EISDIR : ELOOP
                throw .system(.create, path: path, SystemFailure(code: code))
            }
            // Replaces the target of a symbolic link, not the link.
            let followsLink = status != nil && folder == nil
            self.path = followsLink ? Directories.location(of: path) : FilePath(path)
            file = try ReplacementFile.createBeside(
                path, in: folder, replacing: status, isPrivate: isPrivate)
            temporaryPath = file.location
        }
        buffered = BufferedFile(file)
    }

    deinit {
        if !isFinished, let temporaryPath { Directories.remove(temporaryPath) }
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError) {
        guard isPrivate || Interruption.signal == nil else { throw .interrupted }
        try SystemCall.renaming(.writeFile, givenPath) { () throws(MemesError) in
            try buffered.append(bytes.assumingMemoryBound(to: UInt8.self))
        }
    }

    func finish() throws(MemesError) { try ReplacementFile.finish([self]) }

    /// Finishes files in one folder. Synchronizes all files before renaming the first.
    static func finish(_ files: [ReplacementFile]) throws(MemesError) {
        for file in files {
            try SystemCall.renaming(.writeFile, file.givenPath) { () throws(MemesError) in
                try file.buffered.flush()
            }
        }
        let replacements = files.filter { $0.temporaryPath != nil }
        guard let first = replacements.first else { return }
        if files.count == 1 {
            try first.file.synchronize()
        } else {
            try OpenFile.synchronize(replacements.map(\.file))
        }
        for file in replacements { try file.takeName() }
        for folder in Set(replacements.map { Directories.parent(of: $0.path) }) {
            try Directories.synchronize(folder)
        }
    }

    private func takeName() throws(MemesError) {
        guard let temporaryPath else { return }
        if replaces {
            try Directories.rename(temporaryPath, to: path)
        } else {
            try takeFreeName(temporaryPath)
        }
        isFinished = true
    }

    /// Gives the file its final name. Throws an error if another file has taken that name in the meantime.
    private func takeFreeName(_ temporaryPath: FilePath) throws(MemesError) {
        let linked = temporaryPath.withCString { old in path.withCString { link(old, $0) } }
        guard linked != 0 else {
            isFinished = true
            try SystemCall.retrying(.removeTemporary, temporaryPath.text) {
                temporaryPath.withCString(unlink)
            }
            return
        }
        guard errno != EEXIST else { throw .file(.exists(path: givenPath)) }
        // The file system does not support hard links. Another file could still be created between this check
        // and the rename.
        guard try FileStatus(path: path) == nil else { throw .file(.exists(path: givenPath)) }
        try Directories.rename(temporaryPath, to: path)
    }

    /// Creates the temporary file. Errors name the final path, which the user knows.
    ///
    /// - Parameter old: the status of the file to replace. The new file gets its owner, group and mode if the
    ///   system permits that.
    private static func createBeside(
        _ path: String, in folder: String?, replacing old: FileStatus?, isPrivate: Bool
    ) throws(MemesError) -> OpenFile {
        var created: OpenFile?
        if folder == nil {
            PrivateName.removeLeftovers(in: Directories.parent(of: Directories.location(of: path)))
        }
        do throws(MemesError) {
            let file = try PrivateName.create(
                besideFile: path, RandomMemeIDs(),
                mode: old == nil && !isPrivate ? OpenFile.usualMode : OpenFile.privateMode)
            created = file
            _ = try? file.tryLock()
            if let folder { try file.check(isIn: folder) }
            if let old { try? file.takeOwnerAndMode(of: old) }
            return file
        } catch {
            if let created { Directories.remove(created.location) }
            guard case .system(let action, _, let failure) = error else { throw error }
            throw .system(action, path: path, failure)
        }
    }
}
