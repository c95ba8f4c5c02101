import Domain

/// The order of the files in an export folder: `.order`, with one name per line, the meme changed first at
/// the top. Nothing else records the order of memes changed at the same time.
package struct OrderFile {
    package static let name = ".order"

    package let files: any Files
    /// The folder, with or without a trailing slash.
    package let folder: String

    package init(files: any Files, folder: String) {
        self.files = files
        self.folder = folder
    }

    /// Adds names at the end, or moves them there.
    ///
    /// - Throws: errors of `Files`; the old file then stays.
    package func add(_ names: [String]) throws(MemesError) {
        let new = Set(names)
        let kept = try self.names().filter { !new.contains($0) }
        let file = try files.create(path, replaces: true)
        try file.append(Array((kept + names).map { $0 + "\n" }.joined().utf8))
        try file.finish()
    }

    /// Sorts files of the folder. Files that are not listed come last, in their current order.
    ///
    /// - Parameter pathBelow: returns the path of a file below the folder.
    package func sorted<File>(
        _ found: [File], by pathBelow: (File) -> String
    ) throws(MemesError) -> [File] {
        var indexes: [String: Int] = [:]
        for (index, name) in try names().enumerated() { indexes[name] = index }
        guard !indexes.isEmpty else { return found }
        return found.enumerated().sorted { left, right in
            (indexes[pathBelow(left.element)] ?? .max, left.offset)
                < (indexes[pathBelow(right.element)] ?? .max, right.offset)
        }.map(\.element)
    }

    private var path: String { FileName.path(of: OrderFile.name, in: folder) }

    /// The names in the file; empty if there is no regular file.
    private func names() throws(MemesError) -> [String] {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return [] }
        return try files.text(of: path).split(whereSeparator: \.isNewline).map(String.init)
    }
}
