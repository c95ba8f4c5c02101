/// The names by which links find memes. Case and Unicode normalization are ignored.
public struct LinkNames: Sendable {
    /// The file that a meme was imported from.
    public struct File: Hashable, Sendable {
        /// The path of the folder; see `ImportOrigin.root`.
        public let root: String?
        /// The path of the file, relative to the folder.
        public let path: String

        public init(root: String?, path: String) {
            self.root = root
            self.path = path
        }

        /// Identifies the file from which a meme was imported; `nil` if the meme was not imported from a
        /// file.
        public init?(of meme: Meme) {
            guard let origin = ImportOrigin(of: meme), let path = origin.path else { return nil }
            self.init(root: origin.root, path: path)
        }

        /// The last part of the path, without `.md`.
        public var name: String { LinkNames.lastPart(of: path) }
    }

    /// The memes that a link points to.
    public struct Resolution: Equatable, Sendable {
        /// The memes in the order in which they were added; empty if the link points to no meme.
        public var ids: [MemeID]
        /// The part of the target that names the memes.
        public var name: String
    }

    private struct FiledMeme {
        var id: MemeID
        var root: String?
        /// The case-folded path.
        var path: String
    }

    private struct OldTitle {
        var id: MemeID
        var end: Timestamp
    }

    private var ids: Set<MemeID> = []
    private var titles: [String: [MemeID]] = [:]
    private var aliases: [String: [MemeID]] = [:]
    /// The memes imported from files, keyed by the case-folded file name without `.md`.
    private var files: [String: [FiledMeme]] = [:]
    private var formerTitles: [String: OldTitle] = [:]

    public init() {}

    /// Adds the names of an existing meme. Does nothing if the meme was added before.
    public mutating func add(_ meme: Meme) {
        guard ids.insert(meme.id).inserted else { return }
        titles[CaseFolding.fold(meme.title), default: []].append(meme.id)
        for alias in meme.aliases {
            let alias = CaseFolding.fold(alias)
            if aliases[alias]?.last != meme.id { aliases[alias, default: []].append(meme.id) }
        }
        guard let file = File(of: meme) else { return }
        files[CaseFolding.fold(file.name), default: []].append(
            FiledMeme(id: meme.id, root: file.root, path: CaseFolding.fold(file.path)))
    }

    /// Adds a former title of a meme. Does nothing unless the meme was added before. If several memes have
    /// had the same title, the title refers to the meme that had it last.
    ///
    /// - Parameter end: the time of the operation that wrote the next version.
    public mutating func add(formerTitle title: String, of id: MemeID, until end: Timestamp) {
        guard ids.contains(id) else { return }
        let title = CaseFolding.fold(title)
        if let other = formerTitles[title], (other.end, other.id) > (end, id) { return }
        formerTitles[title] = OldTitle(id: id, end: end)
    }

    /// Finds the memes that a link points to; `nil` if the target is not treated as a link. Tries each name
    /// of the target in turn: as an id, as a file in the same imported folder, as a title, as an alias, as a
    /// file from any import, and as a former title. The id or the path in an address may be an alias, too.
    ///
    /// - Parameter source: the file from which the meme that contains the link was imported; `nil` if the
    ///   meme was not imported from a file.
    public func resolution(of target: LinkTarget, in source: File?) -> Resolution? {
        let names = target.names
        switch target.kind {
        case .id:
            let ids = names.compactMap(existingID)
            return Resolution(
                ids: ids.isEmpty ? names.flatMap(memes(withAlias:)) : ids, name: target.text)
        case .path:
            guard let source, source.root != nil else { return nil }
            let found = memes(atPath: target.text, from: source)
            return Resolution(
                ids: found.isEmpty ? memes(withAlias: target.text) : found, name: target.text)
        case .name: break
        }
        for name in names {
            let found = memes(named: name, from: source)
            if !found.isEmpty { return Resolution(ids: found, name: name) }
        }
        return target.isAttachment ? nil : Resolution(ids: [], name: target.nameWithoutHeading)
    }

    private func memes(named name: String, from source: File?) -> [MemeID] {
        if let id = existingID(name) { return [id] }
        let folded = CaseFolding.fold(name)
        if let source, source.root != nil, case let found = files(folded, from: source),
            !found.isEmpty
        {
            return found
        }
        if let found = titles[folded] ?? aliases[folded] { return found }
        let found = files(folded, from: nil)
        if !found.isEmpty { return found }
        return formerTitles[folded].map { [$0.id] } ?? []
    }

    private func memes(withAlias name: String) -> [MemeID] { aliases[CaseFolding.fold(name)] ?? [] }

    private func existingID(_ name: String) -> MemeID? {
        guard let prefix = MemeIDPrefix(name), prefix.isWhole, ids.contains(prefix.lowestID) else {
            return nil
        }
        return prefix.lowestID
    }

    /// Returns the memes imported from the file at a path. If there is no such file, finds files whose paths
    /// end with the given path.
    ///
    /// - Parameters:
    ///   - name: the case-folded path, with or without `.md`. If it begins with a slash, it must be the whole
    ///     path.
    ///   - source: the file that contains the link. Only files in the same imported folder are found, and
    ///     files beside the source are preferred. If `nil`, files from all imports are found.
    private func files(_ name: String, from source: File?) -> [MemeID] {
        guard !files.isEmpty, let known = files[LinkNames.lastPart(of: name)] else { return [] }
        let candidates = source.map { source in known.filter { $0.root == source.root } } ?? known
        let isFromTop = name.utf8.first == UInt8(ascii: "/")
        let path = isFromTop ? String(name.dropFirst()) : name
        let paths = [path, path + ".md"]
        let whole = candidates.filter { paths.contains($0.path) }
        guard whole.isEmpty, !isFromTop else { return whole.map(\.id) }
        let ends = paths.map { "/" + $0 }
        let found = candidates.filter { file in ends.contains { file.path.hasSuffix($0) } }
        if found.count > 1, let source {
            let folder = LinkNames.folder(of: CaseFolding.fold(source.path))
            let beside = found.filter { LinkNames.folder(of: $0.path) == folder }
            if !beside.isEmpty { return beside.map(\.id) }
        }
        return found.map(\.id)
    }

    /// Returns the memes imported from the file at a path relative to another file. Also accepts a path
    /// relative to the top folder, or the end of such a path, because some programs write these paths.
    private func memes(atPath path: String, from source: File) -> [MemeID] {
        let path = CaseFolding.fold(path)
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        var parts =
            isAbsolute
            ? [] : LinkNames.folder(of: CaseFolding.fold(source.path)).split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                if parts.popLast() == nil { return [] }
            } else {
                parts.append(part)
            }
        }
        let whole = parts.joined(separator: "/")
        let found = files[LinkNames.lastPart(of: whole)]?.filter {
            $0.root == source.root && $0.path == whole
        }
        if let found, !found.isEmpty { return found.map(\.id) }
        return files(path, from: source)
    }

    static func lastPart(of path: String) -> String {
        let part = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
            path[path.utf8.index(after: $0)...]
        }
        let name = String(part ?? path[...])
        return LinkTarget.hasMarkdownSuffix(name) ? String(name.dropLast(3)) : name
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}
