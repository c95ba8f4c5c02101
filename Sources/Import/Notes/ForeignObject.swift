import Application
import Domain

/// The JSON object of another program's note. The last of repeated names counts; `null` counts as absent. A
/// value of the wrong type is `LineError.wrongType`; an invalid string is `.loneSurrogate`.
struct ForeignObject {
    private let members: [(name: String, value: JSONValue)]
    private let literals: [JSONMember]

    /// - Throws: `LineError.notAnObject`, `.json`.
    init(_ json: JSONValue) throws(LineError) {
        guard json.kind == .object else { throw .notAnObject }
        var reader = JSONReader(json.bytes)
        var members: [(name: String, value: JSONValue)] = []
        var literals: [JSONMember] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                members.append((name.string?.text ?? "", value))
                literals.append(JSONMember(name: name.literal, value: value.literal))
            }
        } catch {
            throw .json(error)
        }
        self.members = members
        self.literals = literals
    }

    var names: [String] { members.map(\.name) }

    /// Returns a value that is not `null`.
    func value(_ name: String) -> JSONValue? {
        let value = members.last { $0.name == name }?.value
        return value?.kind == .null ? nil : value
    }

    func string(_ name: String) throws(LineError) -> String? {
        guard let value = value(name) else { return nil }
        return try ForeignObject.text(of: value, field: name)
    }

    /// Returns a boolean; false if absent.
    func boolean(_ name: String) throws(LineError) -> Bool {
        guard let value = value(name) else { return false }
        switch value.kind {
        case .true: return true
        case .false: return false
        default: throw .wrongType(field: name)
        }
    }

    /// Returns the strings of an array; empty if absent.
    func strings(_ name: String) throws(LineError) -> [String] {
        try elements(name).map { (element) throws(LineError) in
            try ForeignObject.text(of: element, field: name)
        }
    }

    /// Returns the objects of an array; empty if absent.
    func objects(_ name: String) throws(LineError) -> [ForeignObject] {
        try elements(name).map { (element) throws(LineError) in
            guard element.kind == .object else { throw .wrongType(field: name) }
            return try ForeignObject(element)
        }
    }

    /// Returns the other members as one object under the program's name; nothing if all are empty.
    func rest(besides known: Set<String>, as program: StaticString) -> [JSONMember] {
        let rest = zip(members, literals).filter { member, _ in
            !known.contains(member.name) && !ForeignObject.tellsNothing(member.value)
        }
        guard !rest.isEmpty else { return [] }
        let value = JSONWriter.object(of: rest.map { $1 })
        return [JSONMember(name: "\"\(program)\"", value: value)]
    }

    private func elements(_ name: String) throws(LineError) -> [JSONValue] {
        guard let value = value(name) else { return [] }
        guard value.kind == .array else { throw .wrongType(field: name) }
        return Array(value.elements)
    }

    private static func text(of value: JSONValue, field: String) throws(LineError) -> String {
        guard let string = value.string else { throw .wrongType(field: field) }
        guard string.isExact else { throw .loneSurrogate(field: field) }
        return string.text
    }

    /// Whether a value is empty or false.
    private static func tellsNothing(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .null, .false: true
        case .string, .array, .object: value.bytes.count == 2
        case .true, .number: false
        }
    }
}

extension MarkupJSON {
    /// Returns the members as one object under the program's name; nothing without members.
    static func field(_ program: String, _ members: Members) -> [JSONMember] {
        guard !members.isEmpty else { return [] }
        return [JSONMember(name: JSONWriter.quoted(program), value: object(members))]
    }
}

extension ForeignMeme {
    /// Reads times, UTC by default. A change at the time of creation is ignored.
    ///
    /// - Throws: `LineError.wrongType`, `.invalidTime`.
    mutating func takeTimes(
        _ object: ForeignObject, created: String, modified: String
    ) throws(LineError) {
        self.created = try ForeignTime.utc(created, of: object)
        let time = try ForeignTime.utc(modified, of: object)
        self.modified = time == self.created ? nil : time
    }
}
