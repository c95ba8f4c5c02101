import Domain
import LibC

/// Copies of attachments in a folder beside the store, readable only by the user.
public final class SystemAttachments: Attachments {
    private let storePath: String
    public let folder: String
    private var added: [String] = []

    private static let pieceByteCount = 1 << 20

    /// - Parameter storePath: the absolute path of the store.
    public init(storePath: String) {
        self.storePath = storePath
        folder = Directories.parent(of: storePath) + "/" + ImportOrigin.attachmentsFolder
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

    /// Reads from an offset until the buffer is full or the input ends; returns the number of bytes read.
    private typealias Read = (UnsafeMutableRawBufferPointer, Int) throws(MemesError) -> Int

    /// Creates a copy under the first free name, unless a file with one of the names is already a copy.
    ///
    /// - Parameter read: reads the `byteCount` bytes to copy.
    private func add(
        named name: String, to id: MemeID, byteCount: Int, _ read: Read
    ) throws(MemesError) -> ImportOrigin.Attachment {
        Interruption.expect()
        added += try Directories.create("\(folder)/\(id)").reversed()
        var number = 1
        while true {
            let name = ImportOrigin.Attachment.name(name, number)
            let target = self.path(of: name, id)
            number += 1
            if let copy = try OpenFile.createNew(FilePath(target)) {
                added.append(target)
                try SystemAttachments.eachPiece(read) { (piece, _) throws(MemesError) in
                    guard Interruption.signal == nil else { throw .interrupted }
                    try copy.append(piece)
                    return true
                }
                try copy.synchronize()
                try Directories.synchronize(FilePath(Directories.parent(of: target)))
                return try SystemAttachments.attachment(name, copy)
            }
            let copy = try OpenFile(target, for: .reading)
            let status = try copy.status()
            if status.otherKind == nil, status.size == byteCount,
                try SystemAttachments.isCopy(copy, read)
            {
                return try SystemAttachments.attachment(name, copy)
            }
        }
    }

    public func removeAdded() {
        for path in added.reversed() where unlink(path) != 0 { rmdir(path) }
        added = []
    }

    /// Classifies the files in the folders of some memes.
    ///
    /// - Parameter lists: the attachments that the store lists for each meme.
    /// - Returns: as `own`, the regular files whose name and hash are listed, of memes that no other store
    ///   in the folder contains; as `others`, all other files.
    /// - Throws: `MemesError.system` if the folder is not itself a directory, or something cannot be read.
    func check(
        _ lists: [MemeID: Set<ImportOrigin.Attachment>]
    ) throws(MemesError) -> (own: [String], others: [String]) {
        guard let status = try FileStatus(path: folder, followsLinks: false) else {
            return ([], [])
        }
        guard status.otherKind == .directory else {
            throw .system(.open, path: folder, SystemFailure(code: ENOTDIR))
        }
        let ids = try Directories.names(in: folder).compactMap { name in
            MemeID(name.text).flatMap { $0.text() == name.text && lists[$0] != nil ? $0 : nil }
        }
        var (own, others): ([String], [String]) = ([], [])
        let shared = try idsInOtherStores(Set(ids))
        for id in ids {
            let directory = "\(folder)/\(id)"
            guard try FileStatus(path: directory, followsLinks: false)?.otherKind == .directory
            else {
                others.append(directory)
                continue
            }
            for name in try Directories.names(in: directory) {
                let path = path(of: name.text, id)
                let listed = lists[id]?.filter { $0.name == name.text } ?? []
                guard let status = try FileStatus(path: path, followsLinks: false) else { continue }
                var isOwn = status.otherKind == nil && !listed.isEmpty && !shared.contains(id)
                if isOwn {
                    let hash = try SystemAttachments.hash(of: OpenFile(path, for: .readingOwn))
                    isOwn = listed.contains { $0.hash == hash }
                }
                if isOwn { own.append(path) } else { others.append(path) }
            }
        }
        return (own.sorted(), others.sorted())
    }

    /// Returns which memes also occur in other stores beside this one, such as copies and backups.
    private func idsInOtherStores(_ ids: Set<MemeID>) throws(MemesError) -> Set<MemeID> {
        guard !ids.isEmpty else { return [] }
        let own = try FileStatus(path: storePath)?.identity
        var found: Set<MemeID> = []
        let directory = Directories.parent(of: storePath)
        for name in try Directories.names(in: directory)
        where name.text.contains(".jsonl") && !QuarantinedFile.isName(name.text) {
            let path = FilePath(directory + "/") + name.bytes
            // Skips dangling links, such as the lock of an editor.
            guard let status = try? FileStatus(path: path.text), status.otherKind == nil,
                status.identity != own, status.size > 0
            else { continue }
            let file = try OpenFile(path, for: .reading)
            let bytes = try LogBytes(of: file, size: status.size)
            var reader = LineReader(bytes.buffer)
            for line in LogLines(bytes.buffer) {
                guard let id = try? reader.stamp(at: line.range.lowerBound).id else { continue }
                if ids.contains(id) { found.insert(id) }
            }
        }
        return found
    }

    /// Removes copies, and their folders if they become empty.
    ///
    /// - Throws: `MemesError.system` of `.remove`; earlier copies are already removed.
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
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: pieceByteCount, alignment: 1)
        defer { buffer.deallocate() }
        return try eachPiece(read) { (piece, offset) throws(MemesError) in
            let other = UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.count])
            return try copy.read(into: other, at: offset) == piece.count
                && other.elementsEqual(piece)
        }
    }

    /// Calls `body` with each piece and its offset, as long as it returns true.
    @discardableResult
    private static func eachPiece(
        _ read: Read, _ body: (UnsafeRawBufferPointer, Int) throws(MemesError) -> Bool
    ) throws(MemesError) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: pieceByteCount, alignment: 1)
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
