/// An error from the operating system.
public struct SystemFailure: Error, Equatable, Sendable {
    /// The error number, from `errno`.
    public let code: Int32
    /// The kind of failure, which determines the exit status.
    public let kind: Kind
    /// The system's message, such as `No space left on device`.
    public let description: String

    public init(code: Int32, _ kind: Kind, _ description: String) {
        self.code = code
        self.kind = kind
        self.description = description
    }

    public enum Kind: Equatable, Sendable {
        case permission
        case readOnly
        /// A component of the path does not exist or is not a directory.
        case notFound
        /// The device failed or is full.
        case inputOutput
        case brokenPipe
        /// The system is out of file descriptors, memory or locks.
        case resources
        case other
    }
}

public enum SystemAction: Equatable, Sendable {
    /// Opening or examining a file.
    case open
    case create
    case createDirectory
    case read
    case write
    /// Writing a file other than the store.
    case writeFile
    /// Syncing to the device. The change may or may not have been stored.
    case synchronize
    case lock
    /// Moving part of the store to a separate file.
    case quarantine
    /// Writing the file that replaces the store.
    case rewrite
    /// Removing an attachment after the store was rewritten.
    case remove
    /// Removing the temporary name of a complete file.
    case removeTemporary
    case randomNumbers
}
