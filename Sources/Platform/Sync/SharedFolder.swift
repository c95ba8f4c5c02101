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
    /// The devices whose files may be written.
    private var own: Set<Device>

    /// Creates an object that accesses a folder.
    ///
    /// - Parameter device: the device of this store. If a file is written for a device that has no
    ///   folder yet, that device also becomes a device of this store.
    init(_ path: String, device: Device, _ rules: SyncFolderRules, _ warnings: SyncWarnings) {
        self.path = path
        self.rules = rules
        self.warnings = warnings
        own = [device]
    }

    /// Creates the folder and its `meme-sync.json` if they are missing.
    func create() throws(MemesError) {
        try Directories.create(path, mode: nil)
        let folder = try OpenFile(path, for: .folder)
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
            guard case .system(_, _, let failure) = error, failure.kind == .notFound else {
                throw error
            }
            throw .sync(.noFolder(path: path))
        }
        let bytes = try marker.readAll(limit: SyncFolderRules.markerLimit)
        try SyncFolderRules.checkMarker(bytes, path: marker.path)
        return folder
    }

    func files() throws(MemesError) -> [SyncFile] {
        guard let devices = try opened().folder(SyncFolderRules.devicesName) else { return [] }
        var files: [SyncFile] = []
        guard let names = try devices.names(limit: rules.countLimit) else {
            throw .system(.read, path: devices.path, SystemFailure(code: EFBIG))
        }
        for name in names {
            guard let device = Device(name.text),
                try isExpected(.directory, name, in: devices, isOwn: own.contains(device)),
                let folder = try devices.folder(device.text)
            else { continue }
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
                if try isExpected(nil, name, in: folder, isOwn: own.contains(device)) {
                    files.append(file)
                }
            } else if rules.hasOtherExtension(file.name) {
                warnings.warn(.otherEncryption(path: path(of: file)))
            }
        }
        return files
    }

    /// Returns whether an entry is of the expected kind and not too large. Warns if it is not.
    ///
    /// - Throws: `MemesError.system` if this device owns the entry and the entry is not as expected. If
    ///   it were skipped, the device's operations would seem to be missing from the folder.
    private func isExpected(
        _ kind: FileKind?, _ name: FilePath, in folder: OpenFile, isOwn: Bool
    ) throws(MemesError) -> Bool {
        guard let status = try folder.status(of: name) else { return false }
        let path = folder.path + "/" + name.text
        let isTooLarge = kind == nil && status.size > rules.sizeLimit
        if status.otherKind == kind, !isTooLarge { return true }
        guard !isOwn else {
            let code = isTooLarge ? EFBIG : kind == .directory ? ENOTDIR : EINVAL
            throw .system(.open, path: path, SystemFailure(code: code))
        }
        warnings.warn(
            isTooLarge
                ? .tooLarge(path: path, limit: rules.sizeLimit) : .notRegularFile(path: path))
        return false
    }

    func read(_ file: SyncFile, from offset: Int) throws(MemesError) -> [UInt8] {
        guard rules.isDeviceFile(file.name),
            let folder = try opened().folder(SyncFolderRules.devicesName)?
                .folder(file.device.text)
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
                name, for: isNew ? .creatingNew : .overwriting, mode: OpenFile.usualMode, in: folder
            )
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
        try write(bytes, to: file)
    }

    func write(_ bytes: [UInt8], to file: SyncFile) throws(MemesError) {
        try write(bytes, to: file.name, in: try ownFolder(of: file))
    }

    func remove(_ file: SyncFile) throws(MemesError) {
        try ownFolder(of: file).remove(FilePath(file.name))
    }

    func path(of file: SyncFile) -> String {
        "\(path)/\(SyncFolderRules.devicesName)/\(file.device.text)/\(file.name)"
    }

    /// Opens the folder of a file's device for writing. Creates the folder if it is missing, and removes
    /// temporary files left behind by interrupted writes.
    private func ownFolder(of file: SyncFile) throws(MemesError) -> OpenFile {
        let devices = try opened().createFolder(SyncFolderRules.devicesName)
        let existing = try devices.status(of: FilePath(file.device.text))
        guard own.contains(file.device) || existing == nil, rules.isDeviceFile(file.name) else {
            throw .system(.writeFile, path: path(of: file), SystemFailure(code: EPERM))
        }
        own.insert(file.device)
        let folder = try devices.createFolder(file.device.text)
        for name in try folder.names(limit: rules.countLimit) ?? []
        where PrivateName.isPrivate(name) {
            try folder.remove(name)
        }
        return folder
    }

    /// Creates or replaces a file. The new file gets the mode of the old one.
    private func write(_ bytes: [UInt8], to name: String, in folder: OpenFile) throws(MemesError) {
        try SystemCall.renaming(.writeFile, folder.path + "/" + name) { () throws(MemesError) in
            let temporary = PrivateName.name(beside: name, try RandomMemeIDs().next())
            let old = try folder.status(of: FilePath(name))
            let file = try OpenFile(
                FilePath(temporary), for: .creatingNew,
                mode: old == nil ? OpenFile.usualMode : OpenFile.privateMode, in: folder)
            do throws(MemesError) {
                if let old { try file.setMode(old.mode) }
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
