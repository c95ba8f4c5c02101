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
            default: continue
            }
        }
    }

    /// Returns the value of one of the three fields as text; an empty string if the field is absent or its
    /// value is ignored.
    public func text(of field: MemeField) -> String {
        switch field {
        case .todo: isMarked ? "true" : ""
        case .due: due?.text ?? ""
        case .done: done ?? ""
        default: ""
        }
    }

    /// Returns whether a field is a task field whose value is not ignored.
    public func has(_ field: JSONMember) -> Bool {
        field.task.map { !text(of: $0).isEmpty } ?? false
    }

    /// Returns the JSON member for a field. For fields other than `due`, the text `true` becomes a Boolean
    /// value, ignoring case.
    static func field(_ field: MemeField, _ text: String) -> JSONMember {
        let isTrue = field != .due && text.lowercased() == "true"
        return JSONMember(
            name: JSONWriter.quoted(field.rawValue),
            value: isTrue ? "true" : JSONWriter.quoted(text))
    }
}

extension JSONMember {
    /// Returns the members for the given task fields.
    public static func task(
        _ isTask: Bool, due: DueDate? = nil, done: String? = nil
    ) -> [JSONMember] {
        (isTask ? [MemeTask.field(.todo, "true")] : [])
            + [due.map { MemeTask.field(.due, $0.text) }, done.map { MemeTask.field(.done, $0) }]
            .compactMap(\.self)
    }

    /// The task field that the member's name denotes; `nil` for any other name.
    var task: MemeField? {
        switch name {
        case "\"todo\"": .todo
        case "\"due\"": .due
        case "\"done\"": .done
        case _ where name.utf8.contains(UInt8(ascii: "\\")):
            MemeField.tasks.first { $0.rawValue == decodedName }
        default: nil
        }
    }

    fileprivate var text: String? { withValue { $0.string?.text } }

    /// The member in canonical form: the time in a task field is in UTC, with milliseconds.
    package var withCanonicalTime: JSONMember {
        guard let task, task != .todo, let text, let date = DueDate(text),
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

    public var hasTaskFields: Bool { otherFields.contains { $0.task != nil } }

    public var withoutTaskFields: Meme {
        var meme = self
        meme.otherFields.removeAll { $0.task != nil }
        return meme
    }

    /// Returns the meme as a task with the given due date and completion.
    public func with(due: DueDate?, done: String?) -> Meme {
        var meme = withoutTaskFields
        meme.set(JSONMember.task(true, due: due, done: done))
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
