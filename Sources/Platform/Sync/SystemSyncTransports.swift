import Domain

/// A factory of transports for plain folders and git repositories.
package final class SystemSyncTransports: SyncTransports {
    private let states: SyncStateFolder
    private let warnings: SyncWarnings

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

    package func create(_ settings: inout SyncSettings) throws(MemesError) -> any SyncTransport {
        if let encryption = settings.encryption {
            let identity = CurrentProcess.absolutePath(encryption.identity)
            let absolute = SyncEncryption(recipients: encryption.recipients, identity: identity)
            try Age(encryption: absolute).check()
            settings.encryption = absolute
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
            try shared.create()
            try checkEncryption(transport, settings)
            return transport
        }
        let transport = gitTransport(repository, settings)
        try transport.create()
        try checkEncryption(transport, settings)
        return transport
    }

    /// Checks that the folder does not contain only files with the wrong encryption. This prevents the device
    /// from sending plain text to an encrypted folder.
    ///
    /// - Throws: `SyncError.otherEncryption` if all files have the wrong encryption.
    private func checkEncryption(
        _ transport: any SyncTransport, _ settings: SyncSettings
    ) throws(MemesError) {
        let files = try transport.folder.files()
        if files.isEmpty, warnings.hasOtherEncryption {
            throw .sync(.otherEncryption(path: settings.address))
        }
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
        return SecretFolder(files, Age(encryption: encryption), device: settings.device, warnings)
    }
}
