import Domain

/// Numbers of things, for people.
enum Amount {
    /// `0 lines`, `1 line`, `2 lines`.
    static func words(_ count: Int, _ thing: String) -> String {
        "\(count) \(thing)\(count == 1 ? "" : "s")"
    }

    /// `12 bytes`, `3.4 kB`, `1.2 GB`: powers of 1000, as SI has it.
    static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return words(count, "byte") }
        var tenths = count / 100
        for unit in ["kB", "MB", "GB"] {
            if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            tenths /= 1000
        }
        return "\(tenths / 10).\(tenths % 10) TB"
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

/// Local times, for people.
extension LocalCalendar {
    /// `2026-03-09 14:05`; the text itself for an unreadable time.
    func words(for time: Timestamp) -> String {
        time.isReadable ? self.time(of: time).text : time.text
    }

    /// How long ago a time was within a day, else when it was.
    func shortWords(for time: Timestamp, now: Timestamp) -> String {
        let isNear = time.isReadable && abs(now.milliseconds - time.milliseconds) < 86_400_000
        return isNear ? RelativeTime.words(for: time, now: now) : words(for: time)
    }

    /// `on 2020-12-31` for the last moment of a day, else `at 2020-12-31 14:05`.
    func words(asOf moment: Timestamp) -> String {
        let next = time(of: Timestamp(milliseconds: moment.milliseconds + 1))
        let day = time(of: moment).date
        return next.date > day ? "on \(day.text)" : "at \(words(for: moment))"
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

/// The first of many titles, and the number of the rest.
enum FirstTitles {
    static let shownCount = 3

    /// `Buy milk, Call Ann and 3 more`.
    ///
    /// - Parameters:
    ///   - titles: the first of them at least.
    ///   - count: how many there are.
    ///   - show: how a title is shown, in quotes for one.
    static func text(
        of titles: some Collection<String>, count: Int,
        _ show: (String) -> StyledText = { StyledText($0) }
    ) -> StyledText {
        var text = StyledText()
        for (position, title) in titles.prefix(shownCount).enumerated() {
            if position > 0 { text.append(", ") }
            text.append(show(title))
        }
        let rest = count - shownCount
        if rest > 0 { text.append(" and \(rest) more") }
        return text
    }
}
