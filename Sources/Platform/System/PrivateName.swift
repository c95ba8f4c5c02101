import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The name of a file that is written beside another one before it takes its place:
/// `.memes.jsonl.meme-7m3k9q2x0d4v`. The end is random, so that nobody else has such a file there.
enum PrivateName {
    private static let mark = ".meme-"

    /// Makes a file beside another one, where that really is.
    ///
    /// - Parameter ids: tell the end of its name.
    /// - Throws: `MemesError.system` of `.create`.
    static func create(
        besideFile path: String, _ ids: any MemeIDGenerator
    ) throws(MemesError) -> OpenFile {
        while true {
            let path = self.path(besideFile: path, try ids.next())
            do throws(MemesError) {
                return try OpenFile(path, for: .creatingNew)
            } catch {
                guard case .system(_, _, let failure) = error, failure.code == EEXIST else {
                    throw error
                }
            }
        }
    }

    /// The paths of this kind that there are beside a file.
    static func existing(besideFile path: String) -> [FilePath] {
        let sample = Directories.split(self.path(besideFile: path, MemeID(bits: 0)))
        let start = sample.name.bytes.dropLast(MemeID.characterCount)
        let directory = sample.directory.bytes.isEmpty ? FilePath(".") : sample.directory
        guard let stream = directory.withCString(opendir) else { return [] }
        defer { closedir(stream) }
        var paths: [FilePath] = []
        while let entry = readdir(stream) {
            let name = Directories.name(of: entry).bytes
            guard name.starts(with: start),
                MemeID(String(decoding: name.dropFirst(start.count), as: UTF8.self)) != nil
            else { continue }
            paths.append(sample.directory + name)
        }
        return paths
    }

    private static func path(besideFile path: String, _ id: MemeID) -> FilePath {
        Directories.sibling(ofFile: path, prefix: ".", suffix: mark + id.text())
    }
}
