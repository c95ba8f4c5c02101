import Application
import Domain

/// The JSON object of a note from another program. If a name is repeated, the last member is used. A member
/// with the value `null` is treated as absent. Methods throw `LineError.wrongType` for a value of the wrong
/// type and `.loneSurrogate` for an invalid string.
struct ForeignObject {
    private let members: [(name: String, value: JSONValue)]
    private let literals: [JSONMember]

    /// - Throws: `LineError.notAnObject`, `.json`.
    init(_ json: JSONValue) throws(LineError) {
        guard json.kind == .object else { throw .notAnObject }
        var reader = JSONReader(json)
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

    /// Returns the value of a member; `nil` if the member is absent or `null`.
    func value(_ name: String) -> JSONValue? {
        let value = members.last { $0.name == name }?.value
        return value?.kind == .null ? nil : value
    }

    func string(_ name: String) throws(LineError) -> String? {
        guard let value = value(name) else { return nil }
        return try ForeignObject.text(of: value, field: name)
    }

    /// Returns the value of a boolean member, or `false` if the member is absent.
    func boolean(_ name: String) throws(LineError) -> Bool {
        guard let value = value(name) else { return false }
        switch value.kind {
        case .true: return true
        case .false: return false
        default: throw .wrongType(field: name)
        }
    }

    /// Returns the strings in an array, or an empty array if the member is absent.
    func strings(_ name: String) throws(LineError) -> [String] {
        try elements(name).map { (element) throws(LineError) in
            try ForeignObject.text(of: element, field: name)
        }
    }

    /// Returns the objects in an array, or an empty array if the member is absent.
    func objects(_ name: String) throws(LineError) -> [ForeignObject] {
        try elements(name).map { (element) throws(LineError) in
            guard element.kind == .object else { throw .wrongType(field: name) }
            return try ForeignObject(element)
        }
    }

    /// Returns the members whose names are not in `known`, as one field: an object named after the program.
    /// Omits values that are empty, false or `null`. Returns an empty array if nothing remains.
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

    /// Returns whether a value is empty, false or `null`.
    private static func tellsNothing(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .null, .false: true
        case .string, .array, .object: value.bytes.count == 2
        case .true, .number: false
        }
    }
}

extension ForeignMeme {
    /// Reads the creation and modification times. Times without a zone are in UTC. Ignores a modification
    /// time that equals the creation time.
    ///
    /// - Throws: `LineError.wrongType`, `.loneSurrogate`, `.invalidTime`.
    mutating func takeTimes(
        _ object: ForeignObject, created: String, modified: String
    ) throws(LineError) {
        self.created = try ForeignTime.utc(created, of: object)
        let time = try ForeignTime.utc(modified, of: object)
        self.modified = time == self.created ? nil : time
    }
}

enum ForeignTime {
    /// Reads a time, which is in UTC unless it specifies a time zone. Returns `nil` if the member is absent.
    ///
    /// - Throws: `LineError.wrongType`, `.loneSurrogate`, `.invalidTime`.
    static func utc(_ name: String, of object: ForeignObject) throws(LineError) -> Timestamp? {
        guard let text = try object.string(name) else { return nil }
        guard let time = ForeignDate.timestamp(text, calendar: UTCCalendar()) else {
            throw .invalidTime(field: name)
        }
        return time
    }

    /// Reads a time in microseconds since 1970, in Google's format: a number, or a string that contains a
    /// number. Returns `nil` if the member is absent or 0.
    ///
    /// - Throws: `LineError.invalidTime` for anything else.
    static func microseconds(
        _ name: String, of object: ForeignObject
    ) throws(LineError) -> Timestamp? {
        guard let value = object.value(name) else { return nil }
        guard let number = WholeNumber.read(value.string?.text ?? value.literal) else {
            throw .invalidTime(field: name)
        }
        return number == 0 ? nil : Timestamp(milliseconds: Int64(number / 1000))
    }
}
