import Application
import Domain

/// A worker that copies the files that imported notes refer to or contain, and records why other files were
/// not copied.
final class ImportAttachments {
    let worker: AttachmentWorker
    private let options: ImportOptions
    private let result: ImportResult
    /// The reasons why files that notes refer to were not copied, keyed by path. A reason names the first
    /// note that refers to the file.
    private var reasons: [String: OmittedFile.Reason] = [:]
    private var copiedPaths: Set<String> = []

    init(_ worker: AttachmentWorker, _ options: ImportOptions, _ result: ImportResult) {
        self.worker = worker
        self.options = options
        self.result = result
    }

    /// Records the files of a note that were copied neither by an earlier import nor by this import. Also
    /// records the addresses that do not refer to a file.
    ///
    /// - Parameters:
    ///   - line: the line of the note in the file at `path`; `nil` if the note is the whole file.
    ///   - existed: whether the note was imported before.
    func recordUncopied(
        _ found: AttachmentWorker.Found, ofLine line: Int?, in path: String, existed: Bool,
        copiedBefore origin: ImportOrigin?
    ) {
        let copies = options.copiesAttachments && (!existed || options.updates)
        let copiedKeys = AttachmentWorker.keys(of: origin)
        for file in found.files {
            let isCopied = copiedKeys.contains(file.key)
            switch file.source {
            case .path(let path) where isCopied: copiedPaths.insert(path)
            case .path(let attached) where reasons[attached] == nil:
                reasons[attached] = .attachedFile(note: path, existed: existed)
            case .embedded where !isCopied && !copies:
                result.skip(
                    .embeddedFile(name: file.name, existed: existed), line: line, in: path)
            case .path, .embedded: break
            }
        }
        for missing in found.missing {
            result.skip(
                missing.reason.map { .attachmentRefused(missing.address, $0) }
                    ?? .attachmentMissing(missing.address), line: line, in: path)
        }
    }

    /// Copies the files of a note. Does not count copies that are unchanged.
    ///
    /// - Parameter before: the origin of the meme, which lists the existing copies; `nil` if no copies exist.
    /// - Returns: the copies of the files, including unchanged copies; an empty array in a dry run.
    /// - Throws: `MemesError.system`, unless `options.keepsGoing` is `true`; `MemesError.interrupted`.
    func copy(
        _ files: [AttachmentWorker.Named], of source: ImportSources.Source, to id: MemeID,
        _ before: ImportOrigin? = nil
    ) throws(MemesError) -> [ImportOrigin.Attachment] {
        var copies: [ImportOrigin.Attachment] = []
        let copiedKeys = AttachmentWorker.keys(of: before)
        let attachmentsBefore = Set(before?.attachments ?? [])
        for file in files {
            do throws(MemesError) {
                if options.isDryRun {
                    if !copiedKeys.contains(file.key) { result.imported.attachmentCount += 1 }
                } else if let copy = try worker.copy(
                    file, in: source.contents, source.folder, to: id)
                {
                    copies.append(copy)
                    if !attachmentsBefore.contains(copy) { result.imported.attachmentCount += 1 }
                } else {
                    result.skip(.embeddedFileUnreadable(name: file.name), in: source.file.path)
                }
                if case .path(let path) = file.source { copiedPaths.insert(path) }
            } catch {
                guard options.keepsGoing, error != .interrupted else { throw error }
                var path = source.file.path
                if case .path(let attached) = file.source { path = attached }
                result.report(.meme(error), in: path)
            }
        }
        return copies
    }

    /// Copies the files that were exported along with a meme. If `options.copiesAttachments` is `false`, only
    /// records them as not copied.
    func copyExported(
        of draft: MemeDraft, _ id: MemeID, _ source: ImportSources.Source
    ) throws(MemesError) {
        guard let folder = source.folder, let origin = ImportOrigin(of: draft.content) else {
            return
        }
        let below = FileName.folders(of: source.file.identity ?? "") + [""]
        let start = folder.path + "/" + below.joined(separator: "/")
        var files: [AttachmentWorker.Named] = []
        for name in Set(origin.attachments.map(\.name)).sorted() {
            let pathBelow = origin.attachmentsFolder(of: id) + "/" + name
            let path = start + pathBelow
            guard try worker.files.facts(of: path) != nil else {
                result.skip(.attachmentMissing(pathBelow), in: source.file.path)
                continue
            }
            reasons[path] = .attachedFile(note: source.file.path, existed: false)
            files.append(AttachmentWorker.Named(link: "", source: .path(path), name: name))
        }
        if options.copiesAttachments { _ = try copy(files, of: source, to: id) }
    }

    /// Corrects the list of skipped files. Removes files that were copied. If a note refers to a file that
    /// was not copied, lists the file as an attachment.
    func finish() {
        result.imported.omitted.removeAll {
            $0.reason.isOfOtherFile && copiedPaths.contains($0.path)
        }
        for index in result.imported.omitted.indices
        where result.imported.omitted[index].reason.isOfOtherFile {
            let path = result.imported.omitted[index].path
            guard let reason = reasons.removeValue(forKey: path) else { continue }
            result.imported.omitted[index].reason = reason
        }
        // If the user specified the file of a note, the list does not contain the note's attachments yet.
        for (path, reason) in reasons.sorted(by: { $0.key < $1.key })
        where !copiedPaths.contains(path) {
            result.skip(reason, in: path)
        }
    }
}

extension ImportOrigin {
    /// Returns the path of the first picture among the copies, relative to the folder of the store; `nil` if
    /// no copy is a picture.
    func picture(of id: MemeID) -> String? {
        attachments.first { FileName.isPicture($0.name) }
            .map { "\(ImportOrigin.attachmentsFolder)/\(id)/\($0.name)" }
    }
}
