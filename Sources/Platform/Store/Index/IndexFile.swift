import Domain

/// The index of a store, kept in a file in the cache folder between commands.
///
/// The file may be deleted at any time, because it affects only speed. It is used only if no other program
/// has changed the store since the index was written. Checksums detect damage to the file. An error in the
/// file never makes a command fail.
///
/// The file contains a header, the checksums of all blocks, and the entries of all tables.
final class IndexFile {
    private let storePath: String
    private let directory: String

    /// The path of the file. Lazy, because small stores have no index.
    private lazy var path: String = {
        let store = CurrentProcess.absolutePath(Directories.location(of: storePath).text)
        let name = Array(store.utf8).withUnsafeBytes(Checksum.of)
        return "\(directory)/\(ASCII.padded(name, to: 16, radix: 16)).index"
    }()

    init(of storePath: String, in directory: String) {
        self.storePath = storePath
        self.directory = directory
    }

    /// Reads the index. Returns `nil` if the index is missing, damaged or older than the last boot, does not
    /// match the store, or may belong to another user.
    func read(_ status: FileStatus, _ bytes: LogBytes) -> LogIndex? {
        guard let session = BootSession.id, let file = openOwn(for: .readingOwn),
            let header = readHeader(file, session), header.fits(status, bytes),
            let tables = map(file, header, from: bytes.buffer.byteOrderMarkCount)
        else { return nil }
        return LogIndex(header: header, tables: tables) { Directories.remove(self.path) }
    }

    /// Records the status of the store after a change by `meme`, if the file still has the given header. (A
    /// reader may have written another index in the meantime.)
    ///
    /// - Parameter isSure: whether it is certain that no other program has changed the store, and that every
    ///   further change to the store will change its status.
    func note(_ status: FileStatus, _ header: IndexHeader, isSure: Bool) {
        guard let session = BootSession.id, let file = openOwn(for: .overwriting),
            readHeader(file, session) == header
        else { return }
        var header = header
        header.note(status, isSure: isSure)
        try? header.words(session).withUnsafeBytes { try file.write($0, at: 0) }
    }

    /// Writes the tables for a whole store, unless another process is already doing so.
    ///
    /// - Parameter isUncertain: whether the store could change without getting a new modification time.
    /// - Returns: the header, or `nil` if nothing was written.
    func write(
        _ tables: LogTables, of scanner: LogScanner, _ bytes: LogBytes, _ status: FileStatus,
        isUncertain: Bool
    ) -> IndexHeader? {
        guard let session = BootSession.id else { return nil }
        var unfinished: OpenFile?
        do throws(MemesError) {
            try Directories.create(directory)
            guard mayReplace(), removeLeftovers(session) else { return nil }
            let file = try PrivateName.create(besideFile: path, RandomMemeIDs())
            unfinished = file
            guard try file.tryLock() else { return nil }
            let header = try write(session, to: file, tables) { blocks in
                IndexHeader(
                    tables, of: scanner, bytes, status, isUncertain: isUncertain, blocks: blocks)
            }
            try Directories.rename(file.path, to: path)
            return header
        } catch {
            if let unfinished { Directories.remove(unfinished.path) }
            return nil
        }
    }
}

// These members read, overwrite and remove only index files that belong to this user.

extension IndexFile {
    private func openOwn(for access: OpenFile.Access) -> OpenFile? {
        guard (try? FileStatus(path: directory))?.isPrivate == true,
            let file = try? OpenFile(path, for: access), let status = try? file.status(),
            status.isOwnFile, status.isPrivate
        else { return nil }
        return file
    }

    /// Returns whether only this user may write to the folder, and the index file is either missing or this
    /// user's own.
    private func mayReplace() -> Bool {
        (try? FileStatus(path: directory))?.isPrivate == true
            && (try? FileStatus(path: path, followsLinks: false)?.isOwnFile ?? true) == true
    }

    /// Removes the temporary files of processes that were killed since the last boot while writing an index.
    /// Returns false if another process is writing an index now.
    private func removeLeftovers(_ session: [UInt8]) -> Bool {
        for path in PrivateName.existing(besideFile: path) {
            guard let file = try? OpenFile(path, for: .readingOwn),
                let status = try? file.status(), status.isOwnFile
            else { continue }
            guard (try? file.tryLock()) == true else { return false }
            if status.size == 0 || readHeader(file, session) != nil { Directories.remove(path) }
        }
        return true
    }
}

extension IndexFile {
    private func readHeader(_ file: OpenFile, _ session: [UInt8]) -> IndexHeader? {
        guard let bytes = try? file.read(IndexHeader.byteCount),
            bytes.count == IndexHeader.byteCount
        else { return nil }
        return bytes.withUnsafeBytes { IndexHeader($0, session) }
    }

    /// Maps the file and returns the tables in it, or `nil` if the file is damaged.
    private func map(_ file: OpenFile, _ header: IndexHeader, from start: Int) -> LogTables? {
        guard let size = try? file.status().size, let layout = IndexLayout(header, size: size),
            let mapping = try? FileMapping(file, size)
        else { return nil }
        let checksums = layout.checksums(mapping.bytes)
        guard Checksum.ofMany(checksums) == header.blocksChecksum else { return nil }
        func entries(_ table: IndexLayout.Table) -> LogEntries {
            LogEntries(
                layout.bytes(of: table, mapping.bytes).assumingMemoryBound(to: LogEntry.self),
                blocks: layout.blocks(of: table, mapping.bytes), of: mapping)
        }
        let order: LogOrder
        switch header.orderKind {
        case .file:
            let words = layout.bytes(of: .order, mapping.bytes)
            let dropped = LineSet(
                words.assumingMemoryBound(to: UInt64.self),
                blocks: layout.blocks(of: .order, mapping.bytes), owner: mapping)
            order = .file(min(start, header.end)..<header.end, without: dropped)
        case .sorted: order = .sorted(entries(.order))
        }
        return LogTables(
            byID: entries(.byID), order: order, late: entries(.late), pinned: entries(.pinned),
            lastTime: header.lastTime, isCanonical: header.isCanonical,
            hasOtherDevices: header.hasOtherDevices)
    }

    /// Writes the header, the block checksums and the tables to a file. Returns the header.
    ///
    /// - Parameter makeHeader: creates the header from the checksum of all block checksums.
    private func write(
        _ session: [UInt8], to file: OpenFile, _ tables: LogTables,
        _ makeHeader: (UInt64) -> IndexHeader
    ) throws(MemesError) -> IndexHeader {
        let parts =
            tables.byID.memory + tables.order.memory + tables.late.memory + tables.pinned.memory
        let checksums = parts.flatMap(TableBlocks.checksums)
        let header = makeHeader(checksums.withUnsafeBytes(Checksum.ofMany))
        try file.append(header.words(session) + checksums)
        for part in parts { try file.append(part) }
        return header
    }
}
