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
    /// Removing an attachment before the store is rewritten.
    case remove
    /// Removing the temporary name of a complete file.
    case removeTemporary
    case randomNumbers
}
