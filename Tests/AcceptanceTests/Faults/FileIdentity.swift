import Foundation
import LibC

/// The attributes and the contents of a file, which a reader must not change.
struct FileIdentity: Equatable {
    let inode: UInt64
    let size: Int
    let mode: UInt32
    let seconds: Int
    let nanoseconds: Int
    private let data: Data

    /// The contents of the file.
    var bytes: [UInt8] { Array(data) }

    /// Reads the file at a path; `nil` if there is none. If it is a symbolic link, the attributes are those
    /// of the link.
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
        // Reading a pipe might block forever.
        let isRead = kind == S_IFREG || kind == S_IFLNK
        data = isRead ? FileManager.default.contents(atPath: path) ?? Data() : Data()
    }
}

/// The contents of a folder, which can be restored.
struct FolderContents: Hashable {
    /// The files by their paths below the folder.
    private(set) var files: [String: Data] = [:]
    /// The paths of the subfolders, parents before children.
    private(set) var folders: [String] = []

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

    /// Replaces the contents of a folder with these.
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
