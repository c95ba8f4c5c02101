import Domain

extension NewFile {
    /// Adds bytes at its end.
    ///
    /// - Throws: `MemesError.system` of `.writeFile`.
    func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }
}
