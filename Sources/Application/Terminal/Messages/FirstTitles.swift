/// The first of many titles, and the number of the rest.
enum FirstTitles {
    /// How many titles are shown.
    static let shownCount = 3

    /// `Buy milk, Call Ann and 3 more`.
    ///
    /// - Parameters:
    ///   - titles: the first of them at least.
    ///   - count: how many there are.
    ///   - show: how a title is shown, in quotes for one.
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
        if rest > 0 { text.append(" and \(rest) more") }
        return text
    }
}
