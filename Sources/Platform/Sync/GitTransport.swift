import Domain
import LibC

/// The transport of a shared folder in a git repository.
final class GitTransport: SyncTransport {
    let folder: any SyncFolder
    private let files: GitFolder
    private let remoteFolder: () -> any SyncFolder

    /// - Parameters:
    ///   - folder: the decrypted `files`.
    ///   - remoteFolder: returns the decrypted files of the remote branch.
    init(
        _ files: GitFolder, as folder: any SyncFolder, remoteFolder: @escaping () -> any SyncFolder
    ) {
        (self.files, self.folder, self.remoteFolder) = (files, folder, remoteFolder)
    }

    var sentFolder: (any SyncFolder)? { remoteFolder() }

    /// Sets up the folder in the remote repository, which may be empty.
    func create() throws(MemesError) {
        for _ in 0..<GitTransport.attempts {
            try files.receive(creates: true)
            if try send() { return }
        }
        throw .sync(.othersFirst(files.address))
    }

    private static let attempts = 5

    func receive() throws(MemesError) { try files.receive(creates: false) }

    func send() throws(MemesError) -> Bool { try files.send() }
}

/// The files of a shared folder in a local copy of a git repository. Each change to a file is committed
/// immediately; `send` pushes the commit.
final class GitFolder: WholeFiles {
    private typealias Entries = [String: GitRepository.Entry]

    private let repository: GitRepository
    private let rules: SyncFolderRules
    private let warnings: SyncWarnings
    private let device: Device
    private let branch: GitRepository.Branch
    /// The devices whose files may be written.
    private var own: Set<Device>
    /// The files of the branch; `nil` if they must be read again.
    private var entries: Entries?

    var address: String { repository.shownURL }

    /// Creates an object that accesses the files in a local copy.
    ///
    /// - Parameters:
    ///   - device: the device of this store. If a file is written for a device that has no
    ///     files yet, that device also becomes a device of this store.
    ///   - branch: the branch to read. Only the local branch may be written.
    init(
        _ repository: GitRepository, device: Device, _ rules: SyncFolderRules,
        _ warnings: SyncWarnings, branch: GitRepository.Branch = .local
    ) {
        self.repository = repository
        self.branch = branch
        self.rules = rules
        self.warnings = warnings
        self.device = device
        own = [device]
        repository.fallbackIdentity = "meme <meme@\(device.text)>"
    }

    /// Fetches the files, and reapplies the changes that have not been pushed.
    ///
    /// - Parameter creates: whether to create the branch and `meme-sync.json` if they are missing.
    func receive(creates: Bool) throws(MemesError) {
        try repository.prepare()
        var local: Entries = [:]
        /// The entries of the remote branch after the previous fetch.
        var old: Entries = [:]
        do throws(MemesError) {
            local = try repository.entries(.local)
            old = try repository.entries(.remote)
        } catch {
            // The copy is damaged. Fetches everything again; the next plan repeats the lost changes.
            (local, old) = ([:], [:])
            try repository.remove()
            try repository.prepare()
        }
        guard try repository.fetch() || creates else {
            throw .sync(.noFolder(path: repository.shownURL, isRemote: true))
        }
        let remote = try repository.entries(.remote)
        var changes = ownChanges(from: old, to: local, on: remote)
        do throws(MemesError) {
            try checkMarker(remote)
        } catch {
            guard creates, case .sync(.noFolder) = error else { throw error }
            changes[SyncFolderRules.markerName] = .contents(SyncFolderRules.marker)
        }
        try commit(changes)
    }

    /// Pushes the changes. Returns `false` if another device pushed first.
    func send() throws(MemesError) -> Bool {
        let local = try repository.commitName(.local)
        if try local == repository.commitName(.remote) { return true }
        return try repository.push()
    }

