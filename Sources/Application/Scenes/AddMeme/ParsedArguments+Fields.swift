import Domain

extension ParsedArguments {
    /// The values of the options in `OptionDescription.optionalTexts`, keyed by field.
    package var optionalTexts: FieldValues<String> {
        var texts = FieldValues<String>()
        for (field, option) in OptionDescription.optionalTexts { texts[field] = value(of: option) }
        return texts
    }

    /// The flags that the options set.
    var flags: MemeFlags { MemeFlags { changedFlags[$0] == true } }

    /// The flags that the options set (`true`) or unset (`false`).
    var changedFlags: [MemeField: Bool] {
        var flags: [MemeField: Bool] = [:]
        for (field, option, opposite) in OptionDescription.flags {
            if has(opposite) { flags[field] = false }
            if has(option) { flags[field] = true }
        }
        return flags
    }
}

extension ParsedArguments {
    /// Returns the text from the `--text` options, or `nil` if the option was not given. Several values
    /// become paragraphs, as in git.
    package func paragraphs() throws(UsageError) -> String? {
        let paragraphs = values(of: .text)
        guard paragraphs.count > 1 else { return paragraphs.first }
        if paragraphs.allSatisfy({ $0 == "-" }) {
            let expected = localized("a single -; standard input can be read only once")
            throw .invalidValue(.text, value: "-", expected: expected)
        }
        if paragraphs.contains("-") { throw .contradiction("-m -", "-m TEXT") }
        return paragraphs.map { $0[...].trimming { $0 == "\n" } }.filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }
}
