import Application
import Domain
import Markup

/// Finds files that notes name within the imported folder, and copies them beside the store.
struct AttachmentWorker {
    let files: any Files
    let attachments: any Attachments

    /// A file that a note names or contains.
    struct Named: Equatable {
        enum Source: Equatable {
            case path(String)
            case embedded(EmbeddedFile)
        }

        /// Its address in the text; empty if it is not in the text.
        var link: String
        var source: Source
        /// The name for a copy.
        var name: String

        /// Identifies it among the files of a note.
        var key: [String] { AttachmentWorker.key(link, FileName.safe(name)) }
    }

    /// The keys of files that were copied before.
    static func keys(of origin: ImportOrigin?) -> Set<[String]> {
        Set(origin?.attachments.map { key($0.link, $0.name) } ?? [])
    }

    private static func key(_ link: String, _ name: String) -> [String] {
        link.isEmpty ? [link, name] : [link]
    }

    struct Found: Equatable {
        var files: [Named] = []
        /// The addresses that lead to no regular file in the folder, and any obstacles there.
        var missing: [Missing] = []
    }

    struct Missing: Equatable {
        var address: String
        var reason: LeftOutFile.Reason?
    }

    /// Finds the files in a note, and those in the folder that it names by relative addresses.
    func find(_ meme: ForeignMeme, of file: ImportFile, in folder: NotesFolder?) -> Found {
        var found = Found()
        found.files = meme.embeddedFiles.map {
            Named(link: $0.name, source: .embedded($0), name: $0.name)
        }
        guard let folder else { return found }
        var seen: Set<String> = []
        for link in MarkdownAddress.all(in: meme.text) where seen.insert(link.source).inserted {
            let below = candidates(link.address, isWiki: link.isWiki, file, folder)
            if let path = path(below, folder) {
                found.files.append(named(link.source, path, in: folder))
            } else if link.isWiki
                ? AttachmentWorker.isMedia(link.address)
                : AttachmentWorker.isFile(link.address) || resource(of: link.address, folder) != nil
            {
                let reason = below.lazy.compactMap { obstacle(to: $0, in: folder) }.first
                found.missing.append(Missing(address: link.source, reason: reason))
            }
        }
        for address in meme.attachments where seen.insert(address).inserted {
            let paths = AttachmentWorker.variants(of: address)
                .flatMap { candidates($0, isWiki: false, file, folder) }
            if let path = path(paths, folder) {
                found.files.append(named("", path, in: folder))
            } else {
                found.missing.append(Missing(address: address))
            }
        }
        return found
    }

    /// Copies a file from the folder or the bytes of the note; `nil` if those cannot be decoded.
    func copy(
        _ file: Named, in bytes: UnsafeBufferPointer<UInt8>, _ folder: NotesFolder?, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment? {
        let name = FileName.safe(file.name)
        var copy: ImportOrigin.Attachment
        switch file.source {
        case .path(let path):
            guard let folder else { return nil }
            copy = try attachments.add(path, in: folder.root, named: name, to: id)
        case .embedded(let embedded):
            guard let data = embedded.data(in: bytes) else { return nil }
            copy = try attachments.add(data, named: name, to: id)
        }
        copy.link = file.link
        return copy
    }

    private func named(_ link: String, _ path: String, in folder: NotesFolder) -> Named {
        // A file may be named by its id.
        let resource = folder.resources[FileName.stem(of: path)]
        let title = resource.flatMap { path == "\(folder.path)/\($0.path)" ? $0.title : nil }
        let name = title?.isVisible == true ? title : nil
        return Named(
            link: link, source: .path(path), name: name ?? String(FileName.last(of: path)))
    }

    /// Returns the first path below the folder of a regular file that is not a note.
    private func path(_ candidates: [String], _ folder: NotesFolder) -> String? {
        for below in candidates {
            let path = folder.path + "/" + below
            guard !FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: below)),
                folder.files?.contains(below) ?? isRegularFile(path), isInside(path, folder)
            else { continue }
            return path
        }
        return nil
    }

    /// Returns what a path below the folder has instead of an attachment; `nil` for nothing.
    private func obstacle(to below: String, in folder: NotesFolder) -> LeftOutFile.Reason? {
        if folder.files != nil { return folder.reason(against: below) }
        let path = folder.path + "/" + below
        guard let facts = try? files.facts(of: path) else { return nil }
        if let kind = facts.otherKind { return .noFile(kind) }
        return isInside(path, folder) ? nil : .linkOutside
    }

    /// Returns the paths below the folder that an address may mean, likeliest first.
    private func candidates(
        _ address: String, isWiki: Bool, _ file: ImportFile, _ folder: NotesFolder
    ) -> [String] {
        if folder.program?.markdown?.resourceID(address) != nil {
            return resource(of: address, folder).map { [$0] } ?? []
        }
        var address = address
        if !isWiki, let end = address.firstIndex(where: { $0 == "#" || $0 == "?" }) {
            address = String(address[..<end])
        }
        let below = file.identity ?? ""
        var paths: [String?] = []
        if address.hasPrefix("/") {
            for start in folder.program?.markdown?.roots ?? [] {
                paths.append(AttachmentWorker.normalized(start + address))
            }
        } else {
            let folders = FileName.folders(of: below).joined(separator: "/")
            paths.append(AttachmentWorker.normalized(folders + "/" + address))
        }
        paths.append(AttachmentWorker.normalized(address))
        if isWiki, let path = AttachmentWorker.normalized(address) {
            paths.append(folder.path(endingIn: path))
        }
        return paths.compactMap(\.self)
    }

    /// Returns the path below the folder of a file that a note names by its id.
    private func resource(of address: String, _ folder: NotesFolder) -> String? {
        folder.program?.markdown?.resourceID(address).flatMap { folder.resources[$0]?.path }
    }

    /// Resolves `.` and `..`; `nil` if the path leads out of the folder.
    private static func normalized(_ path: String) -> String? {
        guard !path.utf8.contains(0) else { return nil }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            guard parts.popLast() != nil else { return nil }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    private func isRegularFile(_ path: String) -> Bool {
        guard let facts = try? files.facts(of: path) else { return false }
        return facts.otherKind == nil
    }

    /// Whether a file is in the folder once symbolic links are resolved.
    private func isInside(_ path: String, _ folder: NotesFolder) -> Bool {
        guard let path = try? files.realPath(of: path) else { return false }
        return path.utf8.starts(with: ImportOrigin.file(folder.root, "").utf8)
    }

    /// Returns a path and its possible other spelling: Takeout names files `.jpeg` that it calls `.jpg`.
    private static func variants(of path: String) -> [String] {
        let others = [".jpg": ".jpeg", ".jpeg": ".jpg"]
        let other = others.first { path.lowercased().hasSuffix($0.key) }
        return [path] + (other.map { [path.dropLast($0.key.count) + $0.value] } ?? [])
    }

    /// Whether a wiki link names a picture, sound, film or document, not a note.
    private static func isMedia(_ name: String) -> Bool {
        let ends = ["pdf", "mp3", "m4a", "wav", "ogg", "mp4", "mov", "webm"]
        return FileName.isPicture(name) || ends.contains(FileName.lowercasedExtension(of: name))
    }

    /// Whether an address looks like that of a file, not a page.
    private static func isFile(_ address: String) -> Bool {
        let end = FileName.lowercasedExtension(of: address)
        return (1...5).contains(end.utf8.count) && !["html", "htm", "php"].contains(end)
            && !FileFormat.markdownExtensions.contains(end)
            && end.utf8.allSatisfy(ASCII.isLetterOrDigit)
    }
}
