import Domain

/// Numbers of things, for people: `Amount.lines(2)` is `2 lines`.
package enum Amount {
    case memes, tags, versions, lines, records, errors, cells, changes, days, files, attachments

    package func callAsFunction(_ count: Int) -> String {
        switch self {
        case .memes:
            localized(count, one: "\(number: count) meme", other: "\(number: count) memes")
        case .tags:
            localized(count, one: "\(number: count) tag", other: "\(number: count) tags")
        case .versions:
            localized(count, one: "\(number: count) version", other: "\(number: count) versions")
        case .lines:
            localized(count, one: "\(number: count) line", other: "\(number: count) lines")
        case .records:
            localized(count, one: "\(number: count) record", other: "\(number: count) records")
        case .errors:
            localized(count, one: "\(number: count) error", other: "\(number: count) errors")
        case .cells:
            localized(count, one: "\(number: count) cell", other: "\(number: count) cells")
        case .changes:
            localized(count, one: "\(number: count) change", other: "\(number: count) changes")
        case .days:
            localized(count, one: "\(number: count) day", other: "\(number: count) days")
        case .files:
            localized(count, one: "\(number: count) file", other: "\(number: count) files")
        case .attachments:
            localized(
                count, one: "\(number: count) attachment", other: "\(number: count) attachments")
        }
    }

    package static func bytes(exactly count: Int) -> String {
        localized(count, one: "\(grouped(count)) byte", other: "\(grouped(count)) bytes")
    }

    /// Returns `16,777,216`, with the separator of the language.
    package static func grouped(_ number: Int) -> String {
        guard number >= 1000 else { return String(number) }
        let separator = Language.current == .english ? "," : "."
        return grouped(number / 1000) + separator + ASCII.padded(number % 1000, to: 3)
    }

    /// `12 bytes`, `3.4 kB`, `1.2 GB`, in powers of 1000 (SI).
    package static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return bytes(exactly: count) }
        var tenths = count / 100
        for unit in ["kB", "MB", "GB"] {
            if tenths < 10_000 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            tenths /= 1000
        }
        return "\(tenths / 10).\(tenths % 10) TB"
    }
}

/// The age of something, for people.
enum RelativeTime {
    /// `3 minutes ago`, or `in 2 days`; the text of an unreadable time.
    static func words(for time: Timestamp?, now: Timestamp) -> String {
        guard let time, time.isReadable, now.isReadable else { return time?.text ?? "" }
        let seconds = (now.milliseconds - time.milliseconds) / 1000
        guard abs(seconds) >= 10 else { return localized("just now") }
        let length = Int(abs(seconds))
        let unit = units.first { length >= $0.seconds } ?? units[units.count - 1]
        return (seconds > 0 ? unit.ago : unit.ahead)(length / unit.seconds)
    }

    private struct Unit: Sendable {
        let seconds: Int
        /// Formats a number of units.
        let ago: @Sendable (Int) -> String
        let ahead: @Sendable (Int) -> String
    }

    /// The units, the largest first.
    private static let units: [Unit] = [
        Unit(
            seconds: 31_556_952,
            ago: { localized($0, one: "\(number: $0) year ago", other: "\(number: $0) years ago") },
            ahead: { localized($0, one: "in \(number: $0) year", other: "in \(number: $0) years") }),
        Unit(
            seconds: 2_629_746,
            ago: {
                localized($0, one: "\(number: $0) month ago", other: "\(number: $0) months ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) month", other: "in \(number: $0) months")
            }),
        Unit(
            seconds: 604_800,
            ago: { localized($0, one: "\(number: $0) week ago", other: "\(number: $0) weeks ago") },
            ahead: { localized($0, one: "in \(number: $0) week", other: "in \(number: $0) weeks") }),
        Unit(
            seconds: 86_400,
            ago: { localized($0, one: "\(number: $0) day ago", other: "\(number: $0) days ago") },
            ahead: { localized($0, one: "in \(number: $0) day", other: "in \(number: $0) days") }),
        Unit(
            seconds: 3600,
            ago: { localized($0, one: "\(number: $0) hour ago", other: "\(number: $0) hours ago") },
            ahead: { localized($0, one: "in \(number: $0) hour", other: "in \(number: $0) hours") }),
        Unit(
            seconds: 60,
            ago: {
                localized($0, one: "\(number: $0) minute ago", other: "\(number: $0) minutes ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) minute", other: "in \(number: $0) minutes")
            }),
        Unit(
            seconds: 1,
            ago: {
                localized($0, one: "\(number: $0) second ago", other: "\(number: $0) seconds ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) second", other: "in \(number: $0) seconds")
            }),
    ]
}

extension LocalCalendar {
    /// `2026-03-09 14:05`; the text of an unreadable time.
    package func words(for time: Timestamp) -> String {
        time.isReadable ? self.time(of: time).text : time.text
    }

    /// `3 minutes ago` within a day, else `2026-03-09 14:05`.
    func shortWords(for time: Timestamp, now: Timestamp) -> String {
        let isNear = time.isReadable && abs(now.milliseconds - time.milliseconds) < 86_400_000
        return isNear ? RelativeTime.words(for: time, now: now) : words(for: time)
    }

    /// `on 2020-12-31` for the last moment of a day, else `at 2020-12-31 14:05`.
    package func words(asOf moment: Timestamp) -> String {
        let next = time(of: Timestamp(milliseconds: moment.milliseconds + 1))
        let day = time(of: moment).date
        return next.date > day
            ? localized("on \(day.text)") : localized("at \(words(for: moment))")
    }
}

package enum UndoMessages {
    /// `'meme undo' reverts this`, or `'meme undo 2' reverts this`.
    ///
    /// - Parameter operationCount: the number of operations to undo.
    package static func reverts(_ operationCount: Int = 1) -> String {
        operationCount == 1
            ? localized("'meme undo' reverts this")
            : localized("'meme undo \(number: operationCount)' reverts this")
    }

    /// `'meme undo' restores it`, after a removal.
    package static func restores(_ memeCount: Int) -> String {
        memeCount == 1
            ? localized("'meme undo' restores it") : localized("'meme undo' restores them")
    }
}

/// The first of many titles, and the number of the others.
enum FirstTitles {
    static let shownCount = 3

    /// `Buy milk, Call Ann and 3 more`.
    ///
    /// - Parameters:
    ///   - titles: at least the first titles.
    ///   - count: the number of all titles.
    ///   - show: formats a title, for example in quotes.
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
    package var label: String { localized(key: rawValue) }
}
