import Domain
import LibC

/// A shared folder in the file system. Below the folder, this class does not follow symbolic links,
/// reads only regular files, and writes only the files of this device.
///
/// Every operation checks `meme-sync.json` first, because the folder may be on a disk that is no longer
/// mounted.
final class SharedFolder: WholeFiles {
    private let path: String
    private let rules: SyncFolderRules
    private let warnings: SyncWarnings
    private let device: Device
    /// The devices whose files may be written.
    private var own: Set<Device>
    /// The files of this device that were passed over. They are listed, so that their names are not used again.
    private var unreadable: Set<SyncFile> = []

    /// Creates an object that accesses a folder.
    ///
    /// - Parameter device: the device of this store. If a file is written for a device that has no
    ///   folder yet, that device also becomes a device of this store.
    init(_ path: String, device: Device, _ rules: SyncFolderRules, _ warnings: SyncWarnings) {
        self.path = path
        self.rules = rules
        self.warnings = warnings
        self.device = device
        own = [device]
    }

    /// Creates the folder and its `meme-sync.json` if they are missing.
    func create() throws(MemesError) {
        if let status = try FileStatus(path: path) {
            guard status.otherKind == .directory else { throw .sync(.notAFolder(path: path)) }
        } else {
            try Directories.create(Directories.parent(of: path))
            _ = try OpenFile(Directories.parent(of: path), for: .folder)
                .createFolder(Directories.split(FilePath(path)).name.text)
        }
        let folder = try OpenFile(path, for: .folder)
        try removeLeftovers(of: SyncFolderRules.markerName, in: folder)
        if try folder.status(of: FilePath(SyncFolderRules.markerName)) == nil {
            try write(SyncFolderRules.marker, to: SyncFolderRules.markerName, in: folder)
        }
        _ = try opened()
    }

    /// Opens the folder and checks its `meme-sync.json`.
    ///
    /// - Throws: `SyncError.noFolder` if the folder or its `meme-sync.json` is missing, `.notSyncFolder`
    ///   or `.laterFolder` if this program cannot use the folder; `MemesError.system` if it cannot be
    ///   read.
    func opened() throws(MemesError) -> OpenFile {
        let folder: OpenFile
        let marker: OpenFile
        do throws(MemesError) {
            folder = try OpenFile(path, for: .folder)
            marker = try OpenFile(
                FilePath(SyncFolderRules.markerName), for: .readingOwn, in: folder)
        } catch {
            if try FileStatus(path: path).map({ $0.otherKind != .directory }) == true {
                throw .sync(.notAFolder(path: path))
            }
            guard error.systemFailure?.kind == .notFound else { throw error }
            throw .sync(.noFolder(path: path))
        }
        let bytes = try marker.readAll(limit: SyncFolderRules.markerLimit)
        try SyncFolderRules.checkMarker(bytes, path: marker.path)
        return folder
    }

    func files() throws(MemesError) -> [SyncFile] {
        unreadable = []
        guard let devices = try devicesFolder() else { return [] }
        var files: [SyncFile] = []
        guard let names = try devices.names(limit: rules.countLimit) else {
            throw .system(.read, path: devices.path, SystemFailure(code: EFBIG))
        }
        for name in names {
            guard let device = Device(name.text) else { continue }
            guard try isExpected(.directory, name, in: devices),
                let folder = try devices.folder(device.text)
            else {
                // Without the folder, this device cannot send anything.
                let path = devices.path + "/" + name.text
                if own.contains(device) { throw .sync(.notAFolder(path: path)) }
                continue
            }
            files += try self.files(of: device, in: folder)
        }
        return files
    }

    private func files(of device: Device, in folder: OpenFile) throws(MemesError) -> [SyncFile] {
        guard let names = try folder.names(limit: rules.countLimit) else {
            let limit = rules.countLimit
            warnings.warn(.tooManyFiles(path: folder.path, limit: limit))
            return []
        }
        var files: [SyncFile] = []
        for name in names {
            let file = SyncFile(device: device, name: name.text)
            if rules.isDeviceFile(file.name) {
                if try isExpected(nil, name, in: folder) {
                    files.append(file)
                } else if own.contains(device) {
                    unreadable.insert(file)
                    files.append(file)
                }
            } else if rules.hasOtherExtension(file.name) {
                warnings.warn(.otherEncryption(path: path(of: file)))
            }
        }
        return files
    }

