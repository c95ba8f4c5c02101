import Application
import Domain
import Markup

/// A worker that finds the files that notes refer to or contain, and copies them to folders beside the store.
struct AttachmentWorker {
    let files: any Files
    let attachments: any Attachments

    /// A file that a note refers to or contains.
    struct Named: Equatable {
        enum Source: Equatable {
            case path(String)
            case embedded(EmbeddedFile)
        }

        /// The address of the file in the text of the note; empty if the text does not mention the file.
        var link: String
        var source: Source
        /// The name for the copy, not yet made safe for all file systems.
        var name: String

        /// The key that identifies the file among the files of a note.
        var key: [String] { AttachmentWorker.key(link, FileName.safe(name)) }
    }

    /// Returns the keys of the files that an earlier import copied.
    static func keys(of origin: ImportOrigin?) -> Set<[String]> {
        Set(origin?.attachments.map { key($0.link, $0.name) } ?? [])
    }

    private static func key(_ link: String, _ name: String) -> [String] {
        link.isEmpty ? [link, name] : [link]
    }

    struct Found: Equatable {
        var files: [Named] = []
        /// The addresses that do not refer to a regular file in the folder, each with the reason, if known.
        var missing: [Missing] = []
    }

    struct Missing: Equatable {
        var address: String
        var reason: OmittedFile.Reason?
    }

    /// Finds the files that a note contains, and the files in the folder that the note refers to. Without a
    /// folder, finds only the files that the note contains.
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

    /// Copies a file from the folder or from the bytes of the note. Returns `nil` if the bytes cannot be
    /// decoded.
    func copy(
        _ file: Named, in bytes: [UInt8], _ folder: NotesFolder?, to id: MemeID
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
        // If the program named the file after an id, the title is the better name.
        let resource = folder.resources[FileName.stem(of: path)]
        let title = resource.flatMap { path == "\(folder.path)/\($0.path)" ? $0.title : nil }
        let name = title?.isVisible == true ? title : nil
        return Named(link: link, source: .path(path), name: name ?? String(FileName.last(of: path)))
    }

    /// Returns the path of the first candidate that is a regular file in the folder and not a note; `nil` if
    /// there is no such file.
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

    /// Returns the reason why a file cannot be attached, given its path below the folder; `nil` if there is
    /// no such file or no reason is known.
    private func obstacle(to below: String, in folder: NotesFolder) -> OmittedFile.Reason? {
        if folder.files != nil { return folder.reason(against: below) }
        let path = folder.path + "/" + below
        guard let facts = try? files.facts(of: path) else { return nil }
        if let kind = facts.otherKind { return .noFile(kind) }
        return isInside(path, folder) ? nil : .linkOutside
    }

    /// Returns the paths below the folder that an address may refer to, with the most likely path first.
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

    /// Returns the path of a file that a note refers to by id, relative to the folder; `nil` if the id is
    /// unknown.
    private func resource(of address: String, _ folder: NotesFolder) -> String? {
        folder.program?.markdown?.resourceID(address).flatMap { folder.resources[$0]?.path }
    }

    /// Resolves `.` and `..` in a path. Returns `nil` if the result is empty, or if the path contains a NUL
    /// or points outside the folder.
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

    /// Returns whether a path refers to a file in the imported folder after symbolic links are resolved.
    private func isInside(_ path: String, _ folder: NotesFolder) -> Bool {
        guard let path = try? files.realPath(of: path) else { return false }
        return path.utf8.starts(with: ImportOrigin.file(folder.root, "").utf8)
    }

    /// Returns a path and, for a JPEG file, also the path with the other extension, `.jpg` or `.jpeg`. Google
    /// Takeout may write a file with one extension and refer to it with the other.
    private static func variants(of path: String) -> [String] {
        let others = [".jpg": ".jpeg", ".jpeg": ".jpg"]
        let other = others.first { path.lowercased().hasSuffix($0.key) }
        return [path] + (other.map { [path.dropLast($0.key.count) + $0.value] } ?? [])
    }

    /// Returns whether a wiki link points to a picture, audio, video or PDF file rather than to a note,
    /// judging by the extension.
    private static func isMedia(_ name: String) -> Bool {
        let ends = ["pdf", "mp3", "m4a", "wav", "ogg", "mp4", "mov", "webm"]
        return FileName.isPicture(name) || ends.contains(FileName.lowercasedExtension(of: name))
    }

    /// Returns whether an address looks as if it refers to a file rather than to a web page or a note.
    private static func isFile(_ address: String) -> Bool {
        let end = FileName.lowercasedExtension(of: address)
        return (1...5).contains(end.utf8.count) && !["html", "htm", "php"].contains(end)
            && !FileFormat.markdownExtensions.contains(end)
            && end.utf8.allSatisfy(ASCII.isLetterOrDigit)
    }
}
