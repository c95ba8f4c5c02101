import Domain
import LibC

/// A folder with the sync settings of a store, in a file such as
/// `~/.local/state/meme/sync/0123456789abcdef.json`.
package final class SyncStateFolder: SyncStates {
    private let folder: String
    /// The common path of the store's files, without an extension. It contains a checksum of the store's real path.
    private let start: String
    private let patience: Duration

    private static let sizeLimit = 1 << 28

    /// Creates an object that accesses the settings of a store. Creates no files.
    ///
    /// - Parameters:
    ///   - store: the path of the store, which need not exist.
    ///   - folder: the folder of the settings, such as `$XDG_STATE_HOME/meme/sync`. It need not exist.
    ///   - patience: the time to wait for another sync.
    package init(
        store: String, folder: String, patience: Duration = .seconds(10)
    ) throws(MemesError) {
        self.folder = folder
        let store = Array(
            try SyncStateFolder.realPath(of: CurrentProcess.absolutePath(store)).utf8)
        let checksum = store.withUnsafeBytes(Checksum.of)
        start = "\(folder)/\(ASCII.padded(checksum, to: 16, radix: 16))"
        self.patience = patience
    }

    /// The path of the settings file.
    var path: String { start + ".json" }

    /// The path of the local copy of a git repository.
    var repositoryPath: String { start + ".git" }

    var temporaryPath: String { start + ".new" }

    package func read() throws(MemesError) -> SyncSettings? {
        guard try FileStatus(path: path) != nil else { return nil }
        let bytes = try OpenFile(path, for: .reading).readAll(limit: SyncStateFolder.sizeLimit)
        guard let settings = SyncSettings(json: bytes) else {
            throw .sync(.damagedSettings(path: path))
        }
        return settings
    }

    package func write(_ settings: SyncSettings) throws(MemesError) {
        try Directories.create(folder)
        try SystemCall.renaming(.writeFile, path) { () throws(MemesError) in
            try DraftFile(path: path).write(settings.json)
        }
    }

    package func remove() throws(MemesError) {
        guard try FileStatus(path: folder) != nil else { return }
        let opened = try OpenFile(folder, for: .folder)
        try opened.remove(Directories.split(FilePath(path)).name)
        try opened.synchronize(includesAttributes: true)
        try removeRepository()
    }

    /// Removes the local copy of a git repository, and any temporary clone.
    func removeRepository() throws(MemesError) {
        try Directories.create(folder)
        let opened = try OpenFile(folder, for: .folder)
        for path in [repositoryPath, temporaryPath] {
            try opened.removeFolder(Directories.split(FilePath(path)).name)
        }
    }

    package func withLock<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        try Directories.create(folder)
        // The system releases the lock when the process ends, even if it is killed.
        let lock = try OpenFile(start + ".lock", for: .creating)
        guard try StoreFile.waitForLock(on: lock, until: Uptime.now + patience) else {
            throw .sync(.busy)
        }
        defer { withExtendedLifetime(lock) {} }
        return try work()
    }

    /// Resolves the symbolic links in a path. The result is the same before and after the file is created.
    private static func realPath(of path: String) throws(MemesError) -> String {
        guard try FileStatus(path: path) == nil else { return try Directories.realPath(of: path) }
        let name = Directories.split(FilePath(path)).name
        guard !name.bytes.isEmpty else { return path }
        let directory = try realPath(of: Directories.parent(of: path))
        return (directory == "/" ? "" : directory) + "/" + name.text
    }
}

extension SyncSettings {
    /// Reads settings. Returns `nil` if the JSON is damaged.
    init?(json bytes: [UInt8]) {
        let settings = bytes.withUnsafeBufferPointer {
            (try? JSONReader.value(of: $0)).flatMap(SyncSettings.init)
        }
        guard let settings else { return nil }
        self = settings
    }

    private init?(_ value: JSONValue) {
        let members = Dictionary(value.members) { $1 }
        func text(_ name: String) -> String? { members[name]?.string?.text }
        guard let device = text("device").flatMap({ Device($0) }), let name = text("name"),
            let address = text("address"), members["positions"]?.kind == .object
        else { return nil }
        self.init(device: device, name: name, address: address)
        if let repository = members["repository"] {
            let parts = Dictionary(repository.members) { $1 }
            guard let url = parts["url"]?.string?.text, let path = parts["path"]?.string?.text,
                let branch = parts["branch"]?.string?.text
            else { return nil }
            self.repository = SyncRepository(url: url, branch: branch, path: path)
        }
        if let recipients = members["recipients"] {
            guard let identity = text("identity") else { return nil }
            encryption = SyncEncryption(
                recipients: recipients.elements.compactMap { $0.string?.text }, identity: identity)
        }
        for (file, position) in members["positions"]?.members ?? [] {
            guard let position = position.string?.text else { return nil }
            positions[file] = position
        }
        for (attachment, reason) in members["left"]?.members ?? [] {
            leftAttachments[attachment] = reason.string?.text ?? ""
        }
        // An earlier version of the program exchanged no attachments, so the next sync looks at all memes.
        cursor = members["left"] == nil ? nil : text("cursor")
    }

    /// The settings as JSON on one line.
    var json: [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.member("device", device.text)
            $0.member("name", name)
            $0.member("address", address)
            if let repository {
                $0.name("repository")
                $0.object {
                    $0.member("url", repository.url)
                    $0.member("branch", repository.branch)
                    $0.member("path", repository.path)
                }
            }
            if let encryption {
                $0.array("recipients", of: encryption.recipients) { $0.string($1) }
                $0.member("identity", encryption.identity)
            }
            if let cursor { $0.member("cursor", cursor) }
            for (name, texts) in [("left", leftAttachments), ("positions", positions)] {
                $0.name(escaping: name)
                $0.object {
                    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
                        $0.name(escaping: key)
                        $0.string(text)
                    }
                }
            }
        }
        writer.endLine()
        return writer.bytes
    }
}
