/// A parser that splits a typed line into words. It understands quotes and backslashes, but no other shell
/// syntax. In double quotes, a backslash escapes any character.
package enum CommandLineWords {
    /// Returns the words of a line; `nil` if a quote is not closed.
    package static func words(of line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let next = rest.popFirst() {
            switch (next, quote) {
            case (quote, _?): quote = nil
            case ("\\", nil), ("\\", "\""): word = (word ?? "") + String(rest.popFirst() ?? next)
            case ("'", nil), ("\"", nil):
                quote = next
                word = word ?? ""
            case (" ", nil), ("\t", nil):
                if let whole = word { words.append(whole) }
                word = nil
            default: word = (word ?? "") + String(next)
            }
        }
        if let word { words.append(word) }
        return quote == nil ? words : nil
    }
}
