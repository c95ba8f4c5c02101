/// The reason a sync cannot be set up or finished.
public enum SyncError: Equatable, Sendable {
    /// The store has no shared folder.
    case notSetUp
    /// The store already has a shared folder.
    case alreadySetUp(folder: String)
    /// The folder's format is from a later version of the program.
    case laterFolder(path: String, version: String)
    /// The folder, or its `meme-sync.json`, is missing. The disk may not be mounted.
    case noFolder(path: String, isRemote: Bool = false)
    /// A file is where the shared folder needs a folder.
    case notAFolder(path: String)
    /// `meme-sync.json` is not valid.
    case notSyncFolder(path: String)
    /// The address is empty, has control characters or a protocol other than ssh, https and file, could make
    /// git run a program, or could be interpreted as an option.
    case unsafeAddress(String)
    /// The remote cannot be reached or used. `message` is git's reason, and `remote` is what the server said.
    case unreachable(String, message: String, remote: [String] = [])
    /// A lock file at `path` in the remote prevents a push. A killed push may have left it.
    case locked(String, message: String, path: String)
    /// Other devices pushed first several times in a row.
    case othersFirst(String)
    /// Another sync of this store is running.
    case busy
    /// The program, such as `git` or `age`, is not installed.
    case noProgram(String)
    /// The file cannot be decrypted with the identity.
    case wrongIdentity(path: String, message: String)
    /// The identity in the file at `path` belongs to none of the recipients.
    case otherIdentity(path: String)
    /// `age` cannot encrypt for the recipients.
    case encryptionFailed(message: String)
    /// The folder's files are encrypted but the new device's files would not be.
    case encrypted(path: String)
    /// The folder's files are not encrypted but the new device's files would be.
    case otherEncryption(path: String)
    /// The folder of the sync settings cannot be determined from the environment.
    case noStateFolder
    /// The file with the store's sync settings is damaged.
    case damagedSettings(path: String)
    /// A store to be merged has an operation with a time in the year 9000 or later.
    case tooLate(path: String)
    /// A file to be merged is not a store, or cannot be used.
    case otherStore(StoreError, path: String)
}

/// A warning about a file in a shared folder that was skipped.
package enum SyncWarning: Hashable, Sendable {
    /// The file is a symbolic link, a folder or a special file, or a device's folder is not a folder.
    case notRegularFile(path: String)
    case tooLarge(path: String, limit: Int)
    /// A device's folder contains too many files.
    case tooManyFiles(path: String, limit: Int)
    /// The file is encrypted in a plain folder, or plain in an encrypted folder.
    case otherEncryption(path: String)
    /// The file is incomplete or damaged, so it cannot be decrypted.
    case undecryptable(path: String, message: String)
    /// More warnings, which are not shown.
    case more(count: Int)
}
