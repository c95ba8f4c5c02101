extension MemeEditReader {
    /// The field of a name that may be set and unset.
    ///
    /// - Throws: `MemesError.change(.fixedField)`; `.record(.fieldOfStores)`.
    static func field(_ name: String) throws(MemesError) -> MemeEdit.OptionalField {
        guard let field = MemeEdit.OptionalField(named: name) else {
            throw .change(.fixedField(name))
        }
        guard !RecordFields.isOfStores(name) else { throw .record(.fieldOfStores(name)) }
        return field
    }

    /// A string of which every character counts.
    ///
    /// - Throws: `MemesError.record` of `.wrongType` or `LineError.loneSurrogate`.
    static func string(_ value: JSONValue, _ field: String) throws(MemesError) -> String {
        guard let string = value.string else { throw .record(.wrongType(field: field)) }
        guard string.isExact else { throw .record(.loneSurrogate(field: field)) }
        return string.text
    }

    /// An array of such strings.
    static func strings(_ value: JSONValue, _ field: String) throws(MemesError) -> [String] {
        guard value.kind == .array else { throw .record(.wrongType(field: field)) }
        var strings: [String] = []
        for element in value.elements { strings.append(try string(element, field)) }
        return strings
    }
}

extension MemeEdit.OptionalField {
    /// The name that it has in JSON.
    var name: String {
        switch self {
        case .known(let field): field.rawValue
        case .other(let name): name
        }
    }
}
