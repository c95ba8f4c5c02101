import Domain

extension SyncCarrier {
    /// Returns the number of a device's operations that were written to the folder but have not been sent.
    ///
    /// - Complexity: reads the device's files that have unsent changes.
    package func unsentCount(of device: Device) throws(MemesError) -> Int {
        guard let sentFolder else { return 0 }
        let sentFiles = try sentFolder.files()
        var count = 0
        for file in try folder.files() where file.device == device {
            if let fingerprint = try folder.fingerprint(of: file),
                try sentFolder.fingerprint(of: file) == fingerprint
            {
                continue
            }
            let sent = sentFiles.contains(file) ? try sentFolder.operationCount(in: file) : 0
            count += max(try folder.operationCount(in: file) - sent, 0)
        }
        return count
    }
}

extension SyncFolder {
    fileprivate func operationCount(in file: SyncFile) throws(MemesError) -> Int {
        DeviceFile(file, try read(file, from: 0)).operations.count
    }
}
