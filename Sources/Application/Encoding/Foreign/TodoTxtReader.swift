import Domain

/// Reads `todo.txt`: a task a line.
///
/// The words of a task are its title, without the projects, contexts and fields at their end. Those are
/// tags, `project/NAME` and `NAME`, and the field `todotxt`; what is completed has the tag `done`.
///
/// Source: <https://github.com/todotxt/todo.txt>.
struct TodoTxtReader {
    /// Its days are local ones.
    let calendar: any LocalCalendar

    /// The tasks of a file of UTF-8.
    func contents(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        var contents = ForeignContents()
        let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let task = TodoTxtTask(String(decoding: line, as: UTF8.self))
            guard !task.words.isEmpty else { continue }
            contents.append(meme(task, number + 1))
        }
        return contents
    }

    private func meme(_ task: TodoTxtTask, _ line: Int) -> ForeignMeme {
        var meme = ForeignMeme(title: task.title, line: line)
        meme.tags = task.tags
        if task.isDone { meme.tags.append("done") }
        meme.created = ForeignDate.timestamp(task.creation, calendar: calendar)
        meme.modified = ForeignDate.timestamp(task.completion, calendar: calendar)
        if meme.modified == meme.created { meme.modified = nil }
        // A task that gets done or another priority stays the same.
        let words = task.words.joined(separator: " ")
        meme.identity = task.creation.map { "\($0) \(words)" } ?? words
        var members = MarkupJSON.Members()
        if let priority = task.priority {
            members.append(("priority", JSONWriter.quoted(priority)))
        }
        if let completion = task.completion {
            members.append(("completed", JSONWriter.quoted(completion)))
        }
        members += task.fields.map { ($0.name, JSONWriter.quoted($0.value)) }
        meme.otherFields = MarkupJSON.field("todotxt", members)
        return meme
    }
}

/// A line of `todo.txt`.
struct TodoTxtTask {
    private(set) var isDone = false
    /// A capital letter.
    private(set) var priority: String?
    private(set) var completion: String?
    private(set) var creation: String?
    /// What comes after these.
    private(set) var words: [String]

    init(_ line: String) {
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
        let dates = words.prefix(2).prefix(while: TodoTxtTask.isDate)
        // Of one that is done the day of its completion comes first.
        if isDone {
            completion = dates.first
            creation = dates.count == 2 ? dates.last : nil
        } else {
            creation = dates.first
        }
        words.removeFirst(isDone ? dates.count : min(dates.count, 1))
    }

    /// Whether only a line of `todo.txt` begins like this one.
    var hasMark: Bool { priority != nil || isDone && completion != nil }

    /// Whether it names a project or a context.
    var hasTag: Bool { !tags.isEmpty }

    /// The words without those at their end that are tags or fields; all of them where nothing else is.
    var title: String {
        let fields = Set(fields.map { "\($0.name):\($0.value)" })
        let isOther = words.map { tag(of: $0) == nil && !fields.contains($0) }
        guard let last = isOther.lastIndex(of: true) else { return words.joined(separator: " ") }
        return words[...last].joined(separator: " ")
    }

    var tags: [String] { words.compactMap(tag) }

    /// Its fields, of each name the first, and none that its marks name.
    var fields: [(name: String, value: String)] {
        var names: Set = [priority == nil ? "" : "priority", completion == nil ? "" : "completed"]
        return words.compactMap(field).filter { names.insert($0.name).inserted }
    }

    private func tag(of word: String) -> String? {
        guard word.utf8.count > 1 else { return nil }
        let name = String(word.unicodeScalars.dropFirst())
        switch word.utf8.first {
        case UInt8(ascii: "+"): return "project/" + name
        case UInt8(ascii: "@"): return name
        default: return nil
        }
    }

    /// The parts of `due:2026-04-01`; an address or a time of day is none.
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

    private static func isDate(_ word: String) -> Bool {
        word.utf8.count == 10 && word.utf8.first.map(ASCII.isDigit) == true
            && word.utf8.dropFirst(4).first == UInt8(ascii: "-")
            && ForeignDate.timestamp(word, calendar: UTCCalendar()) != nil
    }
}
