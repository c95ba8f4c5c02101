/// The members of a JSON object, each name once. They are valid as long as the bytes that were read.
struct JSONMembers {
    struct Member {
        let name: String
        let nameValue: JSONValue
        let value: JSONValue
    }

    let all: [Member]

    /// Reads an object, and nothing after it.
    ///
    /// - Throws: `MemesError.record` for anything but an object; `.change(.repeated)`.
    init(_ json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        var reader = JSONReader(json)
        let object: JSONValue
        do throws(JSONError) {
            object = try reader.readValue()
            try reader.readEnd()
        } catch {
            throw .record(.json(error))
        }
        guard object.kind == .object else { throw .record(.notAnObject) }
        try self.init(members: try JSONMembers.members(of: object))
    }

    /// The members of a value.
    ///
    /// - Parameter name: the name of the value.
    /// - Throws: `MemesError.record(.wrongType)` if it is not an object; `.change(.repeated)`.
    init(of value: JSONValue, named name: String) throws(MemesError) {
        guard value.kind == .object else { throw .record(.wrongType(field: name)) }
        try self.init(members: try JSONMembers.members(of: value))
    }

    private init(members: [Member]) throws(MemesError) {
        if let name = JSONMembers.repeatedName(members) { throw .change(.repeated(name)) }
        all = members
    }

    /// The first name that comes twice. Of few members each is compared with each, which takes less time
    /// than a set.
    private static func repeatedName(_ members: [Member]) -> String? {
        if members.count <= 8 {
            return members.indices.first { position in
                members[..<position].contains { $0.name.hasSameBytes(as: members[position].name) }
            }.map { members[$0].name }
        }
        var known: Set<[UInt8]> = []
        return members.first { !known.insert(Array($0.name.utf8)).inserted }?.name
    }

    private static func members(of object: JSONValue) throws(MemesError) -> [Member] {
        var reader = JSONReader(object.bytes)
        var members: [Member] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                members.append(
                    Member(name: name.string?.text ?? "", nameValue: name, value: value))
            }
        } catch {
            throw .record(.json(error))
        }
        return members
    }
}
