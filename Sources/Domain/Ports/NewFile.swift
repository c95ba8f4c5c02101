/// A file that is being written and does not have its final name yet. If this object is released before the
/// file is finished, the file is discarded.
public protocol NewFile: AnyObject {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` with `.writeFile`; `.interrupted`.
    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError)

    /// Syncs the file to the device and gives it its final name.
    ///
    /// - Throws: `MemesError.system`; `FileError.exists` if another file has taken the name.
    func finish() throws(MemesError)
}

extension NewFile {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` with `.writeFile`; `.interrupted`.
    public func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }
}
