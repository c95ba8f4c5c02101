import Domain

/// Reads `todo.txt`: one task per line.
///
/// The title is the words without trailing projects, contexts and fields. Those become the tags
/// `project/NAME` and `NAME`, and the field `todotxt`; a completed task has the tag `done`.
///
/// Source: <https://github.com/todotxt/todo.txt>.
struct TodoTxtReader {
    /// Its days are local.
    let calendar: any LocalCalendar

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
        // Keeps its identity when done or given another priority.
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

struct TodoTxtTask {
    private(set) var isDone = false
    /// A capital letter.
    private(set) var priority: String?
    private(set) var completion: String?
    private(set) var creation: String?
    /// The words after these.
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
        // In a completed task, the completion date comes first.
        if isDone {
            completion = dates.first
            creation = dates.count == 2 ? dates.last : nil
        } else {
            creation = dates.first
        }
        words.removeFirst(isDone ? dates.count : min(dates.count, 1))
    }

    /// Whether the beginning is typical of `todo.txt`.
    var hasMark: Bool { priority != nil || isDone && completion != nil }

    var hasTag: Bool { !tags.isEmpty }

    /// The words without trailing tags and fields, or all words if there are no others.
    var title: String {
        let fields = Set(fields.map { "\($0.name):\($0.value)" })
        let isOther = words.map { tag(of: $0) == nil && !fields.contains($0) }
        guard let last = isOther.lastIndex(of: true) else { return words.joined(separator: " ") }
        return words[...last].joined(separator: " ")
    }

    var tags: [String] { words.compactMap(tag) }

    /// The fields: the first of each name, except names that marks already give.
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

    /// Splits `due:2026-04-01`; `nil` for an address or a time of day.
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
