/// A file being written, without a name yet. If released before it is finished, it leaves nothing behind.
public protocol NewFile: AnyObject {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` of `.writeFile`.
    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError)

    /// Syncs the file to the device and gives it its name.
    ///
    /// - Throws: `MemesError.system`; `FileError.exists` if another file has taken the name.
    func finish() throws(MemesError)
}

extension NewFile {
    /// Appends bytes.
    ///
    /// - Throws: `MemesError.system` of `.writeFile`.
    public func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }
}
