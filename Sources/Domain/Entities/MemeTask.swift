/// The fields that make a meme a task. They are stored among the fields of other programs, so values of
/// unexpected types are kept but ignored.
public struct MemeTask: Equatable, Sendable {
    /// Whether the meme has `"todo":true`.
    private var isMarked = false
    public private(set) var due: DueDate?
    /// The text of a due date that cannot be read, and so is ignored.
    public private(set) var unreadDue: String?
    /// The time or day when the task was done, or `true`; `nil` if the task is not done.
    public private(set) var done: String?
    public private(set) var repetition: Repetition?
    /// The day or time until which the task is not listed.
    public private(set) var wait: DueDate?
    /// The time or day when a task that comes again was last done.
    private var finished: String?

    /// Whether the meme is a task: it is marked as one, or has a due date.
    public var isTask: Bool { isMarked || due != nil }
    public var isOpen: Bool { isTask && done == nil }
    public var isDone: Bool { isTask && done != nil }

    /// Reads the task fields from the fields of other programs.
    package init(_ fields: [JSONMember]) {
        for field in fields {
            switch field.task {
            case .todo?: isMarked = field.value == "true"
            case .due?:
                due = field.text.flatMap { DueDate($0) }
                unreadDue = due == nil ? field.text : nil
            case .done?:
                done = field.value == "true" ? "true" : field.text.flatMap { DueDate($0)?.text }
            case .repeat?: repetition = field.text.flatMap { Repetition($0) }
            case .wait?: wait = field.text.flatMap { DueDate($0) }
            case .finished?: finished = field.text.flatMap { DueDate($0)?.text }
            default: continue
            }
        }
    }

    /// Returns the value of a field as text; an empty string if the field is absent or its
    /// value is ignored.
    public func text(of field: MemeField) -> String {
        switch field {
        case .todo: isMarked ? "true" : ""
        case .due: due?.text ?? ""
        case .done: done ?? ""
        case .repeat: repetition?.text ?? ""
        case .wait: wait?.text ?? ""
        case .finished: finished ?? ""
        default: ""
        }
    }

    /// Returns whether a field is a task field whose value is not ignored.
    public func has(_ field: JSONMember) -> Bool {
        field.task.map { !text(of: $0).isEmpty } ?? false
    }

    /// Returns the JSON member for a field. For the fields `todo` and `done`, the text `true` becomes a Boolean
    /// value, ignoring case.
    static func field(_ field: MemeField, _ text: String) -> JSONMember {
        let isTrue = (field == .todo || field == .done) && text.lowercased() == "true"
        return JSONMember(
            name: JSONWriter.quoted(field.rawValue),
            value: isTrue ? "true" : JSONWriter.quoted(text))
    }
}

extension JSONMember {
    /// Returns the members for the given task fields.
    public static func task(
        _ isTask: Bool, due: DueDate? = nil, done: String? = nil, repetition: Repetition? = nil,
        wait: DueDate? = nil
    ) -> [JSONMember] {
        let texts: [(MemeField, String?)] = [
            (.todo, isTask ? "true" : nil), (.due, due?.text), (.done, done),
            (.repeat, repetition?.text), (.wait, wait?.text),
        ]
        return texts.compactMap { field, text in text.map { MemeTask.field(field, $0) } }
    }

    /// The task field that the member's name denotes; `nil` for any other name.
    var task: MemeField? {
        switch name {
        case "\"todo\"": .todo
        case "\"due\"": .due
        case "\"done\"": .done
        case "\"repeat\"": .repeat
        case "\"wait\"": .wait
        case "\"finished\"": .finished
        case _ where name.utf8.contains(UInt8(ascii: "\\")):
            MemeField.tasks.first { $0.rawValue == decodedName }
        default: nil
        }
    }

    fileprivate var text: String? { withValue { $0.string?.text } }

    /// The member in canonical form: the time in a task field is in UTC, with milliseconds.
    package var withCanonicalTime: JSONMember {
        guard let task, task != .todo, task != .repeat, let text, let date = DueDate(text),
            !date.text.hasSameBytes(as: text)
        else { return self }
        return JSONMember(name: name, value: JSONWriter.quoted(date.text))
    }
}

