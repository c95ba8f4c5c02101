import Domain

/// An editor that records what it is given and applies a change to it. Its drafts are in memory.
package final class TestEditor: Editor {
    /// The path of a new draft.
    package static let path = "/drafts/1/meme.md"

    /// The drafts that it was given to edit.
    package private(set) var drafts: [String] = []
    /// The line at which each draft was opened.
    package private(set) var lines: [Int] = []
    /// The access with which each draft was edited.
    package private(set) var accesses: [EditorAccess] = []
    /// The paths of the drafts that were discarded.
    package private(set) var discarded: [String] = []
    /// The paths of other files that were opened, each with its access.
    package private(set) var opened: [(path: String, access: EditorAccess)] = []
    /// The change that the user makes to an opened file.
    package var editFile: (String) throws(MemesError) -> Void = { _ in }
    /// Whether the editor has saved the drafts.
    package var isWritten = true
    package private(set) var unlockCount = 0
    /// The drafts that are kept.
    package private(set) var kept: [KeptDraft]

    private let change: (String) -> Result<[UInt8], MemesError>

    /// Creates an editor that changes the text of a draft into bytes, or fails.
    package init(
        kept: [KeptDraft] = [], _ change: @escaping (String) -> Result<[UInt8], MemesError>
    ) {
        self.kept = kept
        self.change = change
    }

    /// Creates an editor in which the user replaces the whole draft, or changes nothing.
    package convenience init(kept: [KeptDraft] = [], writing text: String? = nil) {
        self.init(kept: kept) { .success(Array((text ?? $0).utf8)) }
    }

    /// Creates an editor that fails.
    package convenience init(failing error: MemesError) { self.init { _ in .failure(error) } }

    package func edit(
        _ draft: [UInt8], at path: String?, line: Int, access: EditorAccess
    ) throws(MemesError) -> EditedFile {
        let text = String(decoding: draft, as: UTF8.self)
        drafts.append(text)
        lines.append(line)
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

    package func unlockDrafts() { unlockCount += 1 }

    /// The text of the newest kept draft.
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
    /// Creates a kept draft with a name and a text.
    package init(_ name: String, _ text: String) {
        self.init(
            name: name, file: EditedFile(Array(text.utf8), path: "/drafts/\(name)/meme.md"),
            time: Seeds.now)
    }
}
