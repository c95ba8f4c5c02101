import Domain

/// Finds drafts that were not stored.
struct DraftsWorker {
    let editor: any Editor
    /// The path of the store.
    let storePath: String

    /// The drafts of the store, the last changed first, and those that do not say of which they are.
    ///
    /// - Parameter listsAll: whether those of other stores are among them.
    func drafts(listsAll: Bool) throws(MemesError) -> [LeftDraft] {
        let all = try editor.keptDrafts().map(LeftDraft.init)
        return listsAll ? all : all.filter { isOwn($0) }
    }

    /// A draft by its name or its path; `nil` for the last of the store.
    ///
    /// - Throws: `DraftError.noSuchDraft`, `.ofOtherStore`.
    func draft(named name: String?) throws(MemesError) -> LeftDraft {
        let all = try drafts(listsAll: true)
        guard let draft = all.first(where: { draft in name.map(draft.isNamed) ?? isOwn(draft) })
        else {
            throw .draft(.noSuchDraft(name))
        }
        if let store = draft.subject.store, !isOwn(draft) {
            throw .draft(.ofOtherStore(name: draft.name, store: store))
        }
        return draft
    }

    /// Removes drafts, whatever store they are of: all of them, or none.
    ///
    /// - Throws: `DraftError.noSuchDraft`.
    func remove(_ names: [String]) throws(MemesError) -> [LeftDraft] {
        let all = try drafts(listsAll: true)
        var removed: [LeftDraft] = []
        for name in names {
            guard let draft = all.first(where: { $0.isNamed(name) }) else {
                throw .draft(.noSuchDraft(name))
            }
            if !removed.contains(draft) { removed.append(draft) }
        }
        for draft in removed { editor.discard(draft.file.path) }
        return removed
    }

    private func isOwn(_ draft: LeftDraft) -> Bool {
        draft.subject.store.map { $0.hasSameBytes(as: storePath) } ?? true
    }
}

/// A draft that was not stored.
struct LeftDraft: Equatable {
    var name: String
    var subject: DraftSubject
    var file: EditedFile
    var time: Timestamp
    /// Its title, or its first line where that cannot be read.
    var title: String

    init(_ kept: KeptDraft) {
        (name, file, time) = (kept.name, kept.file, kept.time)
        subject = DraftSubject(of: file.bytes)
        title =
            (try? DraftContent(reading: file.bytes))?.title ?? LeftDraft.firstLine(of: file.bytes)
    }

    /// The first line, or what a block that cannot be read has for a title.
    private static func firstLine(of draft: [UInt8]) -> String {
        let lines = DraftLines(bytes: draft).content.split { $0.isLineEnd }
        let title = lines.first == Array("---".utf8)[...] ? "title: " : ""
        let line = lines.first { $0.starts(with: title.utf8) }
        return String(decoding: line?.dropFirst(title.utf8.count) ?? [], as: UTF8.self)
    }

    /// Whether a user may call it so.
    func isNamed(_ name: String) -> Bool { name == self.name || name == file.path }
}
