import Foundation
import LibC

/// What a reader must leave as it is.
struct FileIdentity: Equatable {
    let inode: UInt64
    let size: Int
    let mode: UInt32
    let seconds: Int
    let nanoseconds: Int
    private let data: Data

    /// Its contents.
    var bytes: [UInt8] { Array(data) }

    /// The file at a path, links not followed; `nil` where there is none.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        mode = UInt32(status.st_mode)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
        let kind = status.st_mode & S_IFMT
        // One that reads a pipe may wait for ever.
        let isRead = kind == S_IFREG || kind == S_IFLNK
        data = isRead ? FileManager.default.contents(atPath: path) ?? Data() : Data()
    }
}

/// The contents of a folder: what can be put back as it was.
struct FolderContents: Hashable {
    /// Files by their paths below the folder.
    private(set) var files: [String: Data] = [:]
    /// Paths of folders in it, those above before those below.
    private(set) var folders: [String] = []

    /// What a folder would have.
    init(files: [String: Data], folders: [String]) {
        self.files = files
        self.folders = folders
    }

    init(of path: String) {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        for name in names.sorted() {
            var isDirectory: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isDirectory)
            if isDirectory.boolValue {
                folders.append(name)
            } else {
                files[name] = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
            }
        }
    }

    /// Makes a folder hold this and nothing else.
    func restore(at path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        for folder in [""] + folders {
            try FileManager.default.createDirectory(
                atPath: path + "/" + folder, withIntermediateDirectories: true)
        }
        for (name, bytes) in files {
            _ = FileManager.default.createFile(
                atPath: path + "/" + name, contents: bytes,
                attributes: [.posixPermissions: 0o600])
        }
    }
}
