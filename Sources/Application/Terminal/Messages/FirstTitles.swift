import Domain

/// The first of many titles, and the number of the others.
enum FirstTitles {
    static let shownCount = 3

    /// `Buy milk, Call Ann and 3 more`.
    ///
    /// - Parameters:
    ///   - titles: at least the first titles.
    ///   - count: the number of all titles.
    ///   - show: formats a title, for example in quotes.
    static func text(
        of titles: some Collection<String>, count: Int,
        _ show: (String) -> StyledText = { StyledText($0) }
    ) -> StyledText {
        var text = StyledText()
        for (position, title) in titles.prefix(shownCount).enumerated() {
            if position > 0 { text.append(", ") }
            text.append(show(title))
        }
        let rest = count - shownCount
        if rest > 0 { text.append(" " + localized("and \(number: rest) more")) }
        return text
    }
}
