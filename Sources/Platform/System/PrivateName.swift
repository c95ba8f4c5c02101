import Domain
import LibC

/// The names of temporary files that are written next to a file and then replace it, such as
/// `.memes.jsonl.meme-7m3k9q2x0d4v`. The end of the name is random, to avoid names already in use.
enum PrivateName {
    private static let mark = ".meme-"

    /// Resolves the symbolic links in a file's path, then creates a temporary file next to that file.
    ///
    /// - Parameters:
    ///   - ids: generates the end of the name.
    ///   - mode: the mode of the file, without the umask.
    /// - Throws: `MemesError.system` with the action `.create` if the file cannot be created.
    static func create(
        besideFile path: String, _ ids: any MemeIDGenerator, mode: mode_t = OpenFile.privateMode
    ) throws(MemesError) -> OpenFile {
        while true {
            let path = self.path(besideFile: path, try ids.next())
            if let file = try OpenFile.createNew(path, mode: mode) { return file }
        }
    }

    /// Returns the paths of the temporary files that exist next to a file.
    static func existing(besideFile path: String) -> [FilePath] {
        let sample = self.path(besideFile: path, MemeID(bits: 0))
        let (folder, name) = Directories.split(sample)
        let start = name.bytes.dropLast(MemeID.characterCount)
        let names = (try? Directories.names(in: Directories.parent(of: sample))) ?? []
        return names.filter {
            isPrivate($0) && $0.bytes.dropLast(MemeID.characterCount) == start
        }.map { folder + $0.bytes }
    }

    /// Returns a temporary name for a file.
    static func name(beside name: String, _ id: MemeID) -> String { "." + name + mark + id.text() }

    /// Returns whether a name has the form of the names that `name(beside:_:)` returns.
    static func isPrivate(_ name: FilePath) -> Bool {
        let end = name.bytes.suffix(MemeID.characterCount)
        return name.bytes.first == UInt8(ascii: ".")
            && name.bytes.dropLast(MemeID.characterCount).suffix(mark.utf8.count)
                .elementsEqual(mark.utf8)
            && MemeID(String(decoding: end, as: UTF8.self)) != nil
    }

    /// Removes the temporary files that killed processes of this user have left in a folder: files with such names
    /// that nobody has locked, and that are at least a minute old.
    static func removeLeftovers(in folder: FilePath) {
        for name in (try? Directories.names(in: folder)) ?? [] where isPrivate(name) {
            guard let file = try? OpenFile(folder + ("/".utf8 + name.bytes), for: .readingOwn),
                let status = try? file.status(), status.isOwnFile,
                status.modified < FileStatus.now - 60_000_000_000, (try? file.tryLock()) == true
            else { continue }
            Directories.remove(file.location)
        }
    }

    private static func path(besideFile path: String, _ id: MemeID) -> FilePath {
        Directories.sibling(ofFile: path, prefix: ".", suffix: mark + id.text())
    }
}
