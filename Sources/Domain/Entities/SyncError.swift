/// The reason a sync cannot be set up or finished.
public enum SyncError: Equatable, Sendable {
    /// The store has no shared folder.
    case notSetUp
    /// The store already has a shared folder.
    case alreadySetUp(folder: String)
    /// The folder is in a format of a later version of the program.
    case laterFolder(path: String, version: String)
    /// The folder, or its `meme-sync.json`, is missing. The disk may not be mounted.
    case noFolder(path: String)
    /// `meme-sync.json` is not valid.
    case notSyncFolder(path: String)
    /// The address is of a kind that could run a program, or starts with a dash.
    case unsafeAddress(String)
    /// The remote cannot be reached. `message` is the last line of git's message.
    case unreachable(String, message: String)
    /// Other devices were first several times in a row.
    case othersFirst(String)
    /// Another sync of this store is running.
    case busy
    /// The program, such as `git` or `age`, is not installed.
    case noProgram(String)
    /// The file cannot be decrypted with the identity.
    case wrongIdentity(path: String, message: String)
    /// `age` cannot encrypt for the recipients.
    case encryptionFailed(message: String)
    /// The folder's files are encrypted, and the new device's would not be, or the other way round.
    case otherEncryption(path: String)
    /// The environment variables do not determine a folder for the settings.
    case noStateFolder
    /// The file with the store's sync settings is damaged.
    case damagedSettings(path: String)
}
