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
        var repeating: [Repeating] = []
        var contents = ForeignJSON.contents(of: bytes) { (task, line, contents) throws(LineError) in
            guard let description = try task.string("description") else {
                throw .missing(field: "description")
            }
            guard try task.string("status") != "deleted" else {
                return contents.skip(description, .deleted, line: line)
            }
            let meme = try meme(task, description, line)
            if try task.string("status") != "completed", task.value("recur") != nil {
                repeating.append(
                    Repeating(
                        index: contents.notes.count,
                        template: task.value("parent")?.string?.text ?? meme.identity,
                        instance: task.value("parent").map { _ in
                            let number = task.value("imask")
                            return number.flatMap { Double($0.string?.text ?? $0.literal) } ?? 0
                        }))
            }
            contents.append(meme)
        }
        keepLatest(repeating, in: &contents)
        return contents
    }

    /// A task that repeats: a template, or an open instance of one.
    private struct Repeating {
        /// The index in the notes.
        let index: Int
        /// The identity of the template.
        let template: String?
        /// The number of the instance; `nil` for a template.
        let instance: Double?
    }

    /// Lets only the latest open instance of each template repeat, and leaves out the template. A template without
    /// open instances repeats itself.
    private func keepLatest(_ repeating: [Repeating], in contents: inout ForeignContents) {
        var omitted: Set<Int> = []
        for (template, tasks) in Dictionary(grouping: repeating, by: \.template)
        where template != nil {
            let latest = tasks.max { ($0.instance ?? -1, $0.index) < ($1.instance ?? -1, $1.index) }
            for task in tasks where task.index != latest?.index {
                guard case .foreign(var meme) = contents.notes[task.index] else { continue }
                meme.task.removeAll { MemeTask([$0]).repetition != nil }
                contents.notes[task.index] = .foreign(meme)
                guard task.instance == nil else { continue }
                omitted.insert(task.index)
                contents.skip(meme.title, .template, line: meme.line ?? 1)
            }
        }
        contents.notes = contents.notes.indices.filter { !omitted.contains($0) }.map {
            contents.notes[$0]
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
        var repetition: Repetition?
        if !isDone, let recur = try? task.string("recur") {
            repetition = TaskwarriorReader.repetition(recur)
            if repetition == nil {
                meme.warnings.append(
                    FieldWarning(name: "recur", reason: .noRepetition, value: recur))
            }
        }
        meme.task = JSONMember.task(
            true, due: date("due", of: task),
            done: isDone ? date("end", of: task)?.text ?? "true" : nil, repetition: repetition,
            wait: isDone ? nil : date("wait", of: task)
        ).scheduled(from: nil, calendar)
        return meme
    }

    /// Reads how often a task repeats, such as `weekly`, `2wks` or `P1M`; `nil` if a meme cannot say it.
    ///
    /// Source: <https://taskwarrior.org/docs/durations/>.
    private static func repetition(_ text: String) -> Repetition? {
        let text = text.lowercased()
        if let typed = intervals[text] ?? Repetition(typed: text)?.text {
            return Repetition(typed: typed)
        }
        guard text.first == "p", text.last != "p", !text.contains("t") else { return nil }
        let months = text.last == "m" ? "o" : ""
        return Repetition(typed: text.dropFirst() + months)
    }

    private static let intervals = [
        "annual": "year", "biannual": "2 years", "biyearly": "2 years", "bimonthly": "2 months",
        "biweekly": "2 weeks", "fortnight": "2 weeks", "quarterly": "3 months",
        "semiannual": "6 months", "sennight": "week", "weekdays": "weekday",
    ]

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
