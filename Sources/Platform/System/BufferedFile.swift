import Domain

/// A file to which many small pieces are appended. Collects the pieces and writes them in chunks of up to 1
/// MiB. Pieces of 1 MiB or more are not collected.
final class BufferedFile {
    private static let capacity = 1 << 20

    private let file: OpenFile
    private var buffer: [UInt8] = []

    /// Wraps an open file. The buffer starts empty and grows only as needed, because the program ends if
    /// Swift cannot allocate memory for an array.
    init(_ file: OpenFile) { self.file = file }

    /// Appends bytes, which may stay in the buffer until `flush`.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        if buffer.count + bytes.count > BufferedFile.capacity { try flush() }
        guard bytes.count < BufferedFile.capacity else {
            try file.append(UnsafeRawBufferPointer(bytes))
            return
        }
        buffer.append(contentsOf: bytes)
    }

    /// Appends text, which may stay in the buffer until `flush`.
    func append(_ text: String) throws(MemesError) {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(bytes)
        }
    }

    /// Writes the buffered bytes to the file.
    func flush() throws(MemesError) {
        try file.append(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}

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
