import Application
import Domain

/// Reads `todo.txt`: one task per line.
///
/// The title is the words without trailing projects, contexts and fields. Those become the tags
/// `project/NAME` and `NAME`, and the field `todotxt`; a completed task has the tag `done`.
///
/// Source: <https://github.com/todotxt/todo.txt>.
struct TodoTxtReader {
    /// Its days are local.
    let calendar: any LocalCalendar

    func contents(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        var contents = ForeignContents()
        let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let task = TodoTxtTask(String(decoding: line, as: UTF8.self))
            guard !task.words.isEmpty else { continue }
            contents.append(meme(task, number + 1))
        }
        return contents
    }

    private func meme(_ task: TodoTxtTask, _ line: Int) -> ForeignMeme {
        var meme = ForeignMeme(title: task.title, line: line)
        meme.tags = task.tags
        if task.isDone { meme.tags.append("done") }
        meme.created = ForeignDate.timestamp(task.creation, calendar: calendar)
        meme.modified = ForeignDate.timestamp(task.completion, calendar: calendar)
        if meme.modified == meme.created { meme.modified = nil }
        // Keeps its identity when done or given another priority.
        func identity(_ words: [String]) -> String {
            ([task.creation].compactMap(\.self) + words).joined(separator: " ")
        }
        let words = task.words.filter { !$0.hasPrefix("pri:") }
        meme.identity = identity(words)
        if words != task.words { meme.earlierIdentity = identity(task.words) }
        var members = MarkupJSON.Members()
        if let priority = task.priority {
            members.append(("priority", JSONWriter.quoted(priority)))
        }
        if let completion = task.completion {
            members.append(("completed", JSONWriter.quoted(completion)))
        }
        members += task.fields.map { ($0.name, JSONWriter.quoted($0.value)) }
        meme.otherFields = MarkupJSON.field("todotxt", members)
        return meme
    }
}
