/// Why a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store; nothing is read or written.
    case notAStore(line: Int, LineError)
    /// A directory, a FIFO, a device or a socket where the store should be.
    case notARegularFile(FileKind)
    /// Lines before the last whole operation are damaged: writing is refused.
    case damaged([DamagedLine])
    /// The store has a later format: writing is refused.
    case laterFormat(version: String)
    /// Another process held the lock for too long.
    case busy(seconds: Int)
    /// The file has several hard links, which replacing it would break.
    case severalNames(count: Int)
    /// A program without locks changed the file while it was read.
    case changedMeanwhile
}

/// The kinds of files other than regular ones.
public enum FileKind: Equatable, Sendable {
    case directory
    case fifo
    /// A character or block device.
    case device
    case socket
    case other
}
