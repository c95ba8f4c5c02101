/// The files of the user, other than the store.
public protocol Files: AnyObject {
    /// Begins to read a file, a named pipe or a device; a pipe without a writer is waited for.
    ///
    /// - Throws: `MemesError.system` of `.open`; for a directory, too.
    func open(_ path: String) throws(MemesError) -> any ByteStream

    /// Begins to read a regular file; never waits for anything else that has come into its place.
    ///
    /// - Parameter folder: the real path of a folder in which the file must be, whatever links have come into
    ///   the path meanwhile; `nil` for a file that may be anywhere.
    /// - Throws: `MemesError.system` of `.open`, also for what is no regular file.
    func openRegularFile(_ path: String, in folder: String?) throws(MemesError) -> any ByteStream

    /// The kind of file at a path, through symbolic links; `nil` if there is none.
    func facts(of path: String) throws(MemesError) -> FileFacts?

    /// The entries of a directory, without `.` and `..`, in the order of the bytes of their names.
    ///
    /// - Throws: `MemesError.system` of `.open`, `.read`.
    func entries(of directory: String) throws(MemesError) -> [FileEntry]

    /// What stands under a name in a directory; without facts if there is nothing.
    func entry(_ name: String, in directory: String) -> FileEntry

    /// The path of a file from the root, without symbolic links, `.` and `..`; the path itself where there is no
    /// such file.
    ///
    /// - Throws: `MemesError.system` of `.read`.
    func realPath(of path: String) throws(MemesError) -> String

    /// The path of a file from the home folder, `~/notes/a.md`, where it is in that, else its real path.
    ///
    /// - Throws: `MemesError.system` of `.read`.
    func pathFromHome(of path: String) throws(MemesError) -> String

    /// The path that `pathFromHome` gave, for the system.
    func path(ofPathFromHome path: String) -> String

    /// The commits of git that changed files below a folder, newest first, as `git log -z` prints them: the
    /// second of each, and the status and the names of its files, below the folder.
    ///
    /// - Throws: `FileError.noGit`, `.noCommits`; `MemesError.system` of `.read`.
    func commitLog(of folder: String) throws(MemesError) -> [UInt8]

    /// Begins to write a file, which gets its name when it is finished: until then, and after any
    /// failure, the path leads to what it led to before.
    ///
    /// - Parameters:
    ///   - replaces: whether it may take the place of a file that is there.
    ///   - folder: the real path of a folder in which the file must be, whatever links have come into the path
    ///     meanwhile; `nil` for a file that may be anywhere, also behind a link.
    /// - Throws: `FileError.exists`; `MemesError.system` of `.create`.
    func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile

    /// Finishes several files of one folder: all of them are on the device before the first gets its name.
    ///
    /// - Throws: what `NewFile.finish` throws; some files may have their names then.
    func finish(_ files: [any NewFile]) throws(MemesError)

    /// Makes a directory, and those above it that are missing.
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
    /// Its name; with U+FFFD in it where it is not UTF-8.
    public var name: String
    /// Whether the name is UTF-8, so that the entry can be asked for.
    public var isUTF8: Bool
    public var isSymbolicLink: Bool
    /// What it leads to; `nil` if that is nothing, or is not known.
    public var facts: FileFacts?
    /// Why that is not known.
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

/// A file that is being written, and has no name yet. One that is let go of unfinished leaves nothing.
public protocol NewFile: AnyObject {
    /// Adds bytes at its end.
    ///
    /// - Throws: `MemesError.system` of `.writeFile`.
    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError)

    /// Waits until the device has it, and gives it its name.
    ///
    /// - Throws: `MemesError.system`; `FileError.exists` where another has got the name meanwhile.
    func finish() throws(MemesError)
}

/// The copies of files that belong to memes, in folders beside the store: `attachments/ID/NAME`.
public protocol Attachments: AnyObject {
    /// Copies a file into the folder of a meme. Where the same bytes are there under its name, that is it;
    /// where others are, the copy gets another name. The copy is on the device when this returns.
    ///
    /// - Parameters:
    ///   - folder: the real path of a folder in which the file must be.
    ///   - name: no path; safe on every file system.
    /// - Returns: the copy, without a link.
    /// - Throws: `MemesError.system`; also for what is no regular file.
    func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// The same of bytes that are no file.
    func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment

    /// Removes the copies that this object has made. The store must still be locked: another import may list the
    /// same copies once it is not.
    func removeAdded()

    /// The path of the folder in which each meme has a folder of copies.
    var folder: String { get }

    /// The path of a copy.
    func path(of name: String, _ id: MemeID) -> String
}

/// A stream of bytes: from a file, a pipe or anything else that can be read.
public protocol ByteStream: AnyObject {
    /// What is read, in the words that an error uses: a path, or `standard input`.
    var name: String { get }

    /// How many bytes there are in all, if known.
    var byteCount: Int? { get }

    var file: FileIdentity? { get }

    /// Reads the next bytes, as many as there are at once; 0 at the end. It waits where there are none yet.
    ///
    /// - Throws: `MemesError.system` of `.read`; `.interrupted` when the user does not want to wait any more.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int

    /// Begins to read the next bytes into memory while something else is done, where the stream can do
    /// that. The next `read` must be into the same memory, which must not be used before.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer)

    /// Waits until whoever writes a pipe or terminal has ended, and keeps what comes meanwhile in a temporary
    /// file, from which the next bytes are read then. Nothing waits for other streams.
    ///
    /// - Throws: what `read` throws; `MemesError.system` of `.create` and `.writeFile`.
    func waitForEnd() throws(MemesError)

    /// Checks that there is memory for so many bytes; a failed allocation would end the program.
    ///
    /// - Throws: `MemesError.system` of `.read` if there is not.
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
