import Domain

/// A short form of a list of titles: the first few titles, and the number of remaining titles.
enum FirstTitles {
    static let shownCount = 3

    static func quoted(_ titles: [String]) -> String {
        text(of: titles, count: titles.count) { StyledText(Diagnostic.quote($0)) }.text
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
