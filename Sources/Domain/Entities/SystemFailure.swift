/// An error of the operating system.
public struct SystemFailure: Error, Equatable, Sendable {
    /// The system's number for it, `errno`.
    public let code: Int32
    /// The kind of failure, which decides the exit status.
    public let kind: Kind
    /// The system's message, `No space left on device`.
    public let description: String

    /// An error of a kind.
    public init(code: Int32, _ kind: Kind, _ description: String) {
        self.code = code
        self.kind = kind
        self.description = description
    }

    /// The kind of failure.
    public enum Kind: Equatable, Sendable {
        /// Permission denied.
        case permission
        /// The file system is read-only.
        case readOnly
        /// A part of the path does not exist or is no directory.
        case notFound
        /// The device failed or is full.
        case inputOutput
        /// The reader of a pipe has closed it.
        case brokenPipe
        /// There are no more descriptors, memory or locks.
        case resources
        /// Anything else.
        case other
    }
}

/// The action that failed.
public enum SystemAction: Equatable, Sendable {
    /// Opening or examining a file.
    case open
    /// Making a file that was not there.
    case create
    /// Making a directory.
    case createDirectory
    /// Reading.
    case read
    /// Writing.
    case write
    /// Writing a file that is not the store.
    case writeFile
    /// Syncing to the device: the change may or may not have been stored.
    case synchronize
    /// Locking.
    case lock
    /// Moving a part of the store to a separate file.
    case quarantine
    /// Writing the file that replaces the store.
    case rewrite
    /// Getting random numbers for an identifier.
    case randomNumbers
}
