/// The reason a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store, so it is neither read nor written.
    case notAStore(line: Int, LineError)
    case notARegularFile(FileKind)
    /// Lines before the last complete operation are damaged, so writing is refused.
    case damaged([DamagedLine])
    /// The store is in a newer format, so writing is refused.
    case laterFormat(version: String)
    case busy(seconds: Int)
    /// The file has several hard links. Replacing it would break them.
    case severalNames(count: Int)
    /// Another program changed or replaced the file while it was being read or written.
    case changedMeanwhile
}

/// A kind of file other than a regular file.
public enum FileKind: Equatable, Sendable {
    case directory
    case fifo
    /// A character or block device.
    case device
    case socket
    case other
}
