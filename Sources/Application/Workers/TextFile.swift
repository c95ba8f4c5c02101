import Domain

/// A text file that is read as a whole.
package enum TextFile {
    /// The size limit, in bytes: 64 MiB.
    package static let maximumByteCount = 64 << 20
}

extension Files {
    /// Reads the text at the start of a regular file.
    ///
    /// - Parameter limit: the number of bytes after which reading stops. The text may be slightly longer.
    /// - Throws: `MemesError.system`.
    package func text(
        of path: String, in folder: String? = nil, limit: Int = TextFile.maximumByteCount
    ) throws(MemesError) -> String {
        let window = InputWindow(try openRegularFile(path, in: folder))
        _ = try window.readMore(upTo: limit)
        return String(decoding: window.bytes, as: UTF8.self)
    }
}
