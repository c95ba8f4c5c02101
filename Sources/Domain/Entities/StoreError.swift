/// The error in a store.
public enum StoreError: Equatable, Sendable {
    /// The file is no meme store; nothing is read from it or written to it.
    case notAStore(line: Int, LineError)
    /// A directory, a FIFO, a device or a socket where the store should be.
    case notARegularFile(FileKind)
    /// Lines before the last whole operation cannot be understood: writing is refused.
    case damaged([DamagedLine])
    /// The store has a later format: writing is refused.
    case laterFormat(version: String)
    /// Another process held the lock for too long.
    case busy(seconds: Int)
    /// The file has several names, of which a new file in its place would get only one.
    case severalNames(count: Int)
    /// A program that knows no locks has changed the file while it was read.
    case changedMeanwhile
}

/// What a path can lead to other than a regular file.
public enum FileKind: Equatable, Sendable {
    /// A directory.
    case directory
    /// A named pipe.
    case fifo
    /// A character or block device.
    case device
    /// A socket.
    case socket
    /// Anything else.
    case other
}
