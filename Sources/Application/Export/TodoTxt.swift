import Domain
import Markup

package struct TodoTxtTask {
    package private(set) var isDone = false
    /// The priority, a capital letter.
    package private(set) var priority: String?
    package private(set) var completion: String?
    package private(set) var creation: String?
    /// The words after the completion mark, the priority and the dates.
    package private(set) var words: [String]

    package init(_ line: String) {
        words = line.utf8.split(whereSeparator: \.isWhiteSpace).map { String(Substring($0)) }
        guard line.utf8.first?.isWhiteSpace == false else { return }
        if words.first == "x", words.count > 1 {
            isDone = true
            words.removeFirst()
        }
        if let priority = words.first.flatMap(TodoTxtTask.priority) {
            self.priority = priority
            words.removeFirst()
        }
        let dates = words.prefix(2).prefix { LocalDate($0) != nil }
        // In a completed task, the completion date comes first.
        if isDone {
            completion = dates.first
            creation = dates.count == 2 ? dates.last : nil
        } else {
            creation = dates.first
        }
        words.removeFirst(isDone ? dates.count : min(dates.count, 1))
    }

    /// Whether the line begins in a way typical of `todo.txt`: with a priority, or with `x` and a date.
    package var hasMark: Bool { priority != nil || isDone && completion != nil }

    /// The words without trailing tags and fields, or all words if there are no others.
    package var title: String {
        let fields = Set(fields.map { "\($0.name):\($0.value)" })
        let isOther = words.map { tag(of: $0) == nil && !fields.contains($0) }
        guard let last = isOther.lastIndex(of: true) else { return words.joined(separator: " ") }
        return words[...last].joined(separator: " ")
    }

    package var tags: [String] { words.compactMap(tag) }

    /// The fields, written `name:value`. If a name is repeated, only the first field is included. Omits
    /// `priority` and `completed` if the start of the line already contains them.
    package var fields: [(name: String, value: String)] {
        var names: Set = [priority == nil ? "" : "priority", completion == nil ? "" : "completed"]
        return words.compactMap(field).filter { names.insert($0.name).inserted }
    }

    /// Returns the value of a field; `nil` if there is none.
    package func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    private func tag(of word: String) -> String? {
        guard word.utf8.count > 1 else { return nil }
        let name = String(word.unicodeScalars.dropFirst())
        switch word.utf8.first {
        case UInt8(ascii: "+"): return "project/" + name
        case UInt8(ascii: "@"): return name
        default: return nil
        }
    }

    /// Splits a field such as `due:2026-04-01`; `nil` for other words, such as an address or a time of day.
    private func field(of word: String) -> (name: String, value: String)? {
        guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = word[..<colon]
        let value = word[word.utf8.index(after: colon)...]
        let isName = name.utf8.allSatisfy {
            ASCII.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        guard isName, name.utf8.first.map(ASCII.isDigit) == false, !value.isEmpty,
            value.utf8.first != UInt8(ascii: "/")
        else { return nil }
        return (String(name), String(value))
    }

    private static func priority(_ word: String) -> String? {
        let bytes = Array(word.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[1])
        else { return nil }
        return String(decoding: bytes[1...1], as: UTF8.self)
    }
}

/// A formatter that writes tasks, memes and lines of their texts, as lines of `todo.txt`; see `TodoTxtReader`.
struct TodoTxtLine {
    let calendar: any LocalCalendar

    func text(of task: FoundTask, in meme: Meme) -> String {
        let isMeme = task.line == nil
        let fields = isMeme ? TodoTxtLine.fields(of: meme) : []
        let isDone = task.done != nil
        let done = task.done.flatMap(DueDate.init).map(day)
        // The dates of a line are unknown.
        let created = !isMeme || TodoTxtLine.hadNoDate(meme) ? nil : meme.created
        var words: [String] = []
        if isDone { words.append("x") }
        if let priority = fields.first(where: { $0.name == "priority" }) {
            words.append("(\(priority.value))")
        }
        if isDone, let done {
            words.append(done)
        } else if isDone, let completed = fields.first(where: { $0.name == "completed" }) {
            words.append(completed.value)
        } else if isDone, isMeme {
            words += [meme.modified, created].compactMap(\.self).prefix(1).map(day)
        }
        // A task is not completed before it is created, so its time here is that of an import.
        if let created, !isDone || done.map({ day(created) <= $0 }) ?? true {
            words.append(day(created))
        }
        let summary = task.summary(without: [.due, .wait, .repetition])
        let title = summary.split(whereSeparator: \.isWhitespace).map(String.init)
        words += title
        var others = meme.tags.filter { $0.name != "done" }.map(TodoTxtLine.word)
        if isMeme, let address = meme[.url] { others.append("url:\(address)") }
        others += fields.filter {
            $0.name != "priority" && $0.name != "completed"
                && !($0.name == "due" && (task.due != nil || LocalDate($0.value) != nil))
                && !($0.name == "t" && (task.wait != nil || LocalDate($0.value) != nil))
                && !($0.name == "rec"
                    && (task.repetition != nil || Repetition(todoTxt: $0.value) != nil))
        }.map { "\($0.name):\($0.value)" }
        if let due = task.due { others.append("due:\(day(due))") }
        if let wait = task.wait { others.append("t:\(day(wait))") }
        if let repetition = task.repetition { others.append("rec:\(repetition.todoTxt)") }
        words += others.filter { other in
            !other.contains(where: \.isWhitespace) && !title.contains(where: other.hasSameBytes)
        }
        return words.joined(separator: " ") + "\n"
    }

    /// Returns whether the task that a meme was imported from, which its key contains, had no creation date.
    private static func hadNoDate(_ meme: Meme) -> Bool {
        let prefix = "import:todo.txt:"
        guard let key = meme.key, key.hasPrefix(prefix) else { return false }
        return TodoTxtTask(String(key.dropFirst(prefix.count))).creation == nil
    }

    private func day(_ date: DueDate) -> String {
        switch date {
        case .day(let day): day.text
        case .time(let time): day(time)
        }
    }

    private func day(_ time: Timestamp) -> String { calendar.time(of: time).date.text }

    /// Returns `+phone/calls` for the tag `project/phone/calls`, `@home` for `home`, and `_` for white space.
    private static func word(of tag: Tag) -> String {
        let name = String(tag.name.map { $0.isWhitespace ? "_" : $0 })
        let project = "project/"
        return name.hasPrefix(project) ? "+" + name.dropFirst(project.count) : "@" + name
    }

    /// Returns the task fields that `TodoTxtReader` kept in a meme.
    private static func fields(of meme: Meme) -> [(name: String, value: String)] {
        let object = meme.otherFields.first { $0.decodedName == "todotxt" }
        return object?.withValue { object in
            object.members.compactMap { name, value in value.string.map { (name, $0.text) } }
        } ?? []
    }
}

extension Repetition {
    private static let letters: [(letter: Character, unit: Unit)] = [
        ("d", .day), ("b", .weekday), ("w", .week), ("m", .month), ("y", .year),
    ]

    /// Reads the value of `rec:`, such as `+1m`, or `1m` for a task that repeats after it is done; `nil` if it is
    /// anything else.
    package init?(todoTxt text: String) {
        let isStrict = text.hasPrefix("+")
        let unit = Repetition.letters.first { $0.letter == text.last }?.unit
        guard let unit, let count = WholeNumber.read(text.dropFirst(isStrict ? 1 : 0).dropLast())
        else { return nil }
        self.init(typed: "\(count) \(unit.rawValue)s" + (isStrict ? "" : " after done"))
    }

    /// The value of `rec:`. It does not have the day that short months lack.
    var todoTxt: String {
        let letter = Repetition.letters.first { $0.unit == unit }?.letter ?? "d"
        return "\(isAfterDone ? "" : "+")\(count)\(letter)"
    }
}
