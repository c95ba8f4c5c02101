import Domain

/// The file `.order` in an export folder, which records the order of the exported files. The file has one
/// name per line, from the least to the most recently changed meme. Nothing else in the export records the
/// order of memes that were changed at the same time.
package struct OrderFile {
    package static let name = ".order"

    package let files: any Files
    /// The folder, with or without a trailing slash.
    package let folder: String

    package init(files: any Files, folder: String) {
        self.files = files
        self.folder = folder
    }

    /// Adds names at the end of the file. Names that the file already contains are moved to the end.
    ///
    /// - Throws: errors from `Files`. After an error, the old file remains.
    package func add(_ names: [String]) throws(MemesError) {
        let new = Set(names)
        let kept = try self.names(limit: .max).filter { !new.contains($0) }
        let file = try files.create(path, replaces: true)
        try file.append(Array((kept + names).map { $0 + "\n" }.joined().utf8))
        try file.finish()
    }

    /// Returns files in the order that this file records. Unlisted files come last, in their given order.
    /// Another program may have written the file, so only about its first 64 MiB are read.
    ///
    /// - Parameter pathBelow: a closure that returns the path of a file below the folder.
    package func sorted<File>(
        _ found: [File], by pathBelow: (File) -> String
    ) throws(MemesError) -> [File] {
        var indexes: [String: Int] = [:]
        for (index, name) in try names(limit: TextFile.maximumByteCount).enumerated() {
            indexes[name] = index
        }
        guard !indexes.isEmpty else { return found }
        return found.enumerated().sorted { left, right in
            (indexes[pathBelow(left.element)] ?? .max, left.offset)
                < (indexes[pathBelow(right.element)] ?? .max, right.offset)
        }.map(\.element)
    }

    private var path: String { FileName.path(of: OrderFile.name, in: folder) }

    /// Returns the names in the file, or an empty array if there is no regular file.
    private func names(limit: Int) throws(MemesError) -> [String] {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return [] }
        return try files.text(of: path, limit: limit).split(whereSeparator: \.isNewline).map(
            String.init)
    }
}
