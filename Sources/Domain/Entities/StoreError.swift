/// Why a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store; it is not read or written.
    case notAStore(line: Int, LineError)
    case notARegularFile(FileKind)
    /// Lines before the last complete operation are damaged; writing is refused.
    case damaged([DamagedLine])
    /// The store has a later format; writing is refused.
    case laterFormat(version: String)
    case busy(seconds: Int)
    /// The file has several hard links, which replacing it would break.
    case severalNames(count: Int)
    /// A program that takes no locks changed the file during reading.
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
