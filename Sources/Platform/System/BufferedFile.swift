import Domain

/// A file that is appended to in many small pieces, which are written by the mebibyte.
final class BufferedFile {
    private static let capacity = 1 << 20

    private let file: OpenFile
    private var buffer: [UInt8] = []

    /// A file of which nothing is held back yet. The buffer grows with what is: memory that is not
    /// to be had ends the program, so that no more is asked for than is needed.
    init(_ file: OpenFile) {
        self.file = file
    }

    /// Adds bytes at the end of the file, now or later.
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

    /// Adds a text at the end of the file, now or later.
    func append(_ text: String) throws(MemesError) {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(bytes)
        }
    }

    /// Writes what is still held back.
    func flush() throws(MemesError) {
        try buffer.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try file.append(bytes)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
