import Application
import Domain

/// Copies the files that imported notes name or contain, or reports why not.
final class ImportAttachments {
    let worker: AttachmentWorker
    private let order: ImportOrder
    private let report: (ImportError) -> Void
    /// Paths of files that notes name, and why each was not copied for the first note.
    private var reasons: [String: LeftOutFile.Reason] = [:]
    private var copiedPaths: Set<String> = []

    /// - Parameter report: called for each file that cannot be copied if the import continues without it.
    init(
        _ worker: AttachmentWorker, _ order: ImportOrder, _ report: @escaping (ImportError) -> Void
    ) {
        self.worker = worker
        self.order = order
        self.report = report
    }

    /// Reports the files of a note that are neither copied now nor were copied before.
    ///
    /// - Parameters:
    ///   - line: the line of the note in the file at `path`; `nil` if the note is the whole file.
    ///   - existed: whether the note was imported before.
    func tell(
        _ found: AttachmentWorker.Found, ofLine line: Int?, in path: String, existed: Bool,
        copiedBefore origin: ImportOrigin?, in imported: inout ImportedMemes
    ) {
        let copies = order.copiesAttachments && (!existed || order.updates)
        let copiedKeys = AttachmentWorker.keys(of: origin)
        for file in found.files {
            let isCopied = copiedKeys.contains(file.key)
            switch file.source {
            case .path(let path) where isCopied: copiedPaths.insert(path)
            case .path(let attached) where reasons[attached] == nil:
                reasons[attached] = .attachedFile(note: path, existed: existed)
            case .embedded where !isCopied && !copies:
                imported.leftOut.append(
                    LeftOutFile(
                        path: path, line: line,
                        reason: .embeddedFile(name: file.name, existed: existed)))
            case .path, .embedded: break
            }
        }
        imported.leftOut += found.missing.map { missing in
            LeftOutFile(
                path: path, line: line,
                reason: missing.reason.map { .attachmentRefused(missing.address, $0) }
                    ?? .attachmentMissing(missing.address))
        }
    }

    /// Copies files of a note.
    ///
    /// - Parameter before: names the existing copies; files that have not changed since are not counted.
    /// - Returns: all copies, including old ones; none in a dry run.
    /// - Throws: `MemesError.system`, unless the order is to continue after errors;
    ///   `MemesError.interrupted`.
    func copy(
        _ files: [AttachmentWorker.Named], of source: ImportSources.Source, to id: MemeID,
        _ before: ImportOrigin? = nil, in imported: inout ImportedMemes
    ) throws(MemesError) -> [ImportOrigin.Attachment] {
        var copies: [ImportOrigin.Attachment] = []
        // As the reader of the file received them.
        let bytes = (source.window?.bytes ?? UnsafeBufferPointer(start: nil, count: 0))
            .withoutByteOrderMark
        let copiedKeys = AttachmentWorker.keys(of: before)
        let attachmentsBefore = Set(before?.attachments ?? [])
        for file in files {
            do throws(MemesError) {
                if order.isDryRun {
                    if !copiedKeys.contains(file.key) { imported.attachmentCount += 1 }
                } else if let copy = try worker.copy(file, in: bytes, source.folder, to: id) {
                    copies.append(copy)
                    if !attachmentsBefore.contains(copy) { imported.attachmentCount += 1 }
                } else {
                    imported.leftOut.append(
                        LeftOutFile(
                            path: source.file.path,
                            reason: .embeddedFileUnreadable(name: file.name)))
                }
                if case .path(let path) = file.source { copiedPaths.insert(path) }
            } catch {
                guard order.keepsGoing, error != .interrupted else { throw error }
                imported.errorCount += 1
                var path = source.file.path
                if case .path(let attached) = file.source { path = attached }
                report(ImportError(path: path, reason: .meme(error)))
            }
        }
        return copies
    }

    /// Copies the files exported beside a meme, or reports them.
    func copyExported(
        of draft: MemeDraft, _ id: MemeID, _ source: ImportSources.Source,
        in imported: inout ImportedMemes
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
                imported.leftOut.append(
                    LeftOutFile(path: source.file.path, reason: .attachmentMissing(pathBelow)))
                continue
            }
            reasons[path] = .attachedFile(note: source.file.path, existed: false)
            files.append(AttachmentWorker.Named(link: "", source: .path(path), name: name))
        }
        if order.copiesAttachments { _ = try copy(files, of: source, to: id, in: &imported) }
    }

    /// Reports files that notes name as their attachments, not as files that are not notes.
    func finish(_ imported: inout ImportedMemes) {
        imported.leftOut.removeAll {
            $0.reason.isOfOtherFile && copiedPaths.contains($0.path)
        }
        for index in imported.leftOut.indices where imported.leftOut[index].reason.isOfOtherFile {
            let path = imported.leftOut[index].path
            guard let reason = reasons.removeValue(forKey: path) else { continue }
            imported.leftOut[index].reason = reason
        }
        // Attachments of a note that was named alone are not in the list yet.
        for (path, reason) in reasons.sorted(by: { $0.key < $1.key })
        where !copiedPaths.contains(path) {
            imported.leftOut.append(LeftOutFile(path: path, reason: reason))
        }
    }
}

extension ImportOrigin {
    /// Returns the path of the first picture among the copies.
    func picture(of id: MemeID) -> String? {
        attachments.first { FileName.isPicture($0.name) }
            .map { "\(ImportOrigin.attachmentsFolder)/\(id)/\($0.name)" }
    }
}