    /// Returns whether an entry is of the expected kind and not too large. Warns if it is not.
    private func isExpected(
        _ kind: FileKind?, _ name: FilePath, in folder: OpenFile
    ) throws(MemesError) -> Bool {
        guard let status = try folder.status(of: name) else { return false }
        let path = folder.path + "/" + name.text
        let isTooLarge = kind == nil && status.size > rules.sizeLimit
        if status.otherKind == kind, !isTooLarge { return true }
        warnings.warn(
            isTooLarge
                ? .tooLarge(path: path, limit: rules.sizeLimit) : .notRegularFile(path: path))
        return false
    }

    /// Opens the folder `devices`. Returns `nil` if it is missing.
    private func devicesFolder() throws(MemesError) -> OpenFile? {
        let folder = try opened()
        let name = FilePath(SyncFolderRules.devicesName)
        guard let status = try folder.status(of: name) else { return nil }
        guard status.otherKind == .directory else {
            throw .sync(.notAFolder(path: folder.path + "/" + name.text))
        }
        return try folder.folder(name.text)
    }

    func isCut(_ file: SyncFile) -> Bool { unreadable.contains(file) }

    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        if unreadable.contains(file) { return [] }
        guard rules.isDeviceFile(file.name),
            let folder = try devicesFolder()?.folder(file.device.text)
        else { throw .system(.open, path: path(of: file), SystemFailure(code: ENOENT)) }
        return try OpenFile(FilePath(file.name), for: .readingOwn, in: folder)
            .readAll(from: offset, limit: rules.sizeLimit)
    }

    func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        let folder = try ownFolder(of: file)
        try SystemCall.renaming(.writeFile, path(of: file)) { () throws(MemesError) in
            let name = FilePath(file.name)
            let isNew = try folder.status(of: name) == nil
            let opened = try OpenFile(
                name, for: isNew ? .creatingNew : .overwriting,
                mode: try folder.modeOfNewEntry() & 0o666, in: folder)
            let status = try opened.status()
            guard status.otherKind == nil, status.size >= offset else {
                throw .system(.writeFile, path: path, SystemFailure(code: EINVAL))
            }
            if status.size > offset { try opened.truncate(to: offset) }
            do throws(MemesError) {
                try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                    try opened.write(UnsafeRawBufferPointer(bytes), at: offset)
                }
            } catch {
                // Removes the incomplete line. If this also fails, the next sync removes it.
                try? opened.truncate(to: offset)
                throw error
            }
            try opened.synchronize()
            if isNew { try folder.synchronize(includesAttributes: true) }
        }
    }

    func replace(_ file: SyncFile, with bytes: [UInt8]) throws(MemesError) {
        try write(bytes, to: file.name, in: try ownFolder(of: file))
    }

    func remove(_ file: SyncFile) throws(MemesError) {
        try ownFolder(of: file).remove(FilePath(file.name))
    }

    func path(of file: SyncFile) -> String {
        "\(path)/\(SyncFolderRules.devicesName)/\(file.device.text)/\(file.name)"
    }

    // MARK: - Attachments

    func path(ofAttachment hash: String) -> String {
        "\(path)/\(SyncFolderRules.attachmentsName)/\(rules.attachmentName(hash))"
    }

    func hasAttachment(_ hash: String) throws(MemesError) -> Bool {
        switch try attachmentsFolder() {
        case .missing, .unusable: false
        case .open(let folder):
            try folder.status(of: FilePath(rules.attachmentName(hash))) != nil
        }
    }

    func attachment(_ hash: String, limit: Int) throws(MemesError) -> AttachmentContents {
        let name = FilePath(rules.attachmentName(hash))
        let folder: OpenFile
        switch try attachmentsFolder() {
        case .missing: return .missing
        case .unusable: return .unusable
        case .open(let opened): folder = opened
        }
        guard let status = try folder.status(of: name) else { return .missing }
        guard status.otherKind == nil else {
            warnings.warn(.notRegularFile(path: folder.path + "/" + name.text))
            return .unusable
        }
        if status.size > limit { return .tooLarge }
        return .bytes(try OpenFile(name, for: .readingOwn, in: folder).readAll(limit: limit))
    }

    func addAttachments(_ contents: [String: [UInt8]]) throws(MemesError) {
        let folder = try opened().createFolder(SyncFolderRules.attachmentsName)
        // Other devices may be writing here, so the names of temporary files begin with the device.
        try removeLeftovers(of: device.text, in: folder)
        for (hash, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            try write(bytes, to: rules.attachmentName(hash), in: folder, temporary: device.text)
        }
    }

    func removeAttachments(_ hashes: Set<String>) throws(MemesError) {
        guard case .open(let folder) = try attachmentsFolder() else { return }
        for hash in hashes.sorted() {
            let name = FilePath(rules.attachmentName(hash))
            if try folder.status(of: name)?.otherKind == nil { try folder.remove(name) }
        }
        try folder.synchronize(includesAttributes: true)
    }

    private enum AttachmentsFolder {
        case missing
        /// A symbolic link or a file has the name of the folder.
        case unusable
        case open(OpenFile)
    }

    /// Opens the folder of the attachments. Warns if it is unusable.
    private func attachmentsFolder() throws(MemesError) -> AttachmentsFolder {
        let folder = try opened()
        let name = SyncFolderRules.attachmentsName
        guard let status = try folder.status(of: FilePath(name)) else { return .missing }
        guard status.otherKind == .directory else {
            warnings.warn(.notRegularFile(path: folder.path + "/" + name))
            return .unusable
        }
        return try folder.folder(name).map { .open($0) } ?? .missing
    }

    /// Opens the folder of a file's device for writing. Creates the folder if it is missing, and removes
    /// temporary files left behind by interrupted writes.
    private func ownFolder(of file: SyncFile) throws(MemesError) -> OpenFile {
        let found = try devicesFolder()
        let devices =
            if let found { found } else {
                try opened().createFolder(SyncFolderRules.devicesName)
            }
        let existing = try devices.status(of: FilePath(file.device.text))
        guard own.contains(file.device) || existing == nil, rules.isDeviceFile(file.name) else {
            throw .system(.writeFile, path: path(of: file), SystemFailure(code: EPERM))
        }
        own.insert(file.device)
        let folder = try devices.createFolder(file.device.text)
        try removeLeftovers(in: folder)
        return folder
    }

    /// Removes the temporary files of interrupted writes, by default those of all files.
    private func removeLeftovers(of file: String = "", in folder: OpenFile) throws(MemesError) {
        for name in try folder.names(limit: rules.countLimit) ?? []
        where PrivateName.isPrivate(name) && name.text.hasPrefix("." + file) {
            try folder.remove(name)
        }
    }

    /// Creates or replaces a file. The new file gets the owner, the group and the mode of the old one.
    ///
    /// - Parameter start: the start of the temporary name; `nil` for the name of the file.
    private func write(
        _ bytes: [UInt8], to name: String, in folder: OpenFile, temporary start: String? = nil
    ) throws(MemesError) {
        try SystemCall.renaming(.writeFile, folder.path + "/" + name) { () throws(MemesError) in
            let temporary = PrivateName.name(beside: start ?? name, try RandomMemeIDs().next())
            let old = try folder.status(of: FilePath(name))
            let file = try OpenFile(
                FilePath(temporary), for: .creatingNew,
                mode: old == nil ? try folder.modeOfNewEntry() & 0o666 : OpenFile.privateMode,
                in: folder)
            do throws(MemesError) {
                if let old { try file.takeOwnerAndMode(of: old) }
                try file.append(bytes)
                try file.synchronize()
                try folder.rename(temporary, to: name)
            } catch {
                try? folder.remove(FilePath(temporary))
                throw error
            }
            try folder.synchronize(includesAttributes: true)
        }
    }
}

/// The transport of a plain shared folder. Another program, such as Syncthing, transfers the folder to
/// other machines.
final class FolderTransport: SyncTransport {
    let folder: any SyncFolder
    let sentFolder: (any SyncFolder)? = nil
    private let shared: SharedFolder

    init(_ shared: SharedFolder, as folder: any SyncFolder) {
        (self.shared, self.folder) = (shared, folder)
    }

    func receive() throws(MemesError) { _ = try shared.opened() }

    func send() -> Bool { true }
}
