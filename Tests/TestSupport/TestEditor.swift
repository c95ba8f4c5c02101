import Domain

/// An editor that keeps what it is given, and does with it what it is told to; its drafts are in memory.
package final class TestEditor: Editor {
    /// Where a new draft is said to be.
    package static let path = "/drafts/1/meme.md"

    /// The drafts that it was given.
    package private(set) var drafts: [String] = []
    /// What each was opened with.
    package private(set) var accesses: [EditorAccess] = []
    /// The paths of the drafts that were discarded.
    package private(set) var discarded: [String] = []
    /// The files that are no drafts and were opened, with what each was opened with.
    package private(set) var opened: [(path: String, access: EditorAccess)] = []
    /// What the user does with a file that is opened.
    package var editFile: (String) throws(MemesError) -> Void = { _ in }
    /// Whether the editor writes the drafts.
    package var isWritten = true
    /// The drafts that are kept.
    package private(set) var kept: [KeptDraft]

    private let change: (String) -> Result<[UInt8], MemesError>

    /// An editor that makes bytes of a draft, or fails.
    package init(
        kept: [KeptDraft] = [], _ change: @escaping (String) -> Result<[UInt8], MemesError>
    ) {
        self.kept = kept
        self.change = change
    }

    /// An editor in which the user replaces everything, or nothing.
    package convenience init(kept: [KeptDraft] = [], writing text: String? = nil) {
        self.init(kept: kept) { .success(Array((text ?? $0).utf8)) }
    }

    /// An editor that fails.
    package convenience init(failing error: MemesError) { self.init { _ in .failure(error) } }

    package func edit(
        _ draft: [UInt8], at path: String?, access: EditorAccess
    ) throws(MemesError) -> EditedFile {
        let text = String(decoding: draft, as: UTF8.self)
        drafts.append(text)
        accesses.append(access)
        let path = path ?? TestEditor.path
        keep(draft, at: path)
        let bytes = try change(text).get()
        keep(bytes, at: path)
        return EditedFile(bytes, path: path, isWritten: isWritten)
    }

    package func open(_ path: String, access: EditorAccess) throws(MemesError) {
        opened.append((path, access))
        try editFile(path)
    }

    package func write(_ draft: [UInt8], at path: String) { keep(draft, at: path) }

    package func discard(_ path: String) {
        discarded.append(path)
        kept.removeAll { $0.file.path == path }
    }

    package func keptDrafts() -> [KeptDraft] { kept }

    /// What the newest draft holds.
    package var keptText: String? {
        kept.first.map { String(decoding: $0.file.bytes, as: UTF8.self) }
    }

    private func keep(_ bytes: [UInt8], at path: String) {
        let name = path.split(separator: "/").dropLast().last.map(String.init) ?? path
        kept.removeAll { $0.file.path == path }
        kept.insert(
            KeptDraft(name: name, file: EditedFile(bytes, path: path), time: Seeds.now), at: 0)
    }
}

extension KeptDraft {
    /// A draft of a text.
    package init(_ name: String, _ text: String) {
        self.init(
            name: name, file: EditedFile(Array(text.utf8), path: "/drafts/\(name)/meme.md"),
            time: Seeds.now)
    }
}
