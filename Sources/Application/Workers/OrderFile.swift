import Domain

/// The file `.order` in an export folder, which records the exported files and their order: a line for each
/// file, from the least to the most recently changed meme. Nothing else in the export records the order of
/// memes that were changed at the same time.
///
/// A line has the name, a hash of the bytes, the id of the meme and the time of its version, with tabs between
/// them. The lines of earlier versions of the program have only the name, or no time.
package struct OrderFile {
    package static let name = ".order"

    /// An exported file.
    package struct Entry: Equatable {
        /// The path below the folder.
        package var name: String
        /// The 64-bit FNV-1a hash of the bytes, in hexadecimal; `nil` if an earlier version exported the file.
        package var hash: String?
        package var id: MemeID?
        /// The time of the version that was exported; `nil` if an earlier version exported the file.
        package var time: Timestamp?
    }

    package let files: any Files
    /// The folder, with or without a trailing slash.
    package let folder: String

    package init(files: any Files, folder: String) {
        self.files = files
        self.folder = folder
    }

    package static func hash(_ bytes: [UInt8]) -> String { String(FNV1a.hash(bytes), radix: 16) }

    /// Adds entries at the end of the file. Those of names that the file already contains are replaced.
    ///
    /// - Parameter removed: the names to remove.
    /// - Throws: errors from `Files`. After an error, the old file remains.
    func add(_ entries: [Entry], removing removed: Set<String> = []) throws(MemesError) {
        let old = removed.union(entries.map(\.name))
        let kept = try self.entries().filter { !old.contains($0.name) }
        let file = try files.create(path, replaces: true)
        let lines = (kept + entries).map { entry in
            [entry.name, entry.hash, entry.id?.text(), entry.time?.text]
                .compactMap(\.self).joined(separator: "\t")
        }
        try file.append(Array(lines.map { $0 + "\n" }.joined().utf8))
        try file.finish()
    }

    /// Returns files in the order that this file records. Unlisted files come last, in their given order.
    ///
    /// - Parameter pathBelow: a closure that returns the path of a file below the folder.
    package static func sorted<File>(
        _ found: [File], like entries: [Entry], by pathBelow: (File) -> String
    ) -> [File] {
        guard !entries.isEmpty else { return found }
        var indexes: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { indexes[entry.name] = index }
        return found.enumerated().sorted { left, right in
            (indexes[pathBelow(left.element)] ?? .max, left.offset)
                < (indexes[pathBelow(right.element)] ?? .max, right.offset)
        }.map(\.element)
    }

    private var path: String { FileName.path(of: OrderFile.name, in: folder) }

    /// Returns the entries, or an empty array if there is no regular file.
    ///
    /// - Parameter limit: the number of bytes to read. Another program may have written the file.
    package func entries(limit: Int = .max) throws(MemesError) -> [Entry] {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return [] }
        return try files.text(of: path, limit: limit).split(whereSeparator: \.isNewline).map {
            let parts = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard (3...4).contains(parts.count), let id = MemeID(parts[2]) else {
                return Entry(name: String($0))
            }
            let time = parts.count == 4 ? Timestamp(rfc3339: parts[3]) : nil
            return Entry(name: parts[0], hash: parts[1], id: id, time: time)
        }
    }
}
