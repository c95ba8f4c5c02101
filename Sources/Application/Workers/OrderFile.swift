import Domain

/// The order of the files of a folder that memes were exported to: `.order`, a name on each line, the meme that
/// was changed first at the top. Memes that were changed at the same time have no other order.
struct OrderFile {
    static let name = ".order"

    let files: any Files
    /// The folder, with or without a slash at its end.
    let folder: String

    /// Puts names behind those that are there.
    ///
    /// - Throws: what `Files` throws; then the old file stays.
    func add(_ names: [String]) throws(MemesError) {
        let new = Set(names)
        let kept = try self.names().filter { !new.contains($0) }
        let file = try files.create(path, replaces: true)
        try file.append(Array((kept + names).map { $0 + "\n" }.joined().utf8))
        try file.finish()
    }

    /// Sorts files of the folder; those without a line come last, in the order that they have.
    func sorted(_ found: [FoundFile]) throws(MemesError) -> [FoundFile] {
        var indexes: [String: Int] = [:]
        for (index, name) in try names().enumerated() { indexes[name] = index }
        guard !indexes.isEmpty else { return found }
        return found.enumerated().sorted { left, right in
            (indexes[left.element.pathBelow] ?? .max, left.offset)
                < (indexes[right.element.pathBelow] ?? .max, right.offset)
        }.map(\.element)
    }

    private var path: String { FileName.path(of: OrderFile.name, in: folder) }

    /// The names in the file; none without a regular file.
    private func names() throws(MemesError) -> [String] {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return [] }
        return try files.text(of: path).split(whereSeparator: \.isNewline).map(String.init)
    }
}
