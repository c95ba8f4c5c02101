import Application
import Domain

/// Reads the output of `task export`: an array of tasks, or one task per line.
///
/// Source: the JSON format of Taskwarrior, <https://taskwarrior.org/docs/design/task/>.
enum TaskwarriorReader {
    /// Names that become fields of a meme.
    private static let knownNames: Set<String> = [
        "description", "tags", "project", "entry", "modified", "uuid",
    ]
    /// Names that each export computes anew.
    private static let computedNames = ["id", "urgency"]

    /// Reads the tasks of a file. Completed ones get the tag `done`.
    static func contents(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
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

    private static func meme(
        _ task: ForeignObject, _ description: String, _ line: Int
    ) throws(LineError) -> ForeignMeme {
        var meme = ForeignMeme(title: description, tags: try task.strings("tags"), line: line)
        if let project = try task.string("project") {
            // A dot in projects corresponds to a slash in tags.
            let levels = project.split(separator: ".", omittingEmptySubsequences: true)
            meme.tags.append("project/" + levels.joined(separator: "/"))
        }
        var known = knownNames.union(computedNames)
        if try task.string("status") == "completed" { meme.tags.append("done") }
        if try ["completed", "pending"].contains(task.string("status")) { known.insert("status") }
        meme.text = try task.objects("annotations").map { (note) throws(LineError) in
            try annotation(note)
        }.joined(separator: "\n")
        try meme.takeTimes(task, created: "entry", modified: "modified")
        meme.identity = try task.string("uuid")
        meme.otherFields = task.rest(besides: known, as: "taskwarrior")
        return meme
    }

    /// Returns `- 2026-03-09 Bring the list`, with the UTC day. The field `annotations` keeps the time.
    private static func annotation(_ note: ForeignObject) throws(LineError) -> String {
        let text = FirstLine.joined(try note.string("description") ?? "")
        guard let time = try ForeignTime.utc("entry", of: note) else { return "- \(text)" }
        return "- \(time.text.prefix(10)) \(text)"
    }
}
