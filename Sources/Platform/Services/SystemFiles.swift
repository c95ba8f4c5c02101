import Domain
import LibC

/// The machine's file system.
public final class SystemFiles: Files {
    private let home: String?

    /// Creates an object that accesses the file system.
    ///
    /// - Parameter home: the home directory; `nil` if it is unknown.
    public init(home: String? = nil) { self.home = home }

    public func open(_ path: String) throws(MemesError) -> any ByteStream {
        let file = try OpenFile(path, for: .waiting)
        if try file.status().otherKind == .directory {
            throw .system(.read, path: path, SystemFailure(code: EISDIR))
        }
        return DescriptorStream(file.descriptor, name: path, owner: file)
    }

    public func openRegularFile(
        _ path: String, in folder: String?
    ) throws(MemesError) -> any ByteStream {
        let file = try OpenFile(regularFile: path, in: folder)
        return DescriptorStream(file.descriptor, name: path, owner: file)
    }

    public func facts(of path: String) throws(MemesError) -> FileFacts? {
        try FileStatus(path: path).map(FileFacts.init)
    }

    public func entries(of directory: String) throws(MemesError) -> [FileEntry] {
        let entries = try Directories.names(in: directory).map { name in
            String(validating: name.bytes, as: UTF8.self) != nil
                ? entry(name.text, in: directory)
                : FileEntry(name: name.text, isUTF8: false, facts: nil)
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    public func realPath(of path: String) throws(MemesError) -> String {
        try Directories.realPath(of: path)
    }

    public func pathFromHome(of path: String) throws(MemesError) -> String {
        let whole = try realPath(of: path)
        guard let home else { return whole }
        let start = Directories.location(of: home).text + "/"
        guard whole.utf8.starts(with: start.utf8) else { return whole }
        return "~/" + (String(whole.utf8.dropFirst(start.utf8.count)) ?? path)
    }

    public func path(ofPathFromHome path: String) -> String {
        guard let home, path.utf8.starts(with: "~/".utf8) else { return path }
        return home + "/" + path.dropFirst(2)
    }

    public func commitLog(of folder: String) throws(MemesError) -> [UInt8] {
        guard Programs.isInstalled("git") else { throw .file(.noGit) }
        // To find renames, git compares the contents of files, which a partial clone may lack.
        for renames in ["--find-renames", "--no-renames"] {
            let result = try SystemCall.renaming(.read, folder) { () throws(MemesError) in
                try ProgramResult(
                    of: "git",
                    [
                        "-C", folder, "-c", "log.showSignature=false", "-c",
                        "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "log", "-z",
                        "--format=%at", "--name-status", renames, "--relative", "--no-color",
                        "--no-ext-diff", "--no-textconv", "--", ".",
                    ], variables: .inherited(adding: SystemFiles.cautious), limit: .max)
            }
            if result.status == 0 { return result.output }
        }
        throw .file(.noCommits(path: folder))
    }

    /// The environment variables for running git in an untrusted repository. They keep git from fetching
    /// objects, and thus from running programs that the repository's configuration names for fetching.
    private static let cautious = [
        "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
    ]

    public func create(
        _ path: String, replaces: Bool, in folder: String?
    ) throws(MemesError) -> any NewFile {
        try ReplacementFile(path, replaces: replaces, in: folder)
    }

    public func createPrivate(_ path: String) throws(MemesError) -> any NewFile {
        try Directories.create(Directories.parent(of: path))
        return try ReplacementFile(path, replaces: true, in: nil, isPrivate: true)
    }

    public func exclusively<Answer>(
        _ path: String, waiting seconds: Int, _ work: () -> Answer
    ) throws(MemesError) -> Answer {
        let folder = Directories.parent(of: path)
        try Directories.create(folder)
        // Locks the folder, because the file itself will be replaced.
        let lock = try OpenFile(folder, for: .reading)
        guard try StoreFile.waitForLock(on: lock, until: Uptime.now + .seconds(seconds)) else {
            throw .store(.busy(seconds: seconds), path: path)
        }
        return withExtendedLifetime(lock, work)
    }

    public func finish(_ files: [any NewFile]) throws(MemesError) {
        try ReplacementFile.finish(files.compactMap { $0 as? ReplacementFile })
    }

    public func remove(_ path: String, in folder: String) throws(MemesError) {
        let parent = try OpenFile(Directories.parent(of: path), for: .reading)
        if try parent.realPath() != folder { try parent.check(isIn: folder) }
        try parent.remove(FilePath(String(FileName.last(of: path))))
    }

    public func createDirectory(_ path: String) throws(MemesError) {
        try Directories.create(path, mode: nil)
        PrivateName.removeLeftovers(in: FilePath(path))
    }

    public func entry(_ name: String, in directory: String) -> FileEntry {
        let path = directory + "/" + name
        var status = stat()
        let isThere = lstat(path, &status) == 0
        let isLink = isThere && status.st_mode & S_IFMT == S_IFLNK
        var entry = FileEntry(name: name, isSymbolicLink: isLink, facts: nil)
        if isThere, !isLink {
            entry.facts = FileFacts(FileStatus(status))
            return entry
        }
        do throws(MemesError) {
            entry.facts = try FileStatus(path: path).map(FileFacts.init)
        } catch {
            // A cycle of links counts as a broken link.
            if error.systemFailure?.code == ELOOP { return entry }
            entry.failure = error
        }
        return entry
    }
}

extension FileFacts {
    fileprivate init(_ status: FileStatus) {
        self.init(
            otherKind: status.otherKind, byteCount: status.size,
            modified: Timestamp(milliseconds: status.modified / 1_000_000))
    }
}
