import Domain

/// A factory of transports for plain folders and git repositories.
package final class SystemSyncTransports: SyncTransports {
    private let states: SyncStateFolder
    private let warnings: SyncWarnings
    private var knownAge: Age?

    /// Creates a factory of the transports for a store.
    ///
    /// - Parameters:
    ///   - states: the folder for the local copy of a git repository.
    ///   - warn: called once for each different warning.
    package init(_ states: SyncStateFolder, warn: @escaping (SyncWarning) -> Void) {
        self.states = states
        warnings = SyncWarnings(warn)
    }

    package func transport(for settings: SyncSettings) throws(MemesError) -> any SyncTransport {
        let programs =
            (settings.repository == nil ? [] : ["git"])
            + (settings.encryption == nil ? [] : ["age"])
        for program in programs where !Programs.isInstalled(program) {
            throw .sync(.noProgram(program))
        }
        if let repository = settings.repository { return gitTransport(repository, settings) }
        return folderTransport(settings).transport
    }

    package func isFolder(
        of settings: SyncSettings, at address: String, _ encryption: SyncEncryption?
    ) throws(MemesError) -> Bool {
        switch try SyncAddress(address) {
        case .repository(let address), .folder(let address):
            guard address == settings.address else { return false }
        }
        guard let encryption else { return true }
        return CurrentProcess.absolutePath(encryption.identity) == settings.encryption?.identity
            && (encryption.recipients.isEmpty
                || encryption.recipients == settings.encryption?.recipients)
    }

    package func create(
        _ settings: inout SyncSettings, isDryRun: Bool
    ) throws(MemesError) -> any SyncTransport {
        if let encryption = settings.encryption {
            let identity = CurrentProcess.absolutePath(encryption.identity)
            let absolute = SyncEncryption(recipients: encryption.recipients, identity: identity)
            settings.encryption = absolute
            try age(absolute).check()
        }
        try states.removeRepository()
        switch try SyncAddress(settings.address) {
        case .repository(let url):
            settings.address = url
            let branch = try GitRepository.mainBranch(of: url, states.temporaryPath)
            try states.removeRepository()
            settings.repository = SyncRepository(url: url, branch: branch, path: "")
        case .folder(let path):
            settings.address = path
            settings.repository = try SyncRepository(workTreeOf: path)
        }
        guard let repository = settings.repository else {
            let (shared, transport) = folderTransport(settings)
            return try checked(transport, settings, isDryRun ? nil : shared.create)
        }
        let transport = gitTransport(repository, settings)
        return try checked(transport, settings, isDryRun ? nil : transport.create)
    }

    /// Creates a folder, unless `create` is `nil`: then a missing folder counts as empty. Checks that the folder
    /// does not contain only files with the wrong encryption. This prevents the device from sending plain text to an
    /// encrypted folder.
    ///
    /// - Throws: `SyncError.encrypted` or `.otherEncryption` if all files have the wrong encryption.
    private func checked(
        _ transport: any SyncTransport, _ settings: SyncSettings,
        _ create: (() throws(MemesError) -> Void)?
    ) throws(MemesError) -> any SyncTransport {
        do throws(MemesError) {
            if let create { try create() } else { try transport.receive() }
        } catch {
            guard create == nil, case .sync(.noFolder) = error else { throw error }
            return EmptyTransport()
        }
        try warnings.holding { () throws(MemesError) in
            guard try transport.folder.files().isEmpty, warnings.hasOtherEncryption else { return }
            throw .sync(
                settings.encryption == nil
                    ? .encrypted(path: settings.address)
                    : .otherEncryption(path: settings.address))
        }
        return transport
    }

    private func folderTransport(
        _ settings: SyncSettings
    ) -> (shared: SharedFolder, transport: FolderTransport) {
        let shared = SharedFolder(
            settings.address, device: settings.device, rules(settings), warnings)
        return (shared, FolderTransport(shared, as: decrypted(shared, settings)))
    }

    private func gitTransport(_ repository: SyncRepository, _ settings: SyncSettings)
        -> GitTransport
    {
        let copy = GitRepository(states.repositoryPath, of: repository)
        func files(_ branch: GitRepository.Branch) -> GitFolder {
            GitFolder(copy, device: settings.device, rules(settings), warnings, branch: branch)
        }
        let local = files(.local)
        return GitTransport(local, as: decrypted(local, settings)) {
            self.decrypted(files(.remote), settings)
        }
    }

    private func rules(_ settings: SyncSettings) -> SyncFolderRules {
        SyncFolderRules(
            fileExtension: settings.encryption == nil ? ".jsonl" : SecretFolder.fileExtension)
    }

    /// Returns a folder that decrypts the files if they are encrypted; otherwise returns `files`.
    private func decrypted(_ files: any WholeFiles, _ settings: SyncSettings) -> any SyncFolder {
        guard let encryption = settings.encryption else { return files }
        return SecretFolder(files, age(encryption), device: settings.device, warnings)
    }

    /// Returns the program that encrypts and decrypts, which knows its identity once it has decrypted it.
    private func age(_ encryption: SyncEncryption) -> Age {
        let age = knownAge ?? Age(encryption: encryption)
        knownAge = age
        return age
    }
}

/// The transport of a folder that does not exist yet.
private final class EmptyTransport: SyncTransport, SyncFolder {
    let sentFolder: (any SyncFolder)? = nil
    var folder: any SyncFolder { self }

    func receive() {}
    func send() -> Bool { true }
    func files() -> [SyncFile] { [] }
    func read(_ file: SyncFile, from offset: Int) -> [UInt8] { [] }
    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) {}
    func replace(_ file: SyncFile, with bytes: [UInt8]) {}
    func hasAttachment(_ hash: String) -> Bool { false }
    func attachment(_ hash: String, limit: Int) -> AttachmentContents { .missing }
    func addAttachments(_ contents: [String: [UInt8]]) {}
    func removeAttachments(_ hashes: Set<String>) {}
}
