import Domain

/// Finds the files that notes name, within the folder that is imported, and copies them beside the store.
struct AttachmentWorker {
    let files: any Files
    let attachments: any Attachments

    /// A file that a note names.
    struct Named: Equatable {
        /// Its address as it stands in the text; empty where the program tells it beside the text.
        var link: String
        var path: String
        /// What a copy is called.
        var name: String
    }

    struct Found: Equatable {
        var files: [Named] = []
        /// The addresses that lead to no regular file in the folder.
        var missing: [String] = []
    }

    /// The files that a note names by relative addresses.
    func find(_ meme: ForeignMeme, of file: ImportFile, in folder: NotesFolder) -> Found {
        var found = Found()
        var seen: Set<String> = []
        for link in MarkdownAddress.all(in: meme.text) where seen.insert(link.source).inserted {
            if let path = path(link.address, isWiki: link.isWiki, file, folder) {
                found.files.append(named(link.source, path, in: folder))
            } else if !link.isWiki, AttachmentWorker.isFile(link.address) {
                found.missing.append(link.source)
            }
        }
        for address in meme.attachments where seen.insert(address).inserted {
            if let path = path(address, isWiki: false, file, folder) {
                found.files.append(named("", path, in: folder))
            }
        }
        return found
    }

    /// Copies the files of a meme.
    ///
    /// - Returns: the copies, in the order of the files.
    func copy(_ found: [Named], to id: MemeID) throws(MemesError) -> [ImportOrigin.Attachment] {
        var copies: [ImportOrigin.Attachment] = []
        for file in found {
            let name = try attachments.add(
                file.path, named: AttachmentWorker.safeName(file.name), to: id)
            copies.append(ImportOrigin.Attachment(link: file.link, name: name))
        }
        return copies
    }

    private func named(_ link: String, _ path: String, in folder: NotesFolder) -> Named {
        let name = String(FileName.last(of: path))
        // Joplin's files are called by their identifiers, and known by a title.
        let title = folder.joplin?.resources.values.first { folder.path + "/" + $0.path == path }
        let isTitled = title?.title.isVisible == true
        return Named(link: link, path: path, name: isTitled ? title?.title ?? name : name)
    }

    /// The path of the file that an address leads to, if it is a regular one below the folder that is no note.
    private func path(
        _ address: String, isWiki: Bool, _ file: ImportFile, _ folder: NotesFolder
    ) -> String? {
        for below in candidates(address, isWiki: isWiki, file, folder) {
            let path = folder.path + "/" + below
            guard !FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: below)),
                folder.files?.contains(below) ?? isRegularFile(path), isInside(path, folder)
            else { continue }
            return path
        }
        return nil
    }

    /// The paths below the folder that an address may mean, the likeliest first.
    private func candidates(
        _ address: String, isWiki: Bool, _ file: ImportFile, _ folder: NotesFolder
    ) -> [String] {
        if address.hasPrefix(":/") {
            return folder.joplin?.resources[String(address.dropFirst(2).prefix(32))].map {
                [$0.path]
            }
                ?? []
        }
        var address = address
        if !isWiki, let end = address.firstIndex(where: { $0 == "#" || $0 == "?" }) {
            address = String(address[..<end])
        }
        let below = file.identity ?? ""
        var paths: [String?] = []
        if address.hasPrefix("/") {
            for start in ["static/", "assets/", "content/"] where folder.program == .hugo {
                paths.append(AttachmentWorker.normalized(start + address))
            }
        } else {
            let folders = FileName.folders(of: below).joined(separator: "/")
            paths.append(AttachmentWorker.normalized(folders + "/" + address))
        }
        paths.append(AttachmentWorker.normalized(address))
        if isWiki, let path = AttachmentWorker.normalized(address) {
            paths += folder.paths(named: String(FileName.last(of: path)))
                .filter { $0 == path || $0.hasSuffix("/" + path) }
        }
        return paths.compactMap(\.self)
    }

    /// A path without `.` and `..`; `nil` where it leads out of the folder.
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

    /// Whether a file lies in the folder after all symbolic links.
    private func isInside(_ path: String, _ folder: NotesFolder) -> Bool {
        let root = files.pathFromHome(of: folder.path)
        return files.pathFromHome(of: path).utf8.starts(with: ImportOrigin.file(root, "").utf8)
    }

    /// Whether an address seems to be that of a file, and of no page.
    private static func isFile(_ address: String) -> Bool {
        let end = FileName.lowercasedExtension(of: address)
        return (1...5).contains(end.utf8.count) && !["html", "htm", "php"].contains(end)
            && !FileFormat.markdownExtensions.contains(end)
            && end.utf8.allSatisfy(ASCII.isLetterOrDigit)
    }

    /// A name that every file system takes, and that no shell and no program misreads.
    private static func safeName(_ name: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isUnsafe =
                "/\\:*?\"<>|".unicodeScalars.contains(scalar)
                || TerminalControl.contains(scalar) || scalar.properties.isDefaultIgnorableCodePoint
            safe.append(isUnsafe ? "_" : scalar)
        }
        var text = String(safe)
        while text.hasPrefix(".") || text.hasPrefix("-") || text.hasPrefix(" ") {
            text.removeFirst()
        }
        while text.hasSuffix(".") || text.hasSuffix(" ") { text.removeLast() }
        let end = FileName.lowercasedExtension(of: text)
        if text.utf8.count > maximumNameByteCount {
            var stem = FileName.stem(of: text)
            let room = maximumNameByteCount - min(end.utf8.count, 16) - 1
            while stem.utf8.count > room { stem.removeLast() }
            text = end.isEmpty || end.utf8.count > 16 ? stem : "\(stem).\(end)"
        }
        // Windows keeps some names for devices.
        let device = FileName.stem(of: text).prefix { $0 != "." }.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(device)
            || device.utf8.count == 4 && (device.hasPrefix("COM") || device.hasPrefix("LPT"))
        {
            text = "_" + text
        }
        return text.isEmpty ? "file" : text
    }

    /// Short enough for a number to follow.
    private static let maximumNameByteCount = 200

    /// Whether a file is a picture, by its name.
    static func isPicture(_ name: String) -> Bool {
        ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "tif", "tiff", "avif", "heic"]
            .contains(FileName.lowercasedExtension(of: name))
    }
}
