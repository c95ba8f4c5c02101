/// Words for dates in a language other than English.
public struct DateWords: Sendable {
    private var english: [String: String] = [:]

    /// Reads a table such as `day: Tag, Tage; year: Jahr`, with the English word first. Ignores case and
    /// accents.
    public init(_ table: String = "") {
        for row in table.split(separator: "; ") {
            let cells = row.split(separator: ": ")
            for name in cells[1].split(separator: ", ") {
                english[DateWords.plain(String(name))] = String(cells[0])
            }
        }
    }

    /// Translates a leading phrase of two words, and then single words, to English.
    func english(_ text: String) -> String {
        guard !english.isEmpty else { return text }
        var words = DateWords.plain(text).split(separator: " ").map(String.init)
        if words.count > 1, let phrase = english[words[0] + " " + words[1]] {
            words.replaceSubrange(0..<2, with: [phrase])
        }
        return words.map { english[$0] ?? $0 }.joined(separator: " ")
    }

    private static func plain(_ text: String) -> String {
        let letters = CaseFolding.fold(text).unicodeScalars.filter { !Accents.isMark($0) }
        return String(String.UnicodeScalarView(letters.map { Accents.plainLetter(of: $0) ?? $0 }))
    }
}
