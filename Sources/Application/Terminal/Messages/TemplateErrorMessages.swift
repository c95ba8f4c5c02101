import Domain

extension TemplateError {
    var words: String {
        switch self {
        case .isNoTemplate(let meme):
            return localized(
                "\(Diagnostic.quote(meme.title)) is not a template; 'meme tag REF +template' makes it one"
            )
        case .invalidDate(let format, let template):
            let words = localized(
                "{{date:\(SafeText.escaped(format))}}: expected a format such as %A %d %B")
            guard let template else { return words }
            return words + "; "
                + localized(
                    "use 'meme edit \(template.id.text())' to fix the template \(Diagnostic.quote(template.title))"
                )
        case .missingValues(let keys, let needsTitle):
            let values = keys.map { "--set \(SafeText.escaped($0))=VALUE" }
            let shown = TemplateError.first((needsTitle ? ["TITLE"] : []) + values)
            return localized("the template needs \(shown)")
        case .unknownKeys(let keys, let known):
            let names = TemplateError.first(keys.map { Diagnostic.quote($0) })
            return known.isEmpty
                ? localized("the template has no key \(names)")
                : localized(
                    "the template has no key \(names); it has \(TemplateError.first(known))")
        }
    }

    /// The maximum number of keys to show.
    private static let shownCount = 10

    /// Joins the first names for a message: `a and b`, or `a, b and 3 more`.
    private static func first(_ names: [String]) -> String {
        let rest = names.count - shownCount
        guard rest > 0 else { return Choices.all(names) }
        return names.prefix(shownCount).joined(separator: ", ") + " "
            + localized("and \(number: rest) more")
    }

    var exitCode: ExitCode {
        switch self {
        case .isNoTemplate, .invalidDate: .badData
        case .missingValues, .unknownKeys: .usage
        }
    }
}
