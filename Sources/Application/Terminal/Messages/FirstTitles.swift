import Domain

/// A short form of a list of titles: the first few titles, and the number of remaining titles.
package enum FirstTitles {
    static let shownCount = 3

    package static func quoted(_ titles: [String]) -> String {
        text(of: titles, count: titles.count) { StyledText(Diagnostic.quote($0)) }.text
    }

    /// Returns text such as `'Buy milk', 'Call Ann' and 3 more`. If several of the named memes have the same
    /// title, each of these titles is followed by the beginning of the meme's text, if any.
    ///
    /// - Parameters:
    ///   - memes: all memes, or at least the first `shownCount`.
    ///   - count: the total number of memes.
    package static func quoted(_ memes: [Meme], count: Int) -> StyledText {
        let shown = memes.prefix(shownCount)
        let titles = shown.map { meme in
            let title = Diagnostic.quote(meme.title, limit: 30)
            let isClear = shown.count { $0.title == meme.title } == 1
            let excerpt = SafeText.escaped(String(meme.excerpt.prefix(30).trimming { $0 == " " }))
            return isClear || excerpt.isEmpty ? title : "\(title) (\(excerpt))"
        }
        return text(of: titles, count: count)
    }

    /// Formats titles as `Buy milk, Call Ann and 3 more`.
    ///
    /// - Parameters:
    ///   - titles: the titles, or at least the first `shownCount` of them.
    ///   - count: the total number of titles.
    ///   - show: a closure that formats a title, for example in quotes.
    static func text(
        of titles: some Collection<String>, count: Int,
        _ show: (String) -> StyledText = { StyledText($0) }
    ) -> StyledText {
        var text = StyledText()
        var rest = count
        for title in titles.prefix(shownCount) {
            if rest < count { text.append(", ") }
            text.append(show(title))
            rest -= 1
        }
        if rest > 0 { text.append(" " + localized("and \(number: rest) more")) }
        return text
    }
}

package enum Choices {
    /// Joins choices for a message: `a`, `a or b` or `a, b or c`.
    package static func words(_ choices: [String]) -> String {
        list(choices) { localized("\($0) or \($1)") }
    }

    /// Joins names for a message: `a`, `a and b` or `a, b and c`.
    package static func all(_ names: [String]) -> String {
        list(names) { localized("\($0) and \($1)") }
    }

    /// Joins choices in English, for the help pages.
    static func english(_ choices: [String]) -> String { list(choices) { "\($0) or \($1)" } }

    private static func list(_ choices: [String], _ join: (String, String) -> String) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
        return join(choices.dropLast().joined(separator: ", "), last)
    }
}
