import Domain
import Platform

/// The sync settings of a store, and the transports of sync folders. The settings are stored in
/// `$XDG_STATE_HOME/meme/sync`. Accesses no files before its first use.
final class EnvironmentSync: SyncStates, SyncTransports {
    private let environment: any Environment
    private let storePath: String
    private let warn: (SyncWarning) -> Void
    /// The files that contain the settings; `nil` before their first use.
    private var known: SyncStateFolder?

    /// - Parameter warn: a closure that is called for each skipped file or subfolder of a sync folder.
    init(environment: any Environment, storePath: String, warn: @escaping (SyncWarning) -> Void) {
        self.environment = environment
        self.storePath = storePath
        self.warn = warn
    }

    func read() throws(MemesError) -> SyncSettings? { try states().read() }

    func write(_ settings: SyncSettings) throws(MemesError) { try states().write(settings) }

    func remove() throws(MemesError) { try states().remove() }

    func withLock<Answer>(_ work: () throws(MemesError) -> Answer) throws(MemesError) -> Answer {
        try states().withLock(work)
    }

    func transport(for settings: SyncSettings) throws(MemesError) -> any SyncTransport {
        try SystemSyncTransports(states(), warn: warn).transport(for: settings)
    }

    func isFolder(
        of settings: SyncSettings, at address: String, _ encryption: SyncEncryption?
    ) throws(MemesError) -> Bool {
        try SystemSyncTransports(states(), warn: warn).isFolder(
            of: settings, at: address, encryption)
    }

    func create(
        _ settings: inout SyncSettings, isDryRun: Bool
    ) throws(MemesError) -> any SyncTransport {
        try SystemSyncTransports(states(), warn: warn).create(&settings, isDryRun: isDryRun)
    }

    private func states() throws(MemesError) -> SyncStateFolder {
        if let known { return known }
        let state = try? environment.folder("XDG_STATE_HOME", inHome: "/.local/state")
        guard let state else { throw .sync(.noStateFolder) }
        let states = try SyncStateFolder(store: storePath, folder: state + "/meme/sync")
        known = states
        return states
    }
}

extension Diagnostic {
    /// Creates the warning about a skipped file or subfolder of a sync folder.
    init(_ warning: SyncWarning) {
        let words =
            switch warning {
            case .notRegularFile(let path):
                localized("\(Diagnostic.path(path)) is skipped: it is not a regular file")
            case .tooLarge(let path, let limit):
                localized(
                    "\(Diagnostic.path(path)) is skipped: it is larger than \(Amount.bytes(exactly: limit))"
                )
            case .tooManyFiles(let path, let limit):
                localized(
                    "\(Diagnostic.path(path)) is skipped: it has more than \(number: limit) files")
            case .otherEncryption(let path):
                localized(
                    "\(Diagnostic.path(path)) is skipped: not all files in the folder are encrypted the same way"
                )
            case .undecryptable(let path, let message):
                localized("\(Diagnostic.path(path)) is skipped: \(SafeText.escaped(message))")
            case .more(let count): localized("and \(number: count) more")
            }
        self.init(words, .done)
    }
}
