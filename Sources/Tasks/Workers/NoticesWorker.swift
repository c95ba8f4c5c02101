import Application
import Domain

/// A worker that remembers, for each store, which dates of tasks were printed on this machine, in a file such as
/// `~/.local/state/meme/due/0123456789abcdef`.
struct NoticesWorker {
    let files: any Files
    /// The folder for what is remembered on this machine; `nil` if it is unknown.
    let stateFolder: String?
    let storePath: String
    let calendar: any LocalCalendar
    let clock: any WallClock

    /// What the file contains: the day of the first call, and a line for each printed date.
    private struct Notices {
        var lines: [String]
        var firstDay: LocalDate? { lines.first.flatMap { LocalDate($0) } }
    }

    /// Returns the tasks whose date has come and was not printed before. Dates before the day of the first call
    /// are left out. Fails if what is printed could not be remembered, because the folder cannot be written.
    ///
    /// - Throws: `SyncError.noStateFolder`; `MemesError.system`.
    func newlyDue(among tasks: [FoundTask]) throws(MemesError) -> [FoundTask] {
        let path = try path()
        let notices = try files.exclusively(path) {
            Result { () throws(MemesError) in try read(path) }
        }.get()
        let begun = DueRange(begunAt: clock.now, calendar)
        let firstDay = notices.firstDay ?? today
        let printed = Set(notices.lines)
        return tasks.filter { task in
            guard let due = task.due, begun.contains(due), due.day(calendar) >= firstDay else {
                return false
            }
            return !printed.contains(line(task, due))
        }
    }

    /// Remembers that the dates of tasks were printed.
    ///
    /// - Throws: `SyncError.noStateFolder`; `MemesError.system`.
    func remember(_ tasks: [FoundTask]) throws(MemesError) {
        let path = try path()
        let result = try files.exclusively(path) {
            Result { () throws(MemesError) in
                var notices = try read(path)
                if !tasks.isEmpty || notices.firstDay == nil {
                    if notices.firstDay == nil { notices.lines = [today.text] }
                    notices.lines += tasks.compactMap { task in task.due.map { line(task, $0) } }
                    let file = try files.createPrivate(path)
                    try file.append(Array(notices.lines.map { $0 + "\n" }.joined().utf8))
                    try file.finish()
                }
            }
        }
        try result.get()
    }

    private var today: LocalDate { calendar.time(of: clock.now).date }

    /// A line may move in its text, so its number is not part of the line in the file.
    private func line(_ task: FoundTask, _ due: DueDate) -> String {
        "\(task.id)\(task.line.map { ":\($0.fingerprint)" } ?? "") \(due.text)"
    }

    private func path() throws(MemesError) -> String {
        guard let stateFolder else { throw .sync(.noStateFolder) }
        return "\(stateFolder)/due/\(try files.stateName(ofStore: storePath))"
    }

    private func read(_ path: String) throws(MemesError) -> Notices {
        guard try files.facts(of: path) != nil else { return Notices(lines: []) }
        let bytes = try InputWindow(try files.openRegularFile(path)).readAll() ?? []
        return Notices(
            lines: String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
}
