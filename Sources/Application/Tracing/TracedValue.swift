import Domain

/// Formats the values in a trace.
enum TracedValue {
    /// The maximum number of characters in a value.
    private static let longestText = 100
    /// The maximum number of characters in a string within a value.
    private static let longestString = 40
    /// The maximum number of elements shown of a collection.
    private static let longestList = 3
    private static let emptyWords: Set<String> = ["false", "0", "\"\"", "[]", "()", "0 bytes"]

    /// Returns a value on one line, at most 100 characters long. Omits the members of a structure that are
    /// `nil`, `false`, 0 or empty.
    static func text(of value: Any) -> String {
        let words = words(value)
        let isStructure = words.first == "(" && words.last == ")"
        return cut(isStructure ? String(words.dropFirst().dropLast()) : words, longestText)
    }

    private static func words(_ value: Any) -> String {
        switch value {
        case let text as any StringProtocol:
            return "\"" + SafeText.escaped(cut(String(text), longestString)) + "\""
        case let number as any BinaryInteger: return String(describing: number)
        case let flag as Bool: return String(flag)
        case let id as MemeID: return id.text()
        case let time as Timestamp: return time.text
        case let duration as Duration: return duration.description
        case let meme as StoredMeme: return words(meme.meme)
        case let meme as Meme: return "\(meme.id) \(words(meme.title))"
        case let page as MemesPage:
            return page.memes.count == 1 ? "1 meme" : "\(page.memes.count) memes"
        case let changes as MemeChanges: return "\(changes.count) changes"
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
            // The answer of a `Result` speaks for itself.
            guard let name = payload.label, name != "success" else { return words }
            return words.first == "(" ? name + words : "\(name)(\(words))"
        case .struct, .tuple: return "(\(members(of: mirror).joined(separator: ", ")))"
        default: return String(describing: type(of: value))
        }
    }

    private static func members(of mirror: Mirror) -> [String] {
        mirror.children.compactMap { child in
            let words = words(child.value)
            let isOptional = Mirror(reflecting: child.value).displayStyle == .optional
            let saysNothing = isOptional ? words == "nil" : emptyWords.contains(words)
            if saysNothing { return nil }
            guard let name = child.label, name.first != "." else { return words }
            return words == "true" ? name : "\(name): \(words)"
        }
    }

    private static func cut(_ text: String, _ count: Int) -> String {
        let start = text.prefix(count)
        return start.endIndex == text.endIndex ? text : String(start.dropLast(3)) + "..."
    }
}
