import Application
import Domain

extension ImportFormat {
    /// The output of `task export`.
    static let taskwarrior = ImportFormat(
        name: "taskwarrior", words: { "Taskwarrior" }, extensions: ["json"],
        reading: .json { TaskwarriorReader(calendar: $1.calendar).contents(of: $0) },
        recognizes: { head in
            guard let json = head.foreignJSON, !json.has("title") else { return false }
            return json.has("description") && json.hasAny("uuid", "entry")
        },
        ids: .global)
}

/// A reader for the output of `task export`, which is an array of tasks, or one task per line.
///
/// Source: the JSON format of Taskwarrior, <https://taskwarrior.org/docs/design/task/>.
struct TaskwarriorReader {
    /// The calendar that determines local midnight.
    let calendar: any LocalCalendar

    /// The names of members that become fields of a meme.
    private static let knownNames: Set<String> = [
        "description", "tags", "project", "entry", "modified", "uuid",
    ]
    /// The names of members that Taskwarrior computes for each export.
    private static let computedNames = ["id", "urgency"]

    /// Reads the tasks in a file. Completed tasks get the `done` tag; deleted tasks are skipped.
    func contents(of bytes: [UInt8]) -> ForeignContents {
        ForeignJSON.contents(of: bytes) { (task, line, contents) throws(LineError) in
            guard let description = try task.string("description") else {
                throw .missing(field: "description")
            }
            guard try task.string("status") != "deleted" else {
                return contents.skip(description, .deleted, line: line)
            }
            contents.append(try meme(task, description, line))
        }
    }

    private func meme(
        _ task: ForeignObject, _ description: String, _ line: Int
    ) throws(LineError) -> ForeignMeme {
        var meme = ForeignMeme(title: description, tags: try task.strings("tags"), line: line)
        if let project = try task.string("project") {
            // A dot in a project corresponds to a slash in a tag.
            let levels = project.split(separator: ".", omittingEmptySubsequences: true)
            meme.tags.append("project/" + levels.joined(separator: "/"))
        }
        var known = TaskwarriorReader.knownNames.union(TaskwarriorReader.computedNames)
        let isDone = try task.string("status") == "completed"
        if isDone { meme.tags.append("done") }
        if try ["completed", "pending"].contains(task.string("status")) { known.insert("status") }
        meme.text = try task.objects("annotations").map { (note) throws(LineError) in
            try TaskwarriorReader.annotation(note)
        }.joined(separator: "\n")
        try meme.takeTimes(task, created: "entry", modified: "modified")
        meme.identity = try task.string("uuid")
        meme.otherFields = task.rest(besides: known, as: "taskwarrior")
        meme.task = JSONMember.task(
            true, due: date("due", of: task),
            done: isDone ? date("end", of: task)?.text ?? "true" : nil)
        return meme
    }

    /// Returns the date in a field of a task. A time at local midnight is read as a day. Returns `nil` if the
    /// date is missing or unreadable. The text of the date is always kept.
    private func date(_ name: String, of task: ForeignObject) -> DueDate? {
        guard let time = try? ForeignTime.utc(name, of: task) else { return nil }
        let local = calendar.time(of: time)
        return local.millisecond == 0 ? .day(local.date) : .time(time)
    }

    /// Returns a line such as `- 2026-03-09 Bring the list`, with the day in UTC. The `annotations` field
    /// keeps the time.
    private static func annotation(_ note: ForeignObject) throws(LineError) -> String {
        let text = FirstLine.joined(try note.string("description") ?? "")
        guard let time = try ForeignTime.utc("entry", of: note) else { return "- \(text)" }
        return "- \(time.text.prefix(10)) \(text)"
    }
}
