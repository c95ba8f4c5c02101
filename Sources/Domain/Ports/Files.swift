/// The user's files, other than the store.
public protocol Files: AnyObject {
    /// Opens a file, a named pipe or a device for reading. Waits for the writer of a pipe.
    ///
    /// - Throws: `MemesError.system` of `.open`, also for a directory.
    func open(_ path: String) throws(MemesError) -> any ByteStream

    /// Opens a regular file for reading. Never blocks, even if something else has replaced the file.
    ///
    /// - Parameter folder: the real path of a folder that must contain the file, even if links in the path
    ///   have changed; `nil` to allow any place.
    /// - Throws: `MemesError.system` of `.open`, also if it is not a regular file.
    func openRegularFile(_ path: String, in folder: String?) throws(MemesError) -> any ByteStream

    /// Returns facts about the file at a path, following symbolic links; `nil` if there is none.
    func facts(of path: String) throws(MemesError) -> FileFacts?

    /// Returns the entries of a directory except `.` and `..`, sorted by the bytes of their names.
    ///
    /// - Throws: `MemesError.system` of `.open`, `.read`.
    func entries(of directory: String) throws(MemesError) -> [FileEntry]

    /// Returns the entry of a name in a directory; without facts if it does not exist.
    func entry(_ name: String, in directory: String) -> FileEntry

    /// Returns the absolute path without symbolic links, `.` and `..`; `path` if there is no such file.
    ///
    /// - Throws: `MemesError.system` of `.read`.
    func realPath(of path: String) throws(MemesError) -> String

    /// Returns a path from the home folder, such as `~/notes/a.md`, or the real path of a file elsewhere.
    ///
    /// - Throws: `MemesError.system` of `.read`.
    func pathFromHome(of path: String) throws(MemesError) -> String

    /// Returns the system path for a result of `pathFromHome`.
    func path(ofPathFromHome path: String) -> String

    /// Returns the git commits that changed files below a folder, newest first, as printed by `git log -z`:
    /// the time in seconds, and the status and names of files, relative to the folder.
    ///
    /// - Throws: `FileError.noGit`, `.noCommits`; `MemesError.system` of `.read`.
    func commitLog(of folder: String) throws(MemesError) -> [UInt8]

    /// Creates a file, which gets its name when finished. Until then, and on failure, the path is unchanged.
    ///
    /// - Parameters:
    ///   - replaces: whether to replace an existing file.
    ///   - folder: the real path of a folder that must contain the file, even if links in the path have
    ///     changed; `nil` to allow any place, and to follow a link.
    /// - Throws: `FileError.exists`; `MemesError.system` of `.create`.
    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile

    /// Finishes files of one folder. All of them are on the device before the first gets its name.
    ///
    /// - Throws: what `NewFile.finish` throws; some files may already have their names.
    func finish(_ files: [any NewFile]) throws(MemesError)

    /// Creates a directory and its missing parents.
    func createDirectory(_ path: String) throws(MemesError)
}

extension Files {
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
    /// The name, with U+FFFD where it is not UTF-8.
    public var name: String
    /// Whether the name is UTF-8, so that the entry can be opened.
    public var isUTF8: Bool
    public var isSymbolicLink: Bool
    /// Facts about the target; `nil` if there is none or they are unknown.
    public var facts: FileFacts?
    /// Why the facts are unknown.
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
