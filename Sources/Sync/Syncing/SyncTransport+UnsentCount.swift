import Domain

extension SyncTransport {
    /// Returns the number of operations that were written to the folder but have not been sent; `nil` if each
    /// operation counts as sent when it is written.
    ///
    /// - Complexity: reads the files that have unsent changes.
    package func unsentCount() throws(MemesError) -> Int? {
        guard let sentFolder else { return nil }
        let sentFiles = try sentFolder.files()
        var count = 0
        for file in try folder.files() {
            if let fingerprint = try folder.fingerprint(of: file),
                try sentFolder.fingerprint(of: file) == fingerprint
            {
                continue
            }
            let sent = sentFiles.contains(file) ? try sentFolder.operations(in: file) : []
            let known = Set(sent.flatMap(\.versions))
            count += try folder.operations(in: file)
                .count { !known.isSuperset(of: $0.versions) }
        }
        return count
    }
}

extension SyncFolder {
    fileprivate func operations(
        in file: SyncFile
    ) throws(MemesError) -> [DeviceFile.Operation] {
        DeviceFile(file, try read(file, from: 0)).operations
    }
}
