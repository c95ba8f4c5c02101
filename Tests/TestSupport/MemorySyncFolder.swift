import Domain

/// A shared folder in memory.
open class MemorySyncFolder: SyncFolder {
    package var contents: [SyncFile: [UInt8]] = [:]
    /// How many bytes can be written before writing fails.
    package var room = Int.max

    package init() {}

    package func files() -> [SyncFile] { contents.keys.sorted() }

    package func read(_ file: SyncFile, from offset: Int) -> [UInt8] {
        Array((contents[file] ?? []).dropFirst(offset))
    }

    package func append(_ bytes: [UInt8], to file: SyncFile, at offset: Int) throws(MemesError) {
        let written = bytes.prefix(room)
        contents[file] = Array((contents[file] ?? []).prefix(offset)) + written
        room -= written.count
        if written.count < bytes.count { throw .lineFeedInLine }
    }

    package func replace(_ file: SyncFile, with bytes: [UInt8]) { contents[file] = bytes }
}
