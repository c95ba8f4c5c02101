import Domain

/// The meaning of an entry of front matter.
extension FrontMatterEntry {
    /// The field that its name stands for. A name in double quotes is never another program's name for a
    /// field: in an exported file it is that of a field of its own.
    var knownName: FrontMatterName? {
        guard let known = FrontMatterName(rawValue: name) else { return nil }
        return quotedName != nil && known.isForeign ? nil : known
    }

    /// The identity of an entry: of two with the same one, the last counts.
    var identity: String { knownName?.rawValue ?? nameJSON }

    /// Our own name for a field that another program names otherwise; tags of several names are put
    /// together.
    var foreignName: String? {
        guard let name = knownName, name.isForeign, name.field != .tags else { return nil }
        return name.field.rawValue
    }

    /// Whether it is empty.
    var isEmpty: Bool {
        switch value {
        case .nothing: true
        case .scalar(let scalar): scalar.isNull
        case .list, .other: false
        }
    }

    /// Its identifier; `nil` for anything else, such as a number.
    var id: MemeID? {
        guard knownName?.field == .id, case .scalar(let scalar) = value,
            !scalar.isPlain || !scalar.text.utf8.allSatisfy(ASCII.isDigit)
        else { return nil }
        return MemeID(scalar.text)
    }

    /// The field of another program: its JSON, or its value as JSON.
    var member: JSONMember? {
        if let json { return JSONMember(name: nameJSON, value: json) }
        var writer = JSONWriter()
        switch value {
        case .nothing: writer.json("null")
        case .scalar(let scalar): writer.string(scalar.text)
        case .list(let scalars):
            writer.beginArray()
            for scalar in scalars { writer.string(scalar.text) }
            writer.endArray()
        case .other: return nil
        }
        return JSONMember(name: nameJSON, value: writer.text)
    }

    private var nameJSON: String {
        if let quotedName { return quotedName }
        var writer = JSONWriter()
        writer.string(name)
        return writer.text
    }
}