    func files() throws(MemesError) -> [SyncFile] {
        let entries = try checkedEntries()
        var files: [SyncFile] = []
        for (name, entry) in entries {
            guard let file = file(name) else { continue }
            let path = path(of: file)
            if rules.hasOtherExtension(file.name) {
                warnings.warn(.otherEncryption(path: path))
            } else if rules.isDeviceFile(file.name) {
                if !entry.isRegular {
                    warnings.warn(.notRegularFile(path: path))
                } else if entry.size > rules.sizeLimit {
                    warnings.warn(.tooLarge(path: path, limit: rules.sizeLimit))
                } else {
                    files.append(file)
                }
            }
        }
        return files.sorted()
    }

    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        guard let entry = try checkedEntries()[GitFolder.name(of: file)], entry.isRegular,
            entry.size <= rules.sizeLimit
        else { throw .system(.open, path: path(of: file), SystemFailure(code: ENOENT)) }
        return Array(try repository.read(entry).dropFirst(offset))
    }

    func fingerprint(of file: SyncFile, before end: Int) throws(MemesError) -> String? {
        end == .max ? try checkedEntries()[GitFolder.name(of: file)]?.object : nil
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        let isNew = try checkedEntries()[GitFolder.name(of: file)] == nil
        let kept = isNew ? [] : try read(file, from: 0).prefix(offset)
        try replace(file, with: kept + bytes)
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError) {
        try change(file, .contents(bytes))
    }

    func remove(_ file: SyncFile) throws(MemesError) { try change(file, .removal) }

    func path(of file: SyncFile) -> String {
        "\(repository.shownURL)/\(repository.location.path)\(GitFolder.name(of: file))"
    }

    /// Commits a change, together with all earlier changes that have not been pushed.
    private func change(_ file: SyncFile, _ change: GitRepository.Change) throws(MemesError) {
        let entries = try checkedEntries()
        let start = GitFolder.name(of: SyncFile(device: file.device, name: ""))
        guard rules.isDeviceFile(file.name),
            own.contains(file.device) || !entries.keys.contains(where: { $0.hasPrefix(start) })
        else { throw .system(.writeFile, path: path(of: file), SystemFailure(code: EPERM)) }
        own.insert(file.device)
        try commit(adding: [GitFolder.name(of: file): change])
    }

    /// Commits changes, together with all earlier changes that have not been pushed.
    private func commit(adding new: [String: GitRepository.Change]) throws(MemesError) {
        let remote = try repository.entries(.remote)
        let changes = ownChanges(from: remote, to: try checkedEntries(), on: remote)
        try commit(changes.merging(new) { $1 })
    }

    // MARK: - Attachments

    func path(ofAttachment hash: String) -> String {
        "\(repository.shownURL)/\(repository.location.path)\(name(ofAttachment: hash))"
    }

    func hasAttachment(_ hash: String) throws(MemesError) -> Bool {
        try checkedEntries()[name(ofAttachment: hash)] != nil
    }

    func attachment(_ hash: String, limit: Int) throws(MemesError) -> AttachmentContents {
        guard let entry = try checkedEntries()[name(ofAttachment: hash)] else { return .missing }
        guard entry.isRegular else {
            warnings.warn(.notRegularFile(path: path(ofAttachment: hash)))
            return .unusable
        }
        return entry.size > limit ? .tooLarge : .bytes(try repository.read(entry))
    }

    func addAttachments(_ contents: [String: [UInt8]]) throws(MemesError) {
        var changes: [String: GitRepository.Change] = [:]
        for (hash, bytes) in contents { changes[name(ofAttachment: hash)] = .contents(bytes) }
        try commit(adding: changes)
    }

    func removeAttachments(_ hashes: Set<String>) throws(MemesError) {
        let entries = try checkedEntries()
        let names = hashes.map(name(ofAttachment:)).filter { entries[$0]?.isRegular == true }
        guard !names.isEmpty else { return }
        try commit(adding: Dictionary(uniqueKeysWithValues: names.map { ($0, .removal) }))
    }

    private func name(ofAttachment hash: String) -> String {
        "\(SyncFolderRules.attachmentsName)/\(rules.attachmentName(hash))"
    }

    /// Returns the changes to the files of this store's devices that have not been pushed.
    ///
    /// - Parameter old: the entries of the remote branch from which `local` was made. If the remote version of such a
    ///   file has changed since, a copy of the store has pushed: the remote version is kept, and the next plan
    ///   detects the copy.
    private func ownChanges(
        from old: Entries, to local: Entries, on remote: Entries
    ) -> [String: GitRepository.Change] {
        var changes: [String: GitRepository.Change] = [:]
        for name in Set(local.keys).union(old.keys)
        where local[name] != remote[name] && remote[name] == old[name] && isOwn(name) {
            changes[name] = local[name].map { .object($0.object) } ?? .removal
        }
        return changes
    }

    /// Replaces the local branch with the remote branch plus the given changes.
    private func commit(_ changes: [String: GitRepository.Change]) throws(MemesError) {
        entries = nil
        try repository.commit(
            changes, message: "meme sync \(device.text)", onto: repository.commitName(.remote),
            .local)
    }

    /// Returns the files of the branch, after checking `meme-sync.json`.
    private func checkedEntries() throws(MemesError) -> Entries {
        if let entries { return entries }
        let read = try repository.entries(branch)
        try checkMarker(read)
        entries = read
        return read
    }

    private func checkMarker(_ entries: Entries) throws(MemesError) {
        let path = repository.location.path + SyncFolderRules.markerName
        guard let entry = entries[SyncFolderRules.markerName] else {
            let path = repository.shownURL + "/" + repository.location.path
            throw .sync(.noFolder(path: path, isRemote: true))
        }
        let isReadable = entry.isRegular && entry.size <= SyncFolderRules.markerLimit
        let bytes = isReadable ? try repository.read(entry) : []
        try SyncFolderRules.checkMarker(bytes, path: repository.shownURL + "/" + path)
    }

    /// Returns whether this store may have changed a file. The local branch has only this store's changes.
    private func isOwn(_ name: String) -> Bool {
        file(name).map { own.contains($0.device) }
            ?? name.hasPrefix(SyncFolderRules.attachmentsName + "/")
    }

    private static func name(of file: SyncFile) -> String {
        "\(SyncFolderRules.devicesName)/\(file.device.text)/\(file.name)"
    }

    /// Returns the device and the name of the file at a path in the shared folder; `nil` if the path is not
    /// that of a file in a device's folder.
    private func file(_ name: String) -> SyncFile? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == SyncFolderRules.devicesName,
            let device = Device(parts[1])
        else { return nil }
        return SyncFile(device: device, name: String(parts[2]))
    }
}
