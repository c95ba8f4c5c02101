import Application
import Domain
import Markup

/// A task: a meme, or a line of its text.
struct FoundTask: Equatable {
    let id: MemeID
    let title: String
    let tags: [Tag]
    /// The text of the line, or the title of the meme.
    let text: String
    let due: DueDate?
    /// The time or day when the task was done, or `true` if it is unknown; `nil` if the task is open.
    let done: String?
    /// The number and the fingerprint of the line; `nil` for a meme.
    let line: Line?

    struct Line: Equatable {
        let number: Int
        let fingerprint: String
    }

    /// The id of the meme, or `ID:LINE:MARK`.
    var reference: String { line.map { "\(id):\($0.number):\($0.fingerprint)" } ?? id.text() }

    init(_ meme: Meme, _ task: MemeTask) {
        (id, title, tags, text) = (meme.id, meme.title, meme.tags, meme.title)
        (due, done, line) = (task.due, task.done, nil)
    }

    init(_ line: MarkdownTasks.Line, of meme: Meme) {
        (id, title, tags, text) = (meme.id, meme.title, meme.tags, line.text)
        due = line.due.map(DueDate.day)
        done = line.isDone ? "true" : nil
        self.line = Line(number: line.number, fingerprint: line.fingerprint)
    }
}

extension Meme {
    /// Whether the meme is a template, which has no tasks.
    var isTemplate: Bool { tags.contains(TemplateWorker.tag) }

    var taskLines: [MarkdownTasks.Line] { isTemplate ? [] : MarkdownTasks.lines(of: text) }
}

/// A reference to a line of a meme's text: `REF:LINE` or `REF:LINE:MARK`.
struct TaskReference: Equatable {
    let meme: String
    let line: Int
    let fingerprint: String?

    /// Parses a reference; `nil` if the word is not a reference to a line.
    init?(_ word: String) {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        func line(_ index: Int) -> Int? {
            index > 0 ? WholeNumber.read(parts[index]).flatMap { $0 > 0 ? $0 : nil } : nil
        }
        let last = parts.count - 1
        if parts[last].utf8.count == LineFingerprint.characterCount, let line = line(last - 1) {
            self.line = line
            fingerprint = parts[last].lowercased()
            meme = parts[..<(last - 1)].joined(separator: ":")
        } else if let line = line(last) {
            self.line = line
            fingerprint = nil
            meme = parts[..<last].joined(separator: ":")
        } else {
            return nil
        }
    }
}
