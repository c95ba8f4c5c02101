import Domain

/// The messages about differences between versions.
struct DifferenceMessages {
    let glyphs: Glyphs

    private static let shownTagCount = 4

    /// Returns text such as `title, text +3 -1 lines, tags -old +new, pinned`. If only the tags differ, the
    /// text is just `-old +new`.
    func text(of differences: [FieldDifference]) -> StyledText {
        if differences.count == 1, case .tags(let removed, let added, _) = differences[0] {
            return tags(removed, added)
        }
        var text = StyledText()
        for difference in differences {
            if !text.spans.isEmpty { text.append(", ") }
            switch difference {
            case .text(let added, let removed): text.append(lines(added, removed))
            case .tags(let removed, let added, _):
                text.append(StyledText(localized: "tags \(tags(removed, added))"))
            case .flag(.pinned, let isSet):
                text.append(isSet ? localized("pinned") : localized("unpinned"))
            case .flag(let field, let isSet): text.append("\(isSet ? "+" : "-")\(field.label)")
            case .field(.text): text.append(localized("text changed"))
            case .title: text.append(MemeField.title.label)
            case .field(let field): text.append(field.label)
            case .finished: text.append(MemeField.finished.label)
            case .other: text.append(SafeText.line(difference.name, glyphs))
            }
        }
        return text
    }

    /// Returns text such as `text +3 -1 lines`.
    private func lines(_ added: Int, _ removed: Int) -> String {
        let counts = (added > 0 ? ["+\(added)"] : []) + (removed > 0 ? ["-\(removed)"] : [])
        let signed = counts.joined(separator: " ")
        return added + removed == 1
            ? localized("text \(signed) line") : localized("text \(signed) lines")
    }

    /// Returns text such as `-old +new`.
    private func tags(_ removed: [String], _ added: [String]) -> StyledText {
        let signed = removed.map { "-" + $0 } + added.map { "+" + $0 }
        let limit = DifferenceMessages.shownTagCount
        var text = StyledText()
        for tag in signed.prefix(limit) {
            if !text.spans.isEmpty { text.append(" ") }
            text.append(SafeText.line(tag, glyphs), .tag, isIsolated: true)
        }
        if signed.count > limit {
            text.append(" " + localized("and \(number: signed.count - limit) more"))
        }
        return text
    }
}
