import Domain

/// Numbers of things, for people.
enum Amount {
    /// `0 lines`, `1 line`, `2 lines`.
    static func words(_ count: Int, _ thing: String) -> String {
        "\(count) \(thing)\(count == 1 ? "" : "s")"
    }
}

/// How long ago something was, for people.
enum RelativeTime {
    /// `3 minutes ago`, or `in 2 days`; the text itself for an unreadable time.
    static func words(for time: Timestamp?, now: Timestamp) -> String {
        guard let time, time.isReadable, now.isReadable else { return time?.text ?? "" }
        let seconds = (now.milliseconds - time.milliseconds) / 1000
        guard abs(seconds) >= 10 else { return "just now" }
        let (count, unit) = largestUnit(of: abs(seconds))
        let amount = "\(count) \(unit)\(count == 1 ? "" : "s")"
        return seconds > 0 ? "\(amount) ago" : "in \(amount)"
    }

    private static func largestUnit(of seconds: Int64) -> (Int64, String) {
        let units: [(length: Int64, name: String)] = [
            (31_556_952, "year"), (2_629_746, "month"), (604_800, "week"), (86_400, "day"),
            (3600, "hour"), (60, "minute"),
        ]
        for unit in units where seconds >= unit.length { return (seconds / unit.length, unit.name) }
        return (seconds, "second")
    }
}

/// The hints how to undo a change.
enum UndoMessages {
    /// `'meme undo' takes it back`, or `'meme undo 2' takes them back`.
    ///
    /// - Parameter operationCount: how many operations to undo.
    static func takesBack(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? "'meme undo' takes it back" : "'meme undo \(operationCount)' takes them back"
    }

    /// `'meme undo' brings it back`, after a removal.
    static func bringsBack(_ memeCount: Int) -> String {
        "'meme undo' brings \(memeCount == 1 ? "it" : "them") back"
    }
}
