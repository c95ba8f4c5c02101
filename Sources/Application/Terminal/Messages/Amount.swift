import Domain

/// Numbers of things, for people: `0 lines`, `1 line`, `2 lines`.
enum Amount {
    static func memes(_ count: Int) -> String {
        localized(count, one: "\(number: count) meme", other: "\(number: count) memes")
    }

    static func tags(_ count: Int) -> String {
        localized(count, one: "\(number: count) tag", other: "\(number: count) tags")
    }

    static func versions(_ count: Int) -> String {
        localized(count, one: "\(number: count) version", other: "\(number: count) versions")
    }

    static func bytes(exactly count: Int) -> String {
        localized(count, one: "\(number: count) byte", other: "\(number: count) bytes")
    }

    static func lines(_ count: Int) -> String {
        localized(count, one: "\(number: count) line", other: "\(number: count) lines")
    }

    static func records(_ count: Int) -> String {
        localized(count, one: "\(number: count) record", other: "\(number: count) records")
    }

    static func errors(_ count: Int) -> String {
        localized(count, one: "\(number: count) error", other: "\(number: count) errors")
    }

    static func cells(_ count: Int) -> String {
        localized(count, one: "\(number: count) cell", other: "\(number: count) cells")
    }

    static func changes(_ count: Int) -> String {
        localized(count, one: "\(number: count) change", other: "\(number: count) changes")
    }

    static func days(_ count: Int) -> String {
        localized(count, one: "\(number: count) day", other: "\(number: count) days")
    }

    static func files(_ count: Int) -> String {
        localized(count, one: "\(number: count) file", other: "\(number: count) files")
    }

    static func attachments(_ count: Int) -> String {
        localized(count, one: "\(number: count) attachment", other: "\(number: count) attachments")
    }

    /// `12 bytes`, `3.4 kB`, `1.2 GB`: powers of 1000, as SI has it.
    static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return bytes(exactly: count) }
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
        guard abs(seconds) >= 10 else { return localized("just now") }
        return seconds > 0 ? ago(Int(seconds)) : inTime(Int(-seconds))
    }

    private static func ago(_ seconds: Int) -> String {
        let count = number(of: seconds)
        return switch seconds {
        case 31_556_952...:
            localized(count, one: "\(number: count) year ago", other: "\(number: count) years ago")
        case 2_629_746...:
            localized(
                count, one: "\(number: count) month ago", other: "\(number: count) months ago")
        case 604_800...:
            localized(count, one: "\(number: count) week ago", other: "\(number: count) weeks ago")
        case 86_400...:
            localized(count, one: "\(number: count) day ago", other: "\(number: count) days ago")
        case 3600...:
            localized(count, one: "\(number: count) hour ago", other: "\(number: count) hours ago")
        case 60...:
            localized(
                count, one: "\(number: count) minute ago", other: "\(number: count) minutes ago")
        default:
            localized(
                count, one: "\(number: count) second ago", other: "\(number: count) seconds ago")
        }
    }

    private static func inTime(_ seconds: Int) -> String {
        let count = number(of: seconds)
        return switch seconds {
        case 31_556_952...:
            localized(count, one: "in \(number: count) year", other: "in \(number: count) years")
        case 2_629_746...:
            localized(count, one: "in \(number: count) month", other: "in \(number: count) months")
        case 604_800...:
            localized(count, one: "in \(number: count) week", other: "in \(number: count) weeks")
        case 86_400...:
            localized(count, one: "in \(number: count) day", other: "in \(number: count) days")
        case 3600...:
            localized(count, one: "in \(number: count) hour", other: "in \(number: count) hours")
        case 60...:
            localized(
                count, one: "in \(number: count) minute", other: "in \(number: count) minutes")
        default:
            localized(
                count, one: "in \(number: count) second", other: "in \(number: count) seconds")
        }
    }

    /// How many of the largest unit that fits some seconds have.
    private static func number(of seconds: Int) -> Int {
        let lengths = [31_556_952, 2_629_746, 604_800, 86_400, 3600, 60, 1]
        return lengths.first { seconds >= $0 }.map { seconds / $0 } ?? 0
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
        return next.date > day
            ? localized("on \(day.text)") : localized("at \(words(for: moment))")
    }
}

/// The hints how to undo a change.
enum UndoMessages {
    /// `'meme undo' takes it back`, or `'meme undo 2' takes them back`.
    ///
    /// - Parameter operationCount: how many operations to undo.
    static func takesBack(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? localized("'meme undo' takes it back")
            : localized("'meme undo \(number: operationCount)' takes them back")
    }

    /// `'meme undo' brings it back`, after a removal.
    static func bringsBack(_ memeCount: Int) -> String {
        memeCount == 1
            ? localized("'meme undo' brings it back") : localized("'meme undo' brings them back")
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
        if rest > 0 { text.append(" " + localized("and \(number: rest) more")) }
        return text
    }
}

extension MemeField {
    /// Its name for people.
    var label: String { localized(key: rawValue) }
}
