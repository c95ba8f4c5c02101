import Domain

enum TracedValue {
    /// The maximum number of Unicode scalars in a value.
    private static let longestText = 100
    /// The maximum number of Unicode scalars in a string within a value.
    private static let longestString = 40
    /// The maximum number of elements to show of a collection.
    private static let longestList = 3
    private static let emptyWords: Set<String> = ["false", "0", "\"\"", "[]", "()", "0 bytes", ""]

    /// Returns a value on one line, at most 100 Unicode scalars long. Omits the members of a structure that are
    /// `nil`, `false`, 0 or empty.
    static func text(of value: Any) -> String {
        let words = words(value)
        let isStructure = words.first == "(" && words.last == ")"
        return cut(isStructure ? String(words.dropFirst().dropLast()) : words, longestText)
    }

    private static func words(_ value: Any) -> String {
        switch value {
        case let text as any StringProtocol: return quoted(String(text))
        case let number as any BinaryInteger: return String(describing: number)
        case let flag as Bool: return String(flag)
        case let id as MemeID: return id.text()
        case let prefix as MemeIDPrefix: return prefix.text
        case let reference as MemeReference: return quoted(reference.description)
        case let ids as BatchedIDs: return counted(ids.count, "id")
        case let range as Range<Int>: return range.description
        case let time as Timestamp: return time.text
        case let duration as Duration: return duration.description
        case let meme as StoredMeme: return words(meme.meme)
        case let meme as Meme: return "\(meme.id) \(words(meme.title))"
        case let page as MemesPage: return counted(page.memes.count, "meme")
        case let operation as Operation:
            return "\(counted(operation.changes.count, "change")) at \(operation.time.text)"
        case let bytes as [UInt8]: return "\(bytes.count) bytes"
        case let text as StyledText: return words(text.spans.map(\.text).joined())
        case let diagnostic as Diagnostic: return words(diagnostic.message)
        default: return words(Mirror(reflecting: value), value)
        }
    }

    private static func words(_ mirror: Mirror, _ value: Any) -> String {
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { words($0.value) } ?? "nil"
        case .collection, .set, .dictionary:
            var elements = mirror.children.prefix(longestList).map { words($0.value) }
            let rest = mirror.children.count - elements.count
            if rest > 0 { elements.append("\(rest) more") }
            return "[\(elements.joined(separator: ", "))]"
        case .enum:
            guard let payload = mirror.children.first else { return String(describing: value) }
            let words = words(payload.value)
            // A successful `Result` is shown as its value.
            guard let name = payload.label, name != "success" else { return words }
            return words.first == "(" ? name + words : "\(name)(\(words))"
        case .struct: return "(\(members(of: mirror).joined(separator: ", ")))"
        case .tuple: return "(\(mirror.children.map(member).joined(separator: ", ")))"
        case .class: return String(describing: type(of: value))
        // A function, for example.
        default: return ""
        }
    }

    private static func members(of mirror: Mirror) -> [String] {
        mirror.children.filter { child in
            let words = words(child.value)
            let isOptional = Mirror(reflecting: child.value).displayStyle == .optional
            return isOptional ? words != "nil" : !emptyWords.contains(words)
        }.map(member)
    }

    private static func member(_ child: Mirror.Child) -> String {
        let words = words(child.value)
        guard let name = child.label, name.first != "." else { return words }
        return words == "true" ? name : "\(name): \(words)"
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    /// Returns a string in quotes, without the password of an address.
    private static func quoted(_ text: String) -> String {
        let start = cut(text.withoutPassword, longestString)
        return "\"" + SafeText.escaped(start).replacing("\"", with: "\\\"") + "\""
    }

    private static func cut(_ text: String, _ count: Int) -> String {
        let start = text.unicodeScalars.prefix(count)
        guard start.endIndex < text.endIndex else { return text }
        return String(start.dropLast(3)) + "..."
    }
}