extension Meme {
    /// The fields that make the meme a task.
    ///
    /// - Complexity: linear in the number of other programs' fields.
    public var task: MemeTask { MemeTask(otherFields) }

    /// Returns whether the meme has any of some fields of a task.
    public func hasFields(_ fields: [MemeField]) -> Bool {
        otherFields.contains { field in field.task.map(fields.contains) ?? false }
    }

    /// Returns the meme without some fields of a task.
    public func without(_ fields: [MemeField]) -> Meme {
        var meme = self
        meme.otherFields.removeAll { field in field.task.map(fields.contains) ?? false }
        return meme
    }

    /// Returns the meme as a task with the given dates and completion.
    public func with(due: DueDate?, done: String?, wait: DueDate? = nil) -> Meme {
        var meme = without(MemeField.tasks)
        meme.set(JSONMember.task(true, due: due, done: done, wait: wait))
        return meme
    }
}

extension StoredMeme {
    public var task: MemeTask { read(\.task, \.task) }
}

/// The due date of a task.
public enum DueDate: Equatable, Sendable {
    /// A day without a time zone. The task is due at the end of that day in the local time zone.
    case day(LocalDate)
    case time(Timestamp)

    /// Reads a day such as `2026-11-27` or an RFC 3339 time; `nil` if the text is neither.
    public init?(_ text: String) {
        if let day = LocalDate(text) {
            self = .day(day)
        } else if let time = Timestamp(rfc3339: text) {
            self = .time(time.canonical)
        } else {
            return nil
        }
    }

    /// Reads a date as people write it in a text: a day, an RFC 3339 time or a local time such as
    /// `2026-11-27 09:00`.
    public init?(_ text: String, _ calendar: any LocalCalendar) {
        let text = String(text[...].trimming(\.isWhitespace))
        guard let time = LocalTime(text) else {
            self.init(text)
            return
        }
        self = .time(calendar.moment(of: time))
    }

    /// Returns a date in a text a number of days later, at the same local time of day; `nil` if it cannot be read.
    /// A local time stays one, and an RFC 3339 time is written in UTC.
    public static func text(
        _ text: String, movedBy days: Int, _ calendar: any LocalCalendar
    ) -> String? {
        if let time = LocalTime(text) {
            let day = time.date.adding(days: days)
            return day.year > 9999 ? nil : LocalTime(day, millisecond: time.millisecond).text
        }
        guard let moved = DueDate(text)?.adding(days: days, calendar) else { return nil }
        return moved.day(calendar).year > 9999 ? nil : moved.text
    }

    /// The date in the format of stores: a day, or a time in UTC.
    public var text: String {
        switch self {
        case .day(let day): day.text
        case .time(let time): time.text
        }
    }

    /// Returns the local day for display, with the time of day if the date has one.
    public func localText(_ calendar: any LocalCalendar) -> String {
        switch self {
        case .day(let day): day.text
        case .time(let time): calendar.time(of: time).text
        }
    }

    /// Returns the local day.
    public func day(_ calendar: any LocalCalendar) -> LocalDate {
        switch self {
        case .day(let day): day
        case .time(let time): calendar.time(of: time).date
        }
    }

    /// Returns the date a number of days later, at the same local time of day.
    public func adding(days: Int, _ calendar: any LocalCalendar) -> DueDate {
        switch self {
        case .day(let day): return .day(day.adding(days: days))
        case .time(let time):
            let local = calendar.time(of: time)
            let moved = LocalTime(local.date.adding(days: days), millisecond: local.millisecond)
            return .time(calendar.moment(of: moved))
        }
    }

    /// Returns the time, or the moment at which the day begins.
    public func start(_ calendar: any LocalCalendar) -> Timestamp {
        switch self {
        case .day(let day): calendar.moment(of: LocalTime(day))
        case .time(let time): time
        }
    }

    /// Returns the moment at which the task is due. For a day, this is the end of the day.
    public func moment(_ calendar: any LocalCalendar) -> Timestamp {
        switch self {
        case .day(let day): calendar.moment(of: LocalTime(day.adding(days: 1)))
        case .time(let time): time
        }
    }

    public func isOver(at now: Timestamp, _ calendar: any LocalCalendar) -> Bool {
        switch self {
        case .day(let day): day < calendar.time(of: now).date
        case .time(let time): time < now
        }
    }
}
