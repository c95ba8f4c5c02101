import Domain

/// Appends to a file in many small pieces, which are written in chunks of 1 MiB.
final class BufferedFile {
    private static let capacity = 1 << 20

    private let file: OpenFile
    private var buffer: [UInt8] = []

    /// A file without buffered bytes. The buffer grows on demand instead of being reserved: a Swift array
    /// that cannot be allocated ends the program.
    init(_ file: OpenFile) {
        self.file = file
    }

    /// Appends bytes, which are written to the file now or later.
    ///
    /// - Throws: `MemesError.system` of `.write`.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        if buffer.count + bytes.count > BufferedFile.capacity { try flush() }
        guard bytes.count < BufferedFile.capacity else {
            try file.append(bytes)
            return
        }
        buffer.append(contentsOf: bytes)
    }

    /// Appends a text, which is written to the file now or later.
    func append(_ text: String) throws(MemesError) {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(bytes)
        }
    }

    /// Writes the buffered bytes to the file.
    func flush() throws(MemesError) {
        try buffer.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try file.append(bytes)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
