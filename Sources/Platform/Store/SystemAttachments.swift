import Domain
import LibC

/// The copies of attachments beside the store, readable by the user alone.
public final class SystemAttachments: Attachments {
    private let folder: String
    private var added: [String] = []

    private static let pieceByteCount = 1 << 20

    /// - Parameter storePath: the absolute path of the store.
    public init(storePath: String) {
        folder = Directories.parent(of: storePath) + "/" + ImportOrigin.attachmentsFolder
    }

    public func path(of name: String, _ id: MemeID) -> String { "\(folder)/\(id)/\(name)" }

    public func add(
        _ path: String, named name: String, to id: MemeID
    ) throws(MemesError) -> String {
        let source = try OpenFile(path, for: .reading)
        guard try source.status().otherKind == nil else {
            let failure = SystemFailure(code: 0, .other, "it is not a regular file")
            throw .system(.open, path: path, failure)
        }
        return try add(
            named: name, to: id,
            isCopy: { (copy) throws(MemesError) in
                try SystemAttachments.isCopy(copy, of: source)
            },
            write: { (copy) throws(MemesError) in
                try SystemAttachments.eachPiece(of: source) { (piece, _) throws(MemesError) in
                    guard Interruption.signal == nil else { throw .interrupted }
                    try copy.append(piece)
                    return true
                }
            })
    }

    public func add(
        _ bytes: [UInt8], named name: String, to id: MemeID
    ) throws(MemesError) -> String {
        try add(
            named: name, to: id,
            isCopy: { (copy) throws(MemesError) in
                try SystemAttachments.isCopy(copy, of: bytes)
            },
            write: { (copy) throws(MemesError) in
                try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                    try copy.append(UnsafeRawBufferPointer(bytes))
                }
            })
    }

    /// Makes a file of the first name that is free, unless one of them is the copy already.
    private func add(
        named name: String, to id: MemeID, isCopy: (OpenFile) throws(MemesError) -> Bool,
        write: (OpenFile) throws(MemesError) -> Void
    ) throws(MemesError) -> String {
        Interruption.expect()
        added += try Directories.create("\(folder)/\(id)").reversed()
        var number = 1
        while true {
            let name = ImportOrigin.Attachment.name(name, number)
            let target = self.path(of: name, id)
            number += 1
            if let copy = try create(target) {
                added.append(target)
                try write(copy)
                try copy.synchronize()
                try Directories.synchronize(FilePath(Directories.parent(of: target)))
                return name
            }
            let copy = try OpenFile(target, for: .reading)
            if try copy.status().otherKind == nil, try isCopy(copy) { return name }
        }
    }

    public func removeAdded() {
        for path in added.reversed() where unlink(path) != 0 { rmdir(path) }
        added = []
    }

    /// Removes all copies of memes that cannot come back. No link is followed; what cannot be removed stays.
    func remove(of ids: Set<MemeID>) {
        func isDirectory(_ path: String) -> Bool {
            var status = stat()
            return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
        guard !ids.isEmpty, isDirectory(folder) else { return }
        for folder in ids.map({ "\(folder)/\($0)" }) where isDirectory(folder) {
            for name in (try? Directories.names(in: folder)) ?? [] {
                let path = FilePath(Array("\(folder)/".utf8) + name.bytes)
                _ = path.withCString { unlink($0) }
            }
            rmdir(folder)
        }
    }

    /// A new file; `nil` where there is something of that name.
    private func create(_ path: String) throws(MemesError) -> OpenFile? {
        do throws(MemesError) {
            return try OpenFile(path, for: .creatingNew)
        } catch {
            guard case .system(_, _, let failure) = error, failure.code == EEXIST else {
                throw error
            }
            return nil
        }
    }

    private static func isCopy(_ copy: OpenFile, of bytes: [UInt8]) throws(MemesError) -> Bool {
        guard try copy.status().size == bytes.count else { return false }
        return try eachPiece(of: copy) { (piece, offset) throws(MemesError) in
            piece.elementsEqual(bytes[offset...].prefix(piece.count))
        }
    }

    private static func isCopy(_ copy: OpenFile, of source: OpenFile) throws(MemesError) -> Bool {
        guard try copy.status().size == source.status().size else { return false }
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: pieceByteCount, alignment: 1)
        defer { buffer.deallocate() }
        return try eachPiece(of: source) { (piece, offset) throws(MemesError) in
            let other = UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.count])
            return try copy.read(into: other, at: offset) == piece.count
                && other.elementsEqual(piece)
        }
    }

    /// Calls a function with one piece of a file after the other, as long as it returns true.
    @discardableResult
    private static func eachPiece(
        of file: OpenFile,
        _ body: (UnsafeRawBufferPointer, Int) throws(MemesError) -> Bool
    ) throws(MemesError) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: pieceByteCount, alignment: 1)
        defer { buffer.deallocate() }
        var offset = 0
        while true {
            let count = try file.read(into: buffer, at: offset)
            guard count > 0 else { return true }
            guard try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), offset) else {
                return false
            }
            offset += count
        }
    }
}
