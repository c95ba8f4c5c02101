import Domain

/// An open store that has been scanned completely.
struct ScannedStore {
    let file: OpenFile
    /// The status of the file before it was read.
    let status: FileStatus
    let scan: FullScan
    /// The generator of names for temporary files.
    let ids: any MemeIDGenerator
    /// Reports the progress of the scan and of any compaction; `nil` for no progress reports.
    let progress: (any ProgressReporter)?

    /// Opens and scans a store. Returns `nil` if the store does not exist.
    ///
    /// - Parameter patience: the time to wait for the lock; `nil` to read without a lock.
    init?(
        _ path: String, lockPatience patience: Duration?, onLongWait: () -> Void = {},
        ids: any MemeIDGenerator, progress: (any ProgressReporter)? = nil
    ) throws(MemesError) {
        guard var file = try StoreFile.openForReading(path) else { return nil }
        if let patience {
            file = try StoreFile.openForWriting(path, patience: patience, onLongWait: onLongWait)
        }
        self.file = file
        self.ids = ids
        self.progress = progress
        (status, scan) = try LogReading(file: file).read(
            soundEnd: { $0.1.damagedLines.isEmpty ? $0.1.end : nil }
        ) { (bytes, before) throws(MemesError) in
            (before, try FullScan(bytes, path: path, progress: progress))
        }
    }
}
