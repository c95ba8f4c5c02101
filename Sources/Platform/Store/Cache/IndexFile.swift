import Domain

/// The index of a store, kept in a file in the cache folder between commands.
///
/// It may be deleted at any time and affects only speed: it is used only while the store is as `meme` has
/// left it, and its contents are verified by checksums. An error in it never makes a command fail.
///
/// The file holds a header, the checksums of all blocks, and the entries of all tables.
final class IndexFile {
    private let storePath: String
    private let directory: String

    /// The path of the file. Lazy, because small stores have no index.
    private lazy var path: String = {
        let store = CurrentProcess.absolutePath(Directories.resolved(storePath))
        let name = Array(store.utf8).withUnsafeBytes(Checksum.of)
        let digits =
            ASCII.hexadecimal(UInt32(name >> 32), digits: 8)
            + ASCII.hexadecimal(UInt32(truncatingIfNeeded: name), digits: 8)
        return directory + "/" + digits + ".index"
    }()

    init(of storePath: String, in directory: String) {
        self.storePath = storePath
        self.directory = directory
    }

    /// Reads the index; `nil` if it is missing, does not match the store, or may be another user's.
    func read(_ status: FileStatus, _ bytes: LogBytes) -> LogIndex? {
        guard let session = BootSession.id, let file = openOwn(for: .readingOwn),
            let header = readHeader(file, session), header.fits(status, bytes),
            let tables = map(file, header, from: bytes.buffer.byteOrderMarkCount)
        else { return nil }
        return LogIndex(header: header, tables: tables) { Directories.remove(self.path) }
    }

    /// Records how a writer has left the store, if the file still has this header; a reader may have
    /// written another index meanwhile.
    ///
    /// - Parameter isSure: whether no other program can have changed the store, and every further change
    ///   will change its status.
    func note(_ status: FileStatus, _ header: IndexHeader, isSure: Bool) {
        guard let session = BootSession.id, let file = openOwn(for: .overwriting),
            readHeader(file, session) == header
        else { return }
        var header = header
        header.note(status, isSure: isSure)
        try? header.words(session).withUnsafeBytes { try file.write($0, at: 0) }
    }

    /// Writes the tables of a whole store, unless another process is doing so.
    ///
    /// - Parameter isUncertain: whether the store can change without a new modification time.
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

// Only index files that belong to this user are read, overwritten or removed in the cache folder.

extension IndexFile {
    private func openOwn(for access: OpenFile.Access) -> OpenFile? {
        guard (try? FileStatus(path: directory))?.isPrivate == true,
            let file = try? OpenFile(path, for: access), let status = try? file.status(),
            status.isOwnFile, status.isPrivate
        else { return nil }
        return file
    }

    /// Whether only this user may write to the folder, and the index is missing or this user's own file.
    private func mayReplace() -> Bool {
        guard (try? FileStatus(path: directory))?.isPrivate == true else { return false }
        do throws(MemesError) {
            return try FileStatus(path: path, followsLinks: false)?.isOwnFile ?? true
        } catch {
            return false
        }
    }

    /// Removes the temporary files of processes that were killed while writing an index. Returns whether no
    /// process is writing one now.
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
        var bytes = [UInt8](repeating: 0, count: IndexHeader.byteCount)
        return bytes.withUnsafeMutableBytes { bytes in
            guard let count = try? file.read(into: bytes, at: 0), count == bytes.count else {
                return nil
            }
            return IndexHeader(UnsafeRawBufferPointer(bytes), session)
        }
    }

    /// Maps the file and returns the tables in it; `nil` if the file is damaged.
    private func map(
        _ file: OpenFile, _ header: IndexHeader, from start: Int
    ) -> LogTables? {
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
            lastTime: header.lastTime, isCanonical: header.isCanonical)
    }

    /// - Parameter makeHeader: creates the header from the checksum of all block checksums.
    private func write(
        _ session: [UInt8], to file: OpenFile, _ tables: LogTables,
        _ makeHeader: (UInt64) -> IndexHeader
    ) throws(MemesError) -> IndexHeader {
        let parts =
            tables.byID.memory + tables.order.memory + tables.late.memory + tables.pinned.memory
        let checksums = parts.flatMap(TableBlocks.checksums)
        let header = makeHeader(checksums.withUnsafeBytes(Checksum.ofMany))
        let start = header.words(session) + checksums
        try start.withUnsafeBufferPointer { (words) throws(MemesError) in
            try file.append(UnsafeRawBufferPointer(words))
        }
        for part in parts { try file.append(part) }
        return header
    }
}
