import Domain

/// A text file that is read as a whole.
package enum TextFile {
    /// The size limit, in bytes: 64 MiB.
    package static let maximumByteCount = 64 << 20
}

extension Files {
    /// Reads a regular file as text, up to 64 MiB.
    ///
    /// - Throws: `MemesError.system`.
    package func text(of path: String, in folder: String? = nil) throws(MemesError) -> String {
        let window = InputWindow(try openRegularFile(path, in: folder))
        _ = try window.readMore(upTo: TextFile.maximumByteCount)
        return String(decoding: window.bytes, as: UTF8.self)
    }
}
