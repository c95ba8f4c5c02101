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
        Interruption.expect()
        added += try Directories.create("\(folder)/\(id)").reversed()
        var number = 1
        while true {
            let name = SystemAttachments.name(name, number)
            let target = self.path(of: name, id)
            number += 1
            if let copy = try create(target) {
                added.append(target)
                try SystemAttachments.copy(source, to: copy)
                try Directories.synchronize(FilePath(Directories.parent(of: target)))
                return name
            }
            if try SystemAttachments.isCopy(target, of: source) { return name }
        }
    }

    public func removeAdded() {
        for path in added.reversed() where unlink(path) != 0 { rmdir(path) }
        added = []
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

    private static func copy(_ source: OpenFile, to copy: OpenFile) throws(MemesError) {
        try eachPiece(of: source) { (piece, _) throws(MemesError) in
            guard Interruption.signal == nil else { throw .interrupted }
            try copy.append(piece)
            return true
        }
        try copy.synchronize()
    }

    private static func isCopy(_ path: String, of source: OpenFile) throws(MemesError) -> Bool {
        let copy = try OpenFile(path, for: .reading)
        let status = try copy.status()
        guard status.otherKind == nil, status.size == (try source.status().size) else {
            return false
        }
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

    /// `name.png`, `name-2.png` ...
    private static func name(_ name: String, _ number: Int) -> String {
        guard number > 1 else { return name }
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
            return "\(name)-\(number)"
        }
        return "\(name[..<dot])-\(number)\(name[dot...])"
    }
}
