import Domain

/// A file to which many small pieces are appended, in chunks of 1 MiB.
final class BufferedFile {
    private static let capacity = 1 << 20

    private let file: OpenFile
    private var buffer: [UInt8] = []

    /// The buffer grows on demand, because a Swift array that cannot be allocated ends the program.
    init(_ file: OpenFile) {
        self.file = file
    }

    /// Appends bytes, which are written to the file now or later.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        if buffer.count + bytes.count > BufferedFile.capacity { try flush() }
        guard bytes.count < BufferedFile.capacity else {
            try file.append(UnsafeRawBufferPointer(bytes))
            return
        }
        buffer.append(contentsOf: bytes)
    }

    /// Appends a text in the same way.
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
