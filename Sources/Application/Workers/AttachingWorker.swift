import Domain

/// A file to attach to a meme, as the user named it.
package struct AttachedFile: Equatable {
    /// The path of the file; `nil` for standard input.
    var path: String?
    /// The name for the copy, not yet made safe for all file systems.
    var name: String
}

/// A worker that copies files to a meme's folder beside the store.
struct AttachingWorker {
    let files: any Files
    let attachments: any Attachments
    let inputWorker: InputWorker

    /// The contents of a file.
    private enum Source {
        case path(String)
        case bytes([UInt8])
    }

    /// Checks the files before anything else is done, and reads standard input.
    ///
    /// - Returns: a function that copies the files. It returns the edit that lists the copies in a meme and
    ///   appends links to them. In a dry run, it copies nothing. If the operation fails, the copies are removed.
    /// - Throws: `FileError.notRegular`; `InputError.empty`; `MemesError.system` if a file is missing.
    func attaching(
        _ attached: [AttachedFile], isDryRun: Bool
    ) throws(MemesError) -> (
        (Meme, any MemesOperation) throws(MemesError) -> MemeEdit
    )? {
        if attached.isEmpty { return nil }
        let sources = try attached.map { (file) throws(MemesError) -> Source in
            guard let path = file.path else { return .bytes(try inputWorker.bytes()) }
            if let kind = try files.facts(of: path)?.otherKind {
                throw .file(.notRegular(kind, path: path))
            }
            _ = try files.openRegularFile(path)
            return .path(try files.realPath(of: path))
        }
        return { (meme, operation) throws(MemesError) in
            operation.onFailure(attachments.removeAdded)
            var origin = ImportOrigin(of: meme) ?? ImportOrigin(hash: "")
            var links: [String] = []
            for (file, source) in zip(attached, sources) {
                let name = FileName.safe(file.name)
                var copy = ImportOrigin.Attachment(link: "", name: name)
                if !isDryRun { copy = try add(source, named: name, to: meme.id) }
                copy.link =
                    "\(origin.attachmentsFolder(of: meme.id))/\(ImportOrigin.address(of: copy.name))"
                origin.replace(copy)
                let mark = FileName.isPicture(copy.name) ? "!" : ""
                links.append("\(mark)[\(ImportOrigin.label(of: copy.name))](\(copy.link))")
            }
            return try MemeEdit(
                text: .append(links.joined(separator: "\n")), otherFields: [origin.field])
        }
    }

    private func add(
        _ source: Source, named name: String, to id: MemeID
    ) throws(MemesError) -> ImportOrigin.Attachment {
        switch source {
        case .path(let path):
            try attachments.add(path, in: FileName.folder(of: path), named: name, to: id)
        case .bytes(let bytes): try attachments.add(bytes, named: name, to: id)
        }
    }
}

extension OptionDescription {
    static let attach = OptionDescription(
        "attach", nil, "FILE", "copy a file beside the store; can be repeated")
    static let attachedName = OptionDescription(
        "name", nil, "NAME", "the name for '--attach -', standard input")
}

extension ParsedArguments {
    /// Returns the files of the `--attach` options.
    ///
    /// - Parameter inputReader: what else reads standard input, such as `-m -`; `nil` if nothing else does.
    func attachedFiles(besides inputReader: String?) throws(UsageError) -> [AttachedFile] {
        let paths = values(of: .attach)
        let name = value(of: .attachedName)
        guard paths.contains("-") else {
            if name != nil { throw .dependency(.attachedName, on: "--attach -") }
            return paths.map { AttachedFile(path: $0, name: String(FileName.last(of: $0))) }
        }
        guard paths.count(where: { $0 == "-" }) == 1 else {
            let expected = localized("a single -; standard input can be read only once")
            throw .invalidValue(.attach, value: "-", expected: expected)
        }
        guard let name else { throw .dependency(.attach, value: "-", on: "--name NAME") }
        if let inputReader { throw .contradiction("--attach -", inputReader) }
        return paths.map { path in
            path == "-"
                ? AttachedFile(name: name)
                : AttachedFile(path: path, name: String(FileName.last(of: path)))
        }
    }
}
