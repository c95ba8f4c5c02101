import Domain

/// A file that text is appended to. It is created with mode 0600 if it does not exist.
public final class AppendedFile {
    private let file: OpenFile

    /// - Throws: `MemesError.system` if the file cannot be opened for writing.
    public init(_ path: String) throws(MemesError) { file = try OpenFile(path, for: .creating) }

    /// Returns whether two paths name the same file. The file need not exist.
    public static func isSame(_ path: String, _ other: String) -> Bool {
        if let status = try? FileStatus(path: path) {
            return status.identity == (try? FileStatus(path: other))?.identity
        }
        return CurrentProcess.absolutePath(path) == CurrentProcess.absolutePath(other)
    }

    /// Appends text. Ignores errors, such as a full disk.
    public func append(_ text: String) { try? file.append(Array(text.utf8)) }
}
