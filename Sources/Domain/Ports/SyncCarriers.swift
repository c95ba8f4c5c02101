/// A factory for the carriers of shared folders.
package protocol SyncCarriers: AnyObject {
    /// Returns the carrier of a folder that has been set up.
    ///
    /// - Throws: `SyncError.noProgram`.
    func carrier(for settings: SyncSettings) throws(MemesError) -> any SyncCarrier

    /// Sets up the folder at an address, and returns its carrier. Creates the folder and its `meme-sync.json`
    /// if they are missing. The address determines whether git carries the folder. Makes the paths in the
    /// settings absolute.
    ///
    /// - Throws: any `SyncError` about the folder; `MemesError.system`.
    func create(_ settings: inout SyncSettings) throws(MemesError) -> any SyncCarrier
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
}
