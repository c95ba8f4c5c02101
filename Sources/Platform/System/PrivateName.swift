import Domain

#if canImport(Darwin)
    import Darwin
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
    static func existing(besideFile path: String) -> [String] {
        let sample = Directories.split(self.path(besideFile: path, MemeID(bits: 0)))
        let start = sample.name.utf8.dropLast(MemeID.characterCount)
        guard let stream = opendir(sample.directory.isEmpty ? "." : sample.directory) else {
            return []
        }
        defer { closedir(stream) }
        var paths: [String] = []
        while let entry = readdir(stream) {
            guard let name = Directories.name(of: entry), name.utf8.starts(with: start),
                MemeID(String(decoding: name.utf8.dropFirst(start.count), as: UTF8.self)) != nil
            else { continue }
            paths.append(sample.directory + name)
        }
        return paths
    }

    private static func path(besideFile path: String, _ id: MemeID) -> String {
        Directories.sibling(ofFile: path, prefix: ".", suffix: mark + id.text())
    }
}
