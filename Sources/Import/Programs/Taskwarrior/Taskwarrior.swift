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
