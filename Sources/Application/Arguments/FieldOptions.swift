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
    static let every = OptionDescription(
        "every", nil, "WHEN", "make it a task that repeats: week, 2mo, weekday",
        choices: ["day", "weekday", "week", "month", "year"])
    static let wait = OptionDescription(
        "wait", nil, "DATE", "make it a task that 'meme tasks' omits until DATE")
    static let ownField = OptionDescription(
        "field", nil, "NAME=VALUE", "set a field of your own; can be repeated")
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
    static let paste = OptionDescription(
        "paste", "read the clipboard instead of standard input")
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

    /// The value of `--wait`; `nil` if it was not given or is `none`.
    var wait: String? { unsetsWait ? nil : value(of: .wait) }

    var unsetsWait: Bool { value(of: .wait)?.lowercased() == "none" }

    var isTask: Bool { has(.todo) || has(.every) || due != nil || wait != nil }

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

extension ParsedArguments {
    /// Returns the own fields from the `--field` options. A repeated name makes a list.
    func ownFields() throws(UsageError) -> [JSONMember] {
        var fields: [(name: String, values: [String])] = []
        for word in values(of: .ownField) {
            let (name, value) = try ParsedArguments.ownField(word)
            let index = fields.firstIndex { CaseFolding.isEqual($0.name, name) }
            if let index {
                fields[index].values.append(value)
            } else {
                fields.append((name, [value]))
            }
        }
        return try fields.map { (field) throws(UsageError) in
            let values = field.values
            let value = values.count == 1 ? values[0] : "[\(values.joined(separator: ","))]"
            let member = JSONMember(name: JSONWriter.quoted(field.name), value: value)
            guard OwnField(member) != nil else {
                throw .invalidValue(
                    .ownField, value: field.name, expected: localized("no list in a list"))
            }
            return member
        }
    }

    /// Reads `NAME=VALUE` or `NAME:=JSON`. Returns the name and the value's JSON.
    private static func ownField(_ word: String) throws(UsageError) -> (String, String) {
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty else {
            throw .invalidValue(.ownField, value: word, expected: "NAME=VALUE")
        }
        let isJSON = sides[0].hasSuffix(":")
        let name = String(isJSON ? sides[0].dropLast() : sides[0])
        let value = String(sides[1])
        try check(ownFieldName: name)
        guard !value.isEmpty else {
            throw .invalidValue(
                .ownField, value: word,
                expected: localized("a value; to remove the field: --unset \(name)"))
        }
        guard isJSON else { return (name, OwnField.json(typed: value)) }
        let json = JSONMember(name: JSONWriter.quoted(name), value: value)
        guard OwnField(json) != nil, let literal = json.withValue(\.literal) else {
            throw .invalidValue(
                .ownField, value: word,
                expected: localized("JSON: a string, a number, true, false, or a list of these"))
        }
        return (name, literal)
    }

    /// Checks that a name can be that of an own field.
    private static func check(ownFieldName name: String) throws(UsageError) {
        if OwnField.isReserved(name) {
            let options: [OptionDescription] = [
                .text, .tags, .url, .image, .todo, .due, .wait, .key,
            ]
            let option =
                name.lowercased() == MemeField.repeat.rawValue
                ? OptionDescription.every.literal
                : options.first { $0.name == name.lowercased() }?.literal
            throw .invalidValue(
                .ownField, value: name,
                expected: option.map { localized("a field of your own; for this one: \($0)") }
                    ?? localized("a field of your own; meme has one of this name"))
        }
        guard OwnField.isPlainName(name) else {
            throw .invalidValue(
                .ownField, value: name,
                expected: localized(
                    "a name of letters, digits, _, - and . that begins with a letter and is not a keyword of queries"
                ))
        }
    }
}
