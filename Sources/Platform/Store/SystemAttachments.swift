import Domain
import LibC

/// Copies of attachments in a folder next to the store, readable only by the user.
public final class SystemAttachments: Attachments {
    private let storePath: String
    public let folder: String
    private var added: [String] = []

    private static let pieceByteCount = 1 << 20

    /// Creates an object that manages the attachments of a store.
    ///
    /// - Parameter storePath: the absolute path of the store.
    public init(storePath: String) {
        self.storePath = storePath
        // A store that is opened by a symbolic link has its attachments beside the file itself.
        folder =
            Directories.parent(of: Directories.location(of: storePath).text) + "/"
            + ImportOrigin.attachmentsFolder
    }

    public func path(of name: String, _ id: MemeID) -> String { "\(folder)/\(id)/\(name)" }

    public func add(
        _ path: String, in folder: String, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        let source = try OpenFile(regularFile: path, in: folder)
        return try add(
            named: name, to: id, byteCount: try source.status().size, source.read(into:at:))
    }

    public func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        try add(named: name, to: id, byteCount: bytes.count) { (buffer, offset) in
            let piece = bytes[offset...].prefix(buffer.count)
            buffer.copyBytes(from: piece)
            return piece.count
        }
    }

    /// A function that reads from an offset until the buffer is full or the input ends, and returns the
    /// number of bytes read.
    private typealias Read = (UnsafeMutableRawBufferPointer, Int) throws(MemesError) -> Int

    /// Creates a copy under the first free name. If a file with an earlier name already has the same
    /// contents, uses that file instead.
    ///
    /// - Parameter read: reads the `byteCount` bytes to copy.
    private func add(
        named name: String, to id: MemeID, byteCount: Int, _ read: Read
    ) throws(MemesError) -> ImportOrigin.Attachment {
        Interruption.expect()
        added += try Directories.create("\(folder)/\(id)").reversed()
        let folder = try OpenFile("\(folder)/\(id)", for: .folder)
        var number = 1
        while true {
            let name = ImportOrigin.Attachment.name(name, number)
            let target = self.path(of: name, id)
            if try folder.status(of: FilePath(name)) == nil {
                let isPlaced = try place(in: folder, named: name, replacing: false) {
                    (copy) throws(MemesError) in
                    try SystemAttachments.eachPiece(read) { (piece, _) throws(MemesError) in
                        guard Interruption.signal == nil else { throw .interrupted }
                        try copy.append(piece)
                        return true
                    }
                }
                if isPlaced {
                    added.append(target)
                    return try SystemAttachments.attachment(
                        name, OpenFile(target, for: .reading))
                }
            }
            let copy = try OpenFile(target, for: .reading)
            let status = try copy.status()
            if status.otherKind == nil, status.size == byteCount,
                try SystemAttachments.isCopy(copy, read)
            {
                return try SystemAttachments.attachment(name, copy)
            }
            number += 1
        }
    }

    public func contents(
        of name: String, _ id: MemeID, limit: Int
    ) throws(MemesError) -> AttachmentContents {
        do throws(MemesError) {
            let parent = try OpenFile(Directories.parent(of: folder), for: .folder)
            let name = FilePath(name)
            guard let folder = try parent.folder(ImportOrigin.attachmentsFolder)?.folder(id.text()),
                let status = try folder.status(of: name)
            else { return .missing }
            guard status.otherKind == nil else { return .unusable }
            if status.size > limit { return .tooLarge }
            return .bytes(try OpenFile(name, for: .readingOwn, in: folder).readAll(limit: limit))
        } catch {
            // A symbolic link is in the place of a folder or of the file.
            guard [ELOOP, ENOTDIR].contains(error.systemFailure?.code) else { throw error }
            return .unusable
        }
    }

    public func place(
        _ bytes: [UInt8], named name: String, in id: MemeID, replacing replaces: Bool
    ) throws(MemesError) -> Bool {
        try SystemCall.renaming(.writeFile, path(of: name, id)) { () throws(MemesError) in
            let folder = try OpenFile(Directories.parent(of: folder), for: .folder)
                .createFolder(ImportOrigin.attachmentsFolder).createFolder(id.text())
            return try place(in: folder, named: name, replacing: replaces) {
                (file) throws(MemesError) in try file.append(bytes)
            }
        }
    }

    /// Writes a file under a temporary name, and gives it its name when it is complete and synced to the device.
    /// Removes the temporary files of interrupted writes.
    private func place(
        in folder: OpenFile, named name: String, replacing replaces: Bool,
        _ write: (OpenFile) throws(MemesError) -> Void
    ) throws(MemesError) -> Bool {
        for name in try folder.names(limit: .max) ?? [] where PrivateName.isPrivate(name) {
            try folder.remove(name)
        }
        let temporary = PrivateName.name(beside: "", try RandomMemeIDs().next())
        let file = try OpenFile(FilePath(temporary), for: .creatingNew, in: folder)
        do throws(MemesError) {
            try write(file)
            try file.synchronize()
            var isPlaced = replaces
            if replaces {
                try folder.rename(temporary, to: name)
            } else {
                isPlaced = try folder.rename(temporary, toFree: name)
            }
            if !isPlaced { try folder.remove(FilePath(temporary)) }
            try folder.synchronize(includesAttributes: true)
            return isPlaced
        } catch {
            try? folder.remove(FilePath(temporary))
            guard case .system(let action, file.path, let failure) = error else { throw error }
            throw .system(action, path: folder.path + "/" + name, failure)
        }
    }

    public func removeAdded() {
        for path in added.reversed() where unlink(path) != 0 { rmdir(path) }
        added = []
    }

    /// The attachments of memes that can no longer be restored, divided into files that a compaction removes
    /// and files that it keeps.
    struct Forgotten {
        /// The files to remove: regular files whose name and hash the store lists. Excludes the files of
        /// memes that are also in another store.
        var own: [String] = []
        /// The files to keep: all other files, and any folder that is not a real directory, such as a
        /// symbolic link.
        var kept: [String] = []
        /// For each meme, the kept files that a later compaction may remove. The list is empty if there are
        /// no such files.
        var left: [MemeID: [ImportOrigin.Attachment]] = [:]
    }

    /// Classifies the files in the folders of the memes in `lists`.
    ///
    /// - Parameter lists: the attachments that the store lists for each meme.
    /// - Throws: `MemesError.system` if a file or folder cannot be read.
    func check(_ lists: [MemeID: Set<ImportOrigin.Attachment>]) throws(MemesError) -> Forgotten {
        var forgotten = Forgotten(left: lists.mapValues { _ in [] })
        guard !lists.isEmpty, let status = try FileStatus(path: folder, followsLinks: false) else {
            return forgotten
        }
        guard status.otherKind == .directory else {
            forgotten.kept = [folder]
            forgotten.left = lists.mapValues(SystemAttachments.namesAndHashes)
            return forgotten
        }
        let ids = try Directories.names(in: folder).compactMap { name in
            MemeID(name.text).flatMap { $0.text() == name.text && lists[$0] != nil ? $0 : nil }
        }
        let shared = try idsInOtherStores(Set(ids))
        for id in ids {
            let directory = "\(folder)/\(id)"
            guard try FileStatus(path: directory, followsLinks: false)?.otherKind == .directory
            else {
                forgotten.kept.append(directory)
                continue
            }
            for name in try Directories.names(in: directory) {
                let path = path(of: name.text, id)
                var listed = lists[id, default: []].filter { $0.name == name.text }
                guard let status = try FileStatus(path: path, followsLinks: false) else { continue }
                if status.otherKind == nil, !listed.isEmpty {
                    let hash = try SystemAttachments.hash(of: OpenFile(path, for: .readingOwn))
                    listed = listed.filter { $0.hash == hash }
                } else {
                    listed = []
                }
                if listed.isEmpty || shared.contains(id) {
                    forgotten.kept.append(path)
                    forgotten.left[id, default: []] += SystemAttachments.namesAndHashes(listed)
                } else {
                    forgotten.own.append(path)
                }
            }
        }
        forgotten.own.sort()
        forgotten.kept.sort()
        return forgotten
    }

    /// Returns the attachments without their links and without duplicates, sorted by name.
    static func namesAndHashes(
        _ attachments: Set<ImportOrigin.Attachment>
    ) -> [ImportOrigin.Attachment] {
        Set(attachments.map { ImportOrigin.Attachment(link: "", name: $0.name, hash: $0.hash) })
            .sorted { ($0.name, $0.hash ?? "") < ($1.name, $1.hash ?? "") }
    }

    /// Returns the identifiers that also occur in other stores in the same directory, such as copies and
    /// backups.
    private func idsInOtherStores(_ ids: Set<MemeID>) throws(MemesError) -> Set<MemeID> {
        guard !ids.isEmpty else { return [] }
        let own = try FileStatus(path: storePath)?.identity
        var found: Set<MemeID> = []
        let directory = Directories.parent(of: storePath)
        for name in try Directories.names(in: directory)
        where name.text.contains(".jsonl") && !QuarantinedFile.isName(name.text) {
            let path = FilePath(directory + "/") + name.bytes
            // Skips dangling links, such as an editor's lock file.
            guard let status = try? FileStatus(path: path.text), status.otherKind == nil,
                status.identity != own, status.size > 0
            else { continue }
            let file = try OpenFile(path, for: .reading)
            let bytes = try LogBytes(of: file, size: status.size)
            var reader = LineReader(bytes.buffer)
            for line in LogLines(bytes.buffer) {
                guard let id = try? reader.facts(at: line.range.lowerBound).id else { continue }
                if ids.contains(id) { found.insert(id) }
            }
        }
        return found
    }

    /// Removes copies, and any folders that become empty.
    ///
    /// - Throws: `MemesError.system` with the action `.remove` if a copy cannot be removed; the copies before
    ///   it have already been removed.
    func remove(_ paths: [String]) throws(MemesError) {
        for path in paths {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw .system(.remove, path: path, SystemFailure(code: errno))
            }
        }
        for folder in Set(paths.map { Directories.parent(of: $0) }) {
            try Directories.synchronize(FilePath(folder))
            rmdir(folder)
        }
    }

    private static func attachment(
        _ name: String, _ copy: OpenFile
    ) throws(MemesError) -> ImportOrigin.Attachment {
        ImportOrigin.Attachment(link: "", name: name, hash: try hash(of: copy))
    }

    private static func hash(of file: OpenFile) throws(MemesError) -> String {
        var hash = FNV1a.start
        try eachPiece(file.read(into:at:)) { (piece, _) throws(MemesError) in
            hash = FNV1a.hash(piece, after: hash)
            return true
        }
        return String(hash, radix: 16)
    }

    private static func isCopy(_ copy: OpenFile, _ read: Read) throws(MemesError) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 1)
        defer { buffer.deallocate() }
        return try eachPiece(read) { (piece, offset) throws(MemesError) in
            let other = UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.count])
            return try copy.read(into: other, at: offset) == piece.count
                && other.elementsEqual(piece)
        }
    }

    /// Reads the input in pieces. Calls `body` with each piece and its offset until `body` returns false.
    /// Returns whether `body` returned true for all pieces.
    @discardableResult
    private static func eachPiece(
        _ read: Read, _ body: (UnsafeRawBufferPointer, Int) throws(MemesError) -> Bool
    ) throws(MemesError) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 1)
        defer { buffer.deallocate() }
        var offset = 0
        while true {
            let count = try read(buffer, offset)
            guard count > 0 else { return true }
            guard try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), offset) else {
                return false
            }
            offset += count
        }
    }
}
