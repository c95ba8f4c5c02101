import Application
import Domain
import Markup

/// A worker that marks tasks as done, or as open again. It changes all of the tasks or none.
struct FinishWorker {
    let store: any MemesStore

    /// - Parameter words: references to memes and to lines of their texts.
    /// - Throws: `TaskError` or `ReferenceError` for the first invalid reference; `FieldError.loneSurrogate`;
    ///   store errors.
    func finish(
        _ words: [String], isDone: Bool, isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> FinishedTasks {
        var texts: [String] = []
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            var changes: [Change] = []
            var indices: [MemeID: Int] = [:]
            for word in words {
                let (meme, reference) = try target(word, in: operation)
                let index = indices[meme.id] ?? changes.endIndex
                if index == changes.endIndex { changes.append(Change(meme)) }
                indices[meme.id] = index
                try changes[index].add(reference, word)
            }
            var (memes, changed): ([Meme], [Meme]) = ([], [])
            for change in changes {
                let edit = try change.edit(isDone: isDone, at: operation.now)
                let kept = try operation.edit(change.meme, by: edit)
                memes.append(kept ?? change.meme)
                if let kept { changed.append(kept) }
            }
            texts = changes.flatMap(\.lines).map(\.text)
            return ChangedMemes(memes: memes, changed: changed)
        }
        return FinishedTasks(changed: changed, lines: texts)
    }

    /// Returns the meme that a word refers to, and the reference if the word refers to a line. If the
    /// whole word names a meme, it is not read as a reference to a line, unless it is `ID:LINE:MARK`.
    private func target(
        _ word: String, in operation: any MemesOperation
    ) throws(MemesError) -> (Meme, TaskReference?) {
        guard let reference = TaskReference(word) else {
            return (try meme(word, in: operation), nil)
        }
        // A complete id with a line and a fingerprint, as `tasks` prints it, is never read as a title.
        if reference.fingerprint != nil, MemeID(reference.meme) != nil {
            return (try meme(reference.meme, in: operation), reference)
        }
        do throws(MemesError) {
            return (try meme(word, in: operation), nil)
        } catch .reference(.noSuchMeme), .reference(.unreadable), .reference(.tooShort) {
            return (try meme(reference.meme, in: operation), reference)
        }
    }

    private func meme(_ word: String, in operation: any MemesOperation) throws(MemesError) -> Meme {
        let reference = try MemeReference(word: word, isForChange: true)
        if case .version = reference { throw .reference(.versionIsFixed(reference)) }
        guard let meme = try operation.findMemes([reference]).first else {
            throw .reference(.noSuchMeme(reference))
        }
        return meme
    }
}

private struct Change {
    let meme: Meme
    private var isOfMeme = false
    private(set) var lines: [MarkdownTasks.Line] = []
    private lazy var taskLines = meme.taskLines

    init(_ meme: Meme) { self.meme = meme }

    /// Adds the line that a reference names, or the meme itself if there is no reference.
    ///
    /// - Parameter word: the reference as typed.
    mutating func add(_ reference: TaskReference?, _ word: String) throws(MemesError) {
        guard let reference else {
            guard meme.task.isTask else { throw .task(.notTask(title: meme.title)) }
            isOfMeme = true
            return
        }
        let numbered = taskLines.first { $0.number == reference.line }
        guard let fingerprint = reference.fingerprint else {
            guard let numbered else {
                throw .task(.noTaskOnLine(reference.line, title: meme.title))
            }
            return lines.append(numbered)
        }
        if let numbered, numbered.fingerprint == fingerprint { return lines.append(numbered) }
        let found = taskLines.filter { $0.fingerprint == fingerprint }
        guard found.count == 1 else { throw .task(.lineChanged(word, title: meme.title)) }
        lines.append(found[0])
    }

    func edit(isDone: Bool, at now: Timestamp) throws(MemesError) -> MemeEdit {
        var text: MemeEdit.TextChange?
        if lines.contains(where: { $0.isDone != isDone }) {
            guard meme.exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
            text = .replace(MarkdownTasks.text(meme.text, marking: lines, done: isDone))
        }
        let isChanged = isOfMeme && meme.task.isDone != isDone
        return try MemeEdit(
            text: text,
            otherFields: JSONMember.task(false, done: isChanged && isDone ? now.text : nil),
            unsetFields: isChanged && !isDone ? [.other(MemeField.done.rawValue)] : [])
    }
}

struct FinishedTasks: Equatable {
    var changed: ChangedMemes
    /// The texts of the tasks that are lines in a meme.
    var lines: [String] = []
}
