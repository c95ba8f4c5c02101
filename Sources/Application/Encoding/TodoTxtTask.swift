import Domain

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
