import Domain

/// A worker that remembers, for each store and name, up to which operation a command has run on this machine, in a
/// file such as `~/.local/state/meme/hooks/0123456789abcdef-NAME/cursor`.
struct HookWorker {
    let files: any Files
    /// The folder for what is remembered on this machine; `nil` if it is unknown.
    var stateFolder: String?
    let storePath: String
    let changesWorker: ChangesWorker

    /// Runs `work` with the path of the file for a name. No other process can use the name meanwhile.
    ///
    /// - Throws: `HookError.nameInUse`; `SyncError.noStateFolder`; `MemesError.system`.
    func using(_ name: String, _ work: (String) -> Void) throws(MemesError) {
        guard let stateFolder else { throw .sync(.noStateFolder) }
        let path = "\(stateFolder)/hooks/\(try files.stateName(ofStore: storePath))-\(name)/cursor"
        do throws(MemesError) {
            try files.exclusively(path, waiting: 0) { work(path) }
        } catch {
            if case .store(.busy, _) = error { throw .hook(.nameInUse(name)) }
            throw error
        }
    }

    /// Returns the remembered cursor. If there is none, remembers and returns the cursor or the time that `since`
    /// means, so that a first run that fails is not forgotten.
    ///
    /// - Throws: `HookError.damagedCursor`; `RequestError.unreadableCursor`; `MemesError.system`.
    func cursor(at path: String, orSince since: String?) throws(MemesError) -> String? {
        guard try files.facts(of: path) != nil else {
            guard let since else { return nil }
            let cursor = try changesWorker.cursor(since)
            try remember(cursor, at: path)
            return cursor
        }
        let bytes = try InputWindow(try files.openRegularFile(path)).readAll(upTo: 256) ?? []
        let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard ChangesPosition(text) != nil || Timestamp(rfc3339: text) != nil else {
            throw .hook(.damagedCursor(path: path))
        }
        return text
    }

    /// Remembers a cursor. It survives a power cut.
    func remember(_ cursor: String, at path: String) throws(MemesError) {
        let file = try files.createPrivate(path)
        try file.append(Array("\(cursor)\n".utf8))
        try file.finish()
    }
}

extension Files {
    /// Returns a name for what is remembered about a store: a checksum of its real path. It is the same before and
    /// after the store is created.
    package func stateName(ofStore path: String) throws(MemesError) -> String {
        var (folder, rest) = (path, "")
        while folder.count > 1, try facts(of: folder) == nil,
            let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/"))
        {
            rest = folder[slash...] + rest
            folder = String(folder[..<slash])
        }
        let real = folder.isEmpty ? "" : try realPath(of: folder)
        let checksum = Array((real + rest).utf8).withUnsafeBytes(Checksum.of)
        return ASCII.padded(checksum, to: 16, radix: 16)
    }
}
