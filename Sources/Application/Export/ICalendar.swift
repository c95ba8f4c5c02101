import Domain
import Markup

/// A formatter that writes tasks, memes and lines of their texts, as calendar to-dos.
///
/// Source: RFC 5545, §3.1 (folding), §3.3.11 (escaping), §3.6.2 (VTODO).
struct ICalendar {
    let calendar: any LocalCalendar

    static let header = lines(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//meme//meme//EN"])
    static let footer = lines(["END:VCALENDAR"])

    /// Returns the to-dos for the tasks of a meme.
    func text(of meme: Meme) -> String {
        var counts: [String: Int] = [:]
        return meme.tasks(calendar).map { task in
            var id = meme.id.text()
            if let line = task.line {
                // The number of the line may change, but not its text.
                let count = counts[line.fingerprint, default: 0] + 1
                counts[line.fingerprint] = count
                id += "-\(line.fingerprint)" + (count > 1 ? "-\(count)" : "")
            }
            return text(of: task, in: meme, id: id)
        }.joined()
    }

    /// Returns the rule by which a task with a date repeats; `nil` if it does not repeat, or if no rule says how.
    func rule(of task: FoundTask) -> String? {
        guard let due = task.due else { return nil }
        return task.repetition?.fitted(to: due, calendar).recurrenceRule
    }

    private func text(of task: FoundTask, in meme: Meme, id: String) -> String {
        let created = meme.created.flatMap(ICalendar.time)
        let changed = meme.changed.flatMap(ICalendar.time)
        var rule = rule(of: task)
        let summary = task.summary(without: rule == nil ? [.due] : [.due, .repetition])
        if task.done != nil { rule = nil }
        var lines = [
            "BEGIN:VTODO", "UID:\(id)", "DTSTAMP:\(changed ?? created ?? "19700101T000000Z")",
            "SUMMARY:\(ICalendar.escaped(summary))",
        ]
        if let created { lines.append("CREATED:\(created)") }
        if let changed { lines.append("LAST-MODIFIED:\(changed)") }
        if task.line == nil, !meme.text.isEmpty {
            lines.append("DESCRIPTION:\(ICalendar.escaped(meme.text))")
        }
        if !meme.tags.isEmpty {
            let names = meme.tags.map { ICalendar.escaped($0.name) }
            lines.append("CATEGORIES:\(names.joined(separator: ","))")
        }
        if task.line == nil, let url = meme[.url],
            url.unicodeScalars.allSatisfy({ $0.value > 0x20 })
        {
            lines.append("URL:\(url)")
        }
        switch task.due {
        case .day(let day):
            let value = ";VALUE=DATE:\(ICalendar.digits(day.text))"
            lines += (rule == nil ? [] : ["DTSTART" + value]) + ["DUE" + value]
        case .time(let time) where rule != nil:
            // Without a zone, each time is local, so that the time of day stays.
            let local = ICalendar.digits(calendar.time(of: time).text).replacing(" ", with: "T")
            lines += ["DTSTART:\(local)00", "DUE:\(local)00"]
        case .time(let time): lines += [ICalendar.time(time)].compactMap(\.self).map { "DUE:\($0)" }
        case nil: break
        }
        if let rule { lines.append("RRULE:\(rule)") }
        lines.append("STATUS:\(task.done != nil ? "COMPLETED" : "NEEDS-ACTION")")
        let done = task.done.flatMap(DueDate.init).map { $0.start(calendar) }
        if let done = done.flatMap(ICalendar.time) { lines.append("COMPLETED:\(done)") }
        return ICalendar.lines(lines + ["END:VTODO"])
    }

    /// Returns a time such as `20261127T100000Z`; `nil` if the time is unreadable.
    private static func time(_ time: Timestamp) -> String? {
        guard time.isReadable else { return nil }
        return digits(String(time.canonical.text.prefix(19))) + "Z"
    }

    private static func digits(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }

    /// Escapes text. Line breaks become `\n`. Other control characters, except tabs, become spaces.
    private static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
            case "\n" where isAfterReturn: break
            case "\n", "\r": escaped.append(contentsOf: ["\\", "n"])
            case "\t": escaped.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped.append(" ")
            default: escaped.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return String(escaped)
    }

    /// Folds lines to at most 75 bytes, and joins them.
    private static func lines(_ lines: [String]) -> String {
        var text = String.UnicodeScalarView()
        for line in lines {
            var count = 0
            for scalar in line.unicodeScalars {
                let width = UTF8.width(scalar)
                if count + width > 75 {
                    text.append(contentsOf: ["\r", "\n", " "])
                    count = 1
                }
                text.append(scalar)
                count += width
            }
            text.append(contentsOf: ["\r", "\n"])
        }
        return String(text)
    }
}

extension Repetition {
    /// The value of `RRULE`; `nil` for what it cannot say: after the task is done, or a number of weekdays.
    ///
    /// Source: RFC 5545, §3.3.10.
    fileprivate var recurrenceRule: String? {
        guard !isAfterDone else { return nil }
        let interval = count == 1 ? "" : ";INTERVAL=\(count)"
        // Of a month that lacks the day, its last day.
        let days = longDay.map {
            ";BYMONTHDAY=\((28...$0).map(String.init).joined(separator: ","));BYSETPOS=-1"
        }
        return switch unit {
        case .day: "FREQ=DAILY" + interval
        case .weekday: count == 1 ? "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" : nil
        case .week: "FREQ=WEEKLY" + interval
        case .month: "FREQ=MONTHLY" + interval + (days ?? "")
        case .year: "FREQ=YEARLY" + interval + (days.map { ";BYMONTH=2" + $0 } ?? "")
        }
    }
}
