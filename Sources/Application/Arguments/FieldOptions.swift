import Domain

/// The options for the fields of memes, which several commands share.
extension OptionDescription {
    package static let text = OptionDescription(
        "text", "m", "TEXT", "the text; - reads standard input")
    package static let url = OptionDescription("url", "u", "URL", "a web address")
    package static let image = OptionDescription(
        "image", "i", "IMAGE", "an image: a path from here, or an address")
    /// The options that set optional text fields.
    package static let optionalTexts: [(field: MemeField, option: OptionDescription)] = [
        (.url, url), (.image, image),
    ]
    static let pin = OptionDescription("pin", "pin the meme")
    static let unpin = OptionDescription("unpin", "unpin the meme")
    /// Each flag, with the option that sets it and the opposite option that unsets it.
    static let flags: [(field: MemeField, option: OptionDescription, opposite: OptionDescription)] =
        [(.pinned, pin, unpin)]
    static let todo = OptionDescription("todo", "make the meme a task")
    static let due = OptionDescription(
        "due", nil, "DATE", "make it a task due on DATE: friday, 3d, eom, none")
    package static let created = OptionDescription(
        "created", nil, "DATE", "the creation date, such as 2026-03-09 or yesterday")
    package static let key = OptionDescription(
        "key", nil, "KEY", "do nothing if a meme with this key exists")
    package static let list = OptionDescription("list", "list memes afterwards")
    static let template = OptionDescription(
        "template", nil, "NAME", "start from a template: see 'meme help templates'")
    static let set = OptionDescription(
        "set", nil, "KEY=VALUE", "the value of {{KEY}} in the template; can be repeated")
    static let noEdit = OptionDescription("no-edit", "do not open the template in the editor")
    static let edit = OptionDescription("edit", "e", nil, "edit the meme before it is stored")
    static let allFields = OptionDescription("all", "edit tags, url, image and pinned, too")
}

extension ParsedArguments {
    /// The values of the options in `OptionDescription.optionalTexts`, keyed by field.
    package var optionalTexts: FieldValues<String> {
        var texts = FieldValues<String>()
        for (field, option) in OptionDescription.optionalTexts { texts[field] = value(of: option) }
        return texts
    }

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
    /// The value of `--due`; `nil` if it was not given or is `none`.
    var due: String? { unsetsDue ? nil : value(of: .due) }

    var unsetsDue: Bool { value(of: .due)?.lowercased() == "none" }

    var isTask: Bool { has(.todo) || due != nil }

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
