/// The user's files, except the store.
public protocol Files: AnyObject {
    /// Opens a file, a named pipe or a device for reading. For a pipe, waits for a writer.
    ///
    /// - Throws: `MemesError.system` with `.open`, or with `.read` for a directory.
    func open(_ path: String) throws(MemesError) -> any ByteStream

    /// Opens a regular file for reading. Never blocks, even if the file has been replaced by something else,
    /// such as a named pipe.
    ///
    /// - Parameter folder: the real path of a folder that must contain the file, even if links in the path
    ///   have changed; `nil` to allow any location.
    /// - Throws: `MemesError.system` with `.open`, including when the file is not a regular file.
    func openRegularFile(_ path: String, in folder: String?) throws(MemesError) -> any ByteStream

    /// Returns facts about the file at a path, following symbolic links; `nil` if there is no file.
    ///
    /// - Throws: `MemesError.system` with `.open`.
    func facts(of path: String) throws(MemesError) -> FileFacts?

    /// Returns the entries in a directory except `.` and `..`, sorted by the bytes of their names.
    ///
    /// - Throws: `MemesError.system` with `.open` or `.read`.
    func entries(of directory: String) throws(MemesError) -> [FileEntry]

    /// Returns the entry for a name in a directory. If there is no file with this name, the entry has no
    /// facts.
    func entry(_ name: String, in directory: String) -> FileEntry

    /// Returns the absolute path without symbolic links, `.` or `..`. Returns `path` itself if there is no
    /// such file.
    ///
    /// - Throws: `MemesError.system` with `.read`.
    func realPath(of path: String) throws(MemesError) -> String

    /// Returns the path relative to the home folder, such as `~/notes/a.md`. If the file is outside the home
    /// folder, returns the real path.
    ///
    /// - Throws: `MemesError.system` with `.read`.
    func pathFromHome(of path: String) throws(MemesError) -> String

    /// Converts a result of `pathFromHome` back to a path for the system.
    func path(ofPathFromHome path: String) -> String

    /// Returns the git commits that changed files in a folder, newest first, as printed by `git log -z`. Each
    /// commit has its time in seconds, and the status and names of the changed files. The names are relative
    /// to the folder.
    ///
    /// - Throws: `FileError.noGit`, `.noCommits`; `MemesError.system` with `.read`.
    func commitLog(of folder: String) throws(MemesError) -> [UInt8]

    /// Creates a file that appears at its path only when it is finished. Until then, or if finishing fails,
    /// any existing file at the path stays unchanged. Without `folder`, an existing named pipe or device is
    /// written to directly.
    ///
    /// - Parameters:
    ///   - replaces: whether to replace an existing file.
    ///   - folder: the real path of a folder that must contain the file, even if links in the path have
    ///     changed; `nil` to allow any location, and to follow a link.
    /// - Throws: `FileError.exists`; `MemesError.system` with `.create`.
    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile

    /// Creates or replaces a small file, following links. New files and folders are readable only by the user. An
    /// interrupt does not keep the file from being written.
    ///
    /// - Throws: `MemesError.system`.
    func createPrivate(_ path: String) throws(MemesError) -> any NewFile

    /// Runs a function while holding a lock on a file's folder. No other process can lock the folder
    /// meanwhile. Creates the folder if it is missing, and waits some seconds for the lock.
    ///
    /// - Throws: `MemesError.store` with `.busy` if another process holds the lock for longer;
    ///   `MemesError.system`.
    func exclusively<Answer>(
        _ path: String, waiting seconds: Int, _ work: () -> Answer
    ) throws(MemesError) -> Answer

    /// Finishes several files. All of them are synced to the device before any of them gets its final name.
    ///
    /// - Throws: any error that `NewFile.finish` throws. Some files may then already have their final names.
    func finish(_ files: [any NewFile]) throws(MemesError)

    /// Removes a file. Does nothing if it is missing.
    ///
    /// - Parameter folder: the real path of a folder that must contain the file, even if links in the path
    ///   have changed.
    /// - Throws: `MemesError.system`.
    func remove(_ path: String, in folder: String) throws(MemesError)

