import Domain
import LibC

/// The names of temporary files, which are written beside a file before they replace it:
/// `.memes.jsonl.meme-7m3k9q2x0d4v`. The end is random, to avoid names in use.
enum PrivateName {
    private static let mark = ".meme-"

    /// Creates a temporary file beside another file, after resolving symbolic links.
    ///
    /// - Parameter ids: generates the end of the name.
    /// - Throws: `MemesError.system` of `.create`.
    static func create(
        besideFile path: String, _ ids: any MemeIDGenerator
    ) throws(MemesError) -> OpenFile {
        while true {
            let path = self.path(besideFile: path, try ids.next())
            if let file = try OpenFile.createNew(path) { return file }
        }
    }

    /// Returns the paths of existing temporary files for a file.
    static func existing(besideFile path: String) -> [FilePath] {
        let sample = self.path(besideFile: path, MemeID(bits: 0))
        var pattern: [UInt8] = []
        for byte in sample.bytes.dropLast(MemeID.characterCount) {
            if "*?[\\".utf8.contains(byte) { pattern.append(UInt8(ascii: "\\")) }
            pattern.append(byte)
        }
        pattern += [UInt8](repeating: UInt8(ascii: "?"), count: MemeID.characterCount)
        var found = glob_t()
        defer { globfree(&found) }
        guard FilePath(pattern).withCString({ glob($0, 0, nil, &found) }) == 0 else { return [] }
        let paths = (0..<Int(found.gl_pathc)).compactMap {
            found.gl_pathv[$0].map { FilePath(cString: $0) }
        }
        return paths.filter { path in
            let end = path.bytes.suffix(MemeID.characterCount)
            return MemeID(String(decoding: end, as: UTF8.self)) != nil
        }
    }

    private static func path(besideFile path: String, _ id: MemeID) -> FilePath {
        Directories.sibling(ofFile: path, prefix: ".", suffix: mark + id.text())
    }
}
