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