    /// Creates a directory and any missing parents. Does nothing if the directory exists.
    ///
    /// - Throws: `MemesError.system`.
    func createDirectory(_ path: String) throws(MemesError)
}

extension Files {
    /// Runs a function while holding a lock, for which it waits up to ten seconds.
    package func exclusively<Answer>(
        _ path: String, _ work: () -> Answer
    ) throws(MemesError) -> Answer { try exclusively(path, waiting: 10, work) }

    public func openRegularFile(_ path: String) throws(MemesError) -> any ByteStream {
        try openRegularFile(path, in: nil)
    }

    public func create(_ path: String, replaces: Bool) throws(MemesError) -> any NewFile {
        try create(path, replaces: replaces, in: nil)
    }
}

public struct FileFacts: Equatable, Sendable {
    /// The kind of file; `nil` for a regular file.
    public var otherKind: FileKind?
    public var byteCount: Int
    public var modified: Timestamp

    public init(otherKind: FileKind? = nil, byteCount: Int, modified: Timestamp) {
        self.otherKind = otherKind
        self.byteCount = byteCount
        self.modified = modified
    }
}

public struct FileEntry: Equatable, Sendable {
    /// The name, with U+FFFD in place of bytes that are not valid UTF-8.
    public var name: String
    /// Whether the name is valid UTF-8. If not, the entry cannot be opened.
    public var isUTF8: Bool
    public var isSymbolicLink: Bool
    /// Facts about the file, or about the target of a link; `nil` if there is no such file or the facts are
    /// unknown.
    public var facts: FileFacts?
    /// The error that prevented reading the facts, if any.
    public var failure: MemesError?

    public init(
        name: String, isUTF8: Bool = true, isSymbolicLink: Bool = false, facts: FileFacts?,
        failure: MemesError? = nil
    ) {
        self.name = name
        self.isUTF8 = isUTF8
        self.isSymbolicLink = isSymbolicLink
        self.facts = facts
        self.failure = failure
    }
}

/// A file that is being written and does not have its final name yet. If this object is released before the
/// file is finished, the file is discarded.
public protocol NewFile: AnyObject {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` with `.writeFile`; `.interrupted`.
    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError)

    /// Syncs the file to the device and gives it its final name.
    ///
    /// - Throws: `MemesError.system`; `FileError.exists` if another file has taken the name.
    func finish() throws(MemesError)
}

extension NewFile {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` with `.writeFile`; `.interrupted`.
    public func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }
}

/// A stream of bytes from a file, a pipe or another source.
public protocol ByteStream: AnyObject {
    /// The name for error messages: a path, or `standard input`.
    var name: String { get }

    /// The number of bytes in the stream; `nil` if unknown.
    var byteCount: Int? { get }

    var file: FileIdentity? { get }

    /// Reads the bytes that are available. Waits for at least one byte; returns 0 at the end.
    ///
    /// - Throws: `MemesError.system` with `.read`; `.interrupted` if the user interrupts the wait.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Starts reading the next bytes in the background, if the stream supports it. Do not touch the buffer
    /// until the next `read`, which must use the same buffer.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Waits for the end of a stream that is not a regular file, such as a pipe, and buffers its bytes in a
    /// temporary file for later reads. Does nothing for a regular file.
    ///
    /// - Throws: any error that `read` throws; `MemesError.system` with `.create` or `.writeFile`.
    func waitForEnd() throws(MemesError)

    /// Checks whether enough memory is available for a number of bytes. Without this check, a failed
    /// allocation would end the program.
    ///
    /// - Throws: `MemesError.system` with `.read` if there is not enough memory.
    func checkMemory(for byteCount: Int) throws(MemesError)
}

/// The identity of a file, independent of its name.
public struct FileIdentity: Equatable, Sendable {
    public let device: UInt64
    public let inode: UInt64

    public init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}
