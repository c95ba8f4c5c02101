/// Storage for the sync settings of a store. The settings are outside both the store and the shared folder.
package protocol SyncStates: AnyObject {
    /// Reads the settings; `nil` if the store has no shared folder.
    ///
    /// - Throws: `SyncError.damagedSettings`; `MemesError.system`.
    func read() throws(MemesError) -> SyncSettings?

    /// Replaces the settings. If this fails, the old settings remain.
    func write(_ settings: SyncSettings) throws(MemesError)

    /// Removes the settings, and the local copy of a git repository if there is one.
    func remove() throws(MemesError)

    /// Runs a function while no other sync of the store is running. Waits up to ten seconds for another sync
    /// to finish.
    ///
    /// - Throws: `SyncError.busy` if the other sync takes longer; any error that `work` throws.
    func withLock<Answer>(_ work: () throws(MemesError) -> Answer) throws(MemesError) -> Answer
}

extension SyncStates {
    /// The names of the devices in the shared folder; empty if there is none or the settings cannot be read.
    package var deviceNames: [Device: String] { (try? read())?.deviceNames ?? [:] }
}

/// The sync settings of a store, and the state after its last sync.
package struct SyncSettings: Equatable, Sendable {
    package var device: Device
    /// The name of the device, for display.
    package var name: String
    /// The path or URL of the shared folder. A path is absolute.
    package var address: String
    /// The git repository that carries the folder; `nil` for a plain folder.
    package var repository: SyncRepository?
    /// The keys for the files; `nil` if the files are not encrypted.
    package var encryption: SyncEncryption?
    /// The position up to which the store has read each file, keyed by the path of the file below `devices`.
    package var positions: [String: String] = [:]
    /// The attachments that were not exchanged, each with the reason; see `AttachmentExchange`.
    package var leftAttachments: [String: String] = [:]
    /// The position in the store up to which operations have been sent; `nil` before the first sync.
    package var cursor: String?

    package init(device: Device, name: String, address: String, encryption: SyncEncryption? = nil) {
        (self.device, self.name) = (device, name)
        (self.address, self.encryption) = (address, encryption)
    }
}

extension SyncSettings {
    /// The names of the devices in the folder, as far as they are known.
    package var deviceNames: [Device: String] {
        var names: [Device: String] = [:]
        for (file, position) in positions.sorted(by: { $0.key < $1.key }) {
            let parts = position.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let device = Device(file.prefix { $0 != "/" }) else { continue }
            names[device] = String(parts[2])
        }
        return names
    }
}

/// The location of a shared folder in a git repository.
package struct SyncRepository: Equatable, Sendable {
    package let url: String
    package let branch: String
    /// The path of the folder in the repository, with a slash at the end; empty for the root of the
    /// repository.
    package let path: String

    package init(url: String, branch: String, path: String) {
        (self.url, self.branch, self.path) = (url, branch, path)
    }
}

/// The keys with which `age` encrypts and decrypts the files of a folder.
package struct SyncEncryption: Equatable, Sendable {
    /// The recipients who can read the files, such as `age1…`.
    package let recipients: [String]
    /// The absolute path of the file that contains the secret key.
    package let identity: String

    package init(recipients: [String], identity: String) {
        (self.recipients, self.identity) = (recipients, identity)
    }
}
