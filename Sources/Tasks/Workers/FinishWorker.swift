import Application
import Domain
import Markup

enum TaskChange {
    /// The tasks are done; those that repeat get their next date.
    case finished
    /// The tasks are done and do not come again.
    case ended
    case reopened
}

/// A worker that marks tasks as done, or as open again. It changes all of the tasks or none.
struct FinishWorker {
    let store: any MemesStore
    let calendar: any LocalCalendar

    /// - Parameters:
    ///   - words: references to memes and to lines of their texts.
    ///   - change: what to do with the tasks.
    /// - Throws: `TaskError` or `ReferenceError` for the first invalid reference; `FieldError.loneSurrogate`;
    ///   store errors.
    func finish(
        _ words: [String], _ change: TaskChange, isDryRun: Bool, wantsShortIDs: Bool
    ) throws(MemesError) -> FinishedTasks {
        var finished = FinishedTasks(changed: ChangedMemes(memes: [], changed: []))
        let changed = try store.changeMemes(isDryRun: isDryRun, wantsShortIDs: wantsShortIDs) {
            (operation) throws(MemesError) in
            var changes: [MemeTasks] = []
            var indices: [MemeID: Int] = [:]
            for word in words {
                let (meme, reference) = try target(word, in: operation)
                let index = indices[meme.id] ?? changes.endIndex
                if index == changes.endIndex { changes.append(MemeTasks(meme)) }
                indices[meme.id] = index
                try changes[index].add(reference, word)
            }
            var (memes, changed): ([Meme], [Meme]) = ([], [])
            for tasks in changes {
                let edit = try tasks.edit(change, at: operation.now, calendar, &finished)
                let kept = try operation.edit(tasks.meme, by: edit)
                memes.append(kept ?? tasks.meme)
                if let kept { changed.append(kept) }
            }
            finished.lines = changes.flatMap(\.lines).map(\.text)
            return ChangedMemes(memes: memes, changed: changed)
        }
        finished.changed = changed
        return finished
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

/// The tasks of a meme that are to be changed.
private struct MemeTasks {
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
            return add(numbered)
        }
        if let numbered, numbered.fingerprint == fingerprint { return add(numbered) }
        let found = taskLines.filter { $0.fingerprint == fingerprint }
        guard found.count == 1 else { throw .task(.lineChanged(word, title: meme.title)) }
        add(found[0])
    }

    private mutating func add(_ line: MarkdownTasks.Line) {
        if !lines.contains(where: { $0.number == line.number }) { lines.append(line) }
    }

    /// Returns the edit for the tasks, and adds to a result which of them come again.
    func edit(
        _ change: TaskChange, at now: Timestamp, _ calendar: any LocalCalendar,
        _ finished: inout FinishedTasks
    ) throws(MemesError) -> MemeEdit {
        let isDone = change != .reopened
        var text: MemeEdit.TextChange?
        if lines.contains(where: { $0.isDone != isDone }) {
            guard meme.exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
            var dates: [Int: (String) -> String?] = [:]
            if change == .finished {
                for line in lines where !line.isDone {
                    guard let mark = line.marks.first(where: { $0.kind == .repetition }) else {
                        continue
                    }
                    guard let next = line.next(of: meme, at: now, calendar) else {
                        finished.unreadRepetitions.append(mark.text)
                        continue
                    }
                    finished.next.append(next)
                    dates[line.number] = { DueDate.text($0, movedBy: next.days, calendar) }
                }
            }
            text = .replace(
                MarkdownTasks.text(meme.text, marking: lines, done: isDone, repeating: dates))
        }
        let task = meme.task
        if isOfMeme, change == .reopened, task.isOpen, task.repetition != nil {
            throw .task(.repeats(title: meme.title))
        }
        var fields: [JSONMember] = []
        let isChanged = isOfMeme && task.isDone != isDone
        if isChanged, change == .finished, let again = task.comingAgain(at: now, calendar) {
            finished.next.append(again.next)
            fields = again.fields
        } else if isChanged, isDone {
            fields = JSONMember.task(false, done: now.text)
        }
        return try MemeEdit(
            text: text, otherFields: fields,
            unsetFields: isChanged && !isDone ? [.other(MemeField.done.rawValue)] : [])
    }
}

extension MarkdownTasks.Line {
    /// Returns the next date of a line; `nil` if its repetition or its date cannot be read, or if the date is
    /// below the line.
    fileprivate func next(
        of meme: Meme, at now: Timestamp, _ calendar: any LocalCalendar
    ) -> Repetition.Next? {
        let task = FoundTask(self, of: meme, calendar)
        let isDated = dateMarks.contains {
            $0.isInLine && DueDate($0.value, calendar) == task.due
        }
        guard isDated, let due = task.due else { return nil }
        return task.repetition?.next(after: due, doneAt: now, calendar)
    }
}

struct FinishedTasks: Equatable {
    var changed: ChangedMemes
    /// The texts of the tasks that are lines in a meme.
    var lines: [String] = []
    /// The next dates of the tasks that come again.
    var next: [Repetition.Next] = []
    /// The marks in lines that were to come again, but whose repetition or date cannot be read.
    var unreadRepetitions: [String] = []
}
